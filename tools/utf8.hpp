// Decodes and encodes UTF-8 characters.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace janus::tools {

// Returns the number of bytes of a non-empty text's first character, or 0 if it is invalid.
std::size_t sequence_length(std::string_view text);
// Decodes a valid sequence.
char32_t decode_utf8(std::string_view sequence);
std::string encode_utf8(char32_t character);
// Replaces bytes that do not start a character with U+FFFD.
std::string sanitise_utf8(std::string_view text);

}  // namespace janus::tools
