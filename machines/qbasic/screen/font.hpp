// The PC's character set, code page 437: which character a code is, and our own drawing of it in 8x8 dots. Letters are those that
// other boards of the house have too (parts/glyphs_ascii.hpp); the rest is drawn in font.cpp. No ROM was looked at.
// Source of the codes: the Unicode consortium's table CP437.TXT, and for 01-1F the pictures that IBM's manuals show.
#pragma once

#include <span>

#include "machines/board/screens.hpp"

namespace janus::machines::qbasic {

std::span<const Glyph> glyphs();         // 256
std::span<const char32_t> characters();  // 256; 00 and FF, which show nothing, are blanks

}  // namespace janus::machines::qbasic
