// Parses numbers.
#pragma once

#include <charconv>
#include <optional>
#include <string_view>
#include <system_error>
#include <type_traits>

namespace janus::tools {

// Parses the whole text as a number of this type; nullopt if it is not one or too large. `base`: for integers.
template <class Number>
std::optional<Number> parse_number(std::string_view text, int base = 10) {
  Number value{};
  const char* const last = text.data() + text.size();
  std::from_chars_result read{};
  if constexpr (std::is_integral_v<Number>) read = std::from_chars(text.data(), last, value, base);
  else read = std::from_chars(text.data(), last, value);
  return read.ec == std::errc{} && read.ptr == last ? std::optional(value) : std::nullopt;
}

}  // namespace janus::tools
