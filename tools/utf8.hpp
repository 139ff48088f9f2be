// Characters of UTF-8, one after the other.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace janus::tools {

// The bytes of the character that begins the text, which is not empty; 0: none does.
std::size_t sequence_length(std::string_view text);
// The character that such bytes are.
char32_t character_of(std::string_view sequence);
std::string utf8_of(char32_t character);
// The text, with U+FFFD for every byte that begins no character.
std::string valid_utf8(std::string_view text);

}  // namespace janus::tools
