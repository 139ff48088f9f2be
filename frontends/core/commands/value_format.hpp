// Values as gdb's format letters ask for them: `x/8xb`, `print/t`, `printf "%02X"`. Private to this folder.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace janus::commands {

// "8xb": how many, in which form (x d u o t c a s i), of how many bytes each (b 1, h 2, w 4, g 8). What the text does not say is left.
struct ValueFormat {
  std::uint64_t count = 1;
  char letter = 'x';
  int size = 1;
};
// Throws session::Error.
ValueFormat read_format(std::string_view text, ValueFormat begin);

// "$0F", "15", "%00001111", "'A'"; `size` in bytes: 0 as many as the value needs.
std::string formatted(std::int64_t value, char letter, int size = 0);

// A text with \n \t \\ \" \xNN in it; a line end at its end is left out, as a line is written anyway.
std::string unescaped(std::string_view text);

// What printf makes of its text and values. `text_at`: the text that an expression stands for, for %s. Throws session::Error.
std::string printed(std::string_view text, const std::vector<std::string>& values,
                    const std::function<std::int64_t(const std::string&)>& value_of,
                    const std::function<std::string(const std::string&)>& text_at);

// Pieces between commas that stand in no brackets, braces or quotes, trimmed.
std::vector<std::string> between_commas(std::string_view text, char comma = ',');

}  // namespace janus::commands
