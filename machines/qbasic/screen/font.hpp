// PC character set, code page 437: the Unicode character for each code, and our own 8x8 glyph. Other boards share the ASCII
// glyphs (parts/glyphs_ascii.hpp); the rest are in font.cpp. The glyphs are not based on a ROM. Source of the codes: the Unicode
// Consortium's table CP437.TXT, and for 01-1F the illustrations in IBM's manuals.
#pragma once

#include <span>

#include "machines/board/screens.hpp"

namespace janus::machines::qbasic {

std::span<const Glyph> glyphs();         // 256
std::span<const char32_t> characters();  // 256; 00 and FF are blank

}  // namespace janus::machines::qbasic
