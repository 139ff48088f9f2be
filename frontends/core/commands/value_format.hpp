// Values in gdb's formats: `x/8xb`, `print/t`. Private to this folder.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace janus::commands {

// "8xb": the count, the form (x d u o t c a s i), and the bytes of each value (b 1, h 2, w 4, g 8). Each part is optional.
struct ValueFormat {
  std::uint64_t count = 1;
  char letter = 'x';
  int size = 1;
};
// Throws session::Error.
ValueFormat read_format(std::string_view text);

// "$0F", "15", "%00001111", "'A'". `size`: in bytes; 0: as many as the value needs.
std::string formatted(std::int64_t value, char letter, int size = 0);

// The trimmed pieces between commas outside brackets, braces and quotes.
std::vector<std::string> between_commas(std::string_view text, char comma = ',');

}  // namespace janus::commands
