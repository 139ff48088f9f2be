// What the video board draws for each code, and which character that is: ASCII, half-width katakana where JIS X 0201 has them, and
// between and after them quadrants, lines and signs. The drawings are ours; the codes are listed in README.md.
#pragma once

#include <span>

#include "machines/board/screens.hpp"

namespace janus::machines::h68tr {

std::span<const Glyph> glyphs();         // 256
std::span<const char32_t> characters();  // 256; 0: blank, and no character

}  // namespace janus::machines::h68tr
