#include "frontends/session/whole_number.hpp"

#include <charconv>

namespace janus::session {

std::optional<std::int64_t> whole_number(std::string_view text) {
  const bool negative = text.starts_with('-');
  if (negative) text.remove_prefix(1);
  const bool hexadecimal = text.starts_with("0x") || text.starts_with("0X");
  if (hexadecimal) text.remove_prefix(2);
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, hexadecimal ? 16 : 10);
  if (error != std::errc{} || end != text.data() + text.size() || value < 0) return std::nullopt;
  return negative ? -value : value;
}

}  // namespace janus::session
