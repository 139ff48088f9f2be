// Reads decimal numbers from text.
#pragma once

#include <charconv>
#include <optional>
#include <string_view>
#include <system_error>

namespace janus::tools {

// The whole text as a number of this type; nothing if it is something else or too large.
template <class Number>
std::optional<Number> parse_number(std::string_view text) {
  Number value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc{} && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

}  // namespace janus::tools
