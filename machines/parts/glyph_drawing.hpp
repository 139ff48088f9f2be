// Parses glyphs drawn as text in source code: sixteen side by side, with a # for each dot.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "machines/board/screens.hpp"

namespace janus::machines {

inline constexpr std::size_t kGlyphsAcross = 16;

// Parses a drawing of sixteen glyphs into the codes starting at `first`. Drawings of any size other than 128 x 8 dots do not compile.
constexpr void draw_glyphs(std::string_view drawing, std::size_t first, std::array<Glyph, 256>& into) {
  std::size_t dots = 0;
  for (const char c : drawing) {
    if (c == ' ' || c == '\n') continue;
    if (c != '.' && c != '#') throw "a glyph may only contain . and #";
    const std::size_t row = dots / (kGlyphsAcross * 8), x = dots % (kGlyphsAcross * 8);
    if (c == '#') into.at(first + x / 8).at(row) |= static_cast<std::uint8_t>(0x80 >> x % 8);
    ++dots;
  }
  if (dots != kGlyphsAcross * 8 * 8) throw "a glyph has too few pixels";
}

}  // namespace janus::machines
