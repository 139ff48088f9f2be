// Character classification for BASIC sources, independent of the host's locale.
#pragma once

namespace janus::machines::qbasic {

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr char to_upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

}  // namespace janus::machines::qbasic
