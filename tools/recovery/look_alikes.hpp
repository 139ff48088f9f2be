// Maps non-ASCII characters to ASCII by their appearance in a listing: Ø to 0, typographic quotes and dashes, letters of other alphabets.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace janus::tools {

// Returns an empty string for invisible characters, and `?` for those that no listing of that period could contain.
std::string look_alike(char32_t character);

// Removes the next character from a non-empty UTF-8 text and returns it. Invalid UTF-8 is read as Windows' Latin-1.
char32_t take_character(std::string_view& text);

// Removes an HTML entity (`&amp;` `&#216;` `&#xD8;`) from the start of the text and returns its character; 0 if there is no entity.
char32_t take_entity(std::string_view& text);

// Converts one line to ASCII: expands tabs to columns of 8, replaces control characters by `?`, removes invisible characters at the end.
std::string plain_line(std::string_view text);

}  // namespace janus::tools
