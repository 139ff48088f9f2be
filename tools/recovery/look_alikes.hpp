// Characters beyond ASCII as what they look like in a listing: Ø as 0, typographic quotes and dashes, letters of other alphabets.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace janus::tools {

// Empty: nothing is seen of it. `?`: it looks like nothing that a listing of the time could print.
std::string look_alike(char32_t character);

// The next character of a text, taken off it: UTF-8, and what is none is read as Windows' Latin-1. The text is not empty.
char32_t take_character(std::string_view& text);

// The character that an HTML entity at the beginning of the text stands for (`&amp;` `&#216;` `&#xD8;`), taken off it; 0: none begins it.
char32_t take_entity(std::string_view& text);

// One line: all of it as ASCII, tabs to columns of 8, control characters as `?`, nothing at its end that is not seen.
std::string plain_line(std::string_view text);

}  // namespace janus::tools
