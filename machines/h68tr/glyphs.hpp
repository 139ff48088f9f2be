// Glyph and Unicode character of each code of the video board: ASCII, half-width katakana as in JIS X 0201, and between and after
// them quadrants, lines and symbols. The drawings are ours; README.md lists the codes.
#pragma once

#include <span>

#include "machines/board/screens.hpp"

namespace janus::machines::h68tr {

std::span<const Glyph> glyphs();         // 256
std::span<const char32_t> characters();  // 256; 0: blank, no character

}  // namespace janus::machines::h68tr
