// Glyphs and Unicode characters for the video board's codes: ASCII, half-width katakana as in JIS X 0201, and quadrants, lines and
// symbols at the remaining codes. The glyphs are our own drawings; README.md lists the codes.
#pragma once

#include <span>

#include "machines/board/screens.hpp"

namespace janus::machines::h68tr {

std::span<const Glyph> glyphs();         // 256
std::span<const char32_t> characters();  // 256; 0 for a blank without a character

}  // namespace janus::machines::h68tr
