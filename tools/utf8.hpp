// Decodes UTF-8 characters.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace janus::tools {

// Number of bytes of the first character of a non-empty text; 0: invalid.
std::size_t sequence_length(std::string_view text);
// Decodes a valid sequence.
char32_t character_of(std::string_view sequence);
std::string utf8_of(char32_t character);
// Replaces each byte that starts no character by U+FFFD.
std::string valid_utf8(std::string_view text);

}  // namespace janus::tools
