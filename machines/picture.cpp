#include "machines/picture.hpp"

#include <algorithm>

#include "machines/shown.hpp"

namespace janus::machines {
namespace {

constexpr int kDots = 8;  // width and height of a glyph

int dots_per_place(const DisplayInfo& info) {
  switch (info.kind) {
    case DisplayInfo::Kind::cells: return kDots;
    case DisplayInfo::Kind::pixels: return 1;
    default: return 0;
  }
}

void draw_cell(const DisplayInfo& info, const DisplayLook& look, std::size_t cell, Picture& into) {
  static constexpr Glyph kBlank{};
  const std::uint8_t code = look.values[cell];
  const Glyph& glyph = code < info.glyphs.size() ? info.glyphs[code] : kBlank;
  const CellColours colours = colours_of(look, cell);
  const std::uint32_t ink = colour_of(info, colours.ink), paper = colour_of(info, colours.paper);
  const std::size_t columns = static_cast<std::size_t>(info.columns), width = static_cast<std::size_t>(into.width);
  const std::size_t corner = cell / columns * kDots * width + cell % columns * kDots;
  for (std::size_t y = 0; y < kDots; ++y) {
    for (std::size_t x = 0; x < kDots; ++x) into.dots[corner + y * width + x] = (glyph[y] >> (7 - x) & 1) != 0 ? ink : paper;
  }
}

}  // namespace

int picture_width(const DisplayInfo& info) { return info.columns * dots_per_place(info); }

int picture_height(const DisplayInfo& info) { return info.rows * dots_per_place(info); }

void draw_picture(const DisplayInfo& info, const DisplayLook& look, Picture& into) {
  into.width = picture_width(info);
  into.height = picture_height(info);
  into.dots.assign(static_cast<std::size_t>(into.width) * static_cast<std::size_t>(into.height), colour_of(info, 0));
  const std::size_t places = static_cast<std::size_t>(info.columns) * static_cast<std::size_t>(info.rows);
  const std::size_t count = std::min(look.values.size(), places);
  if (info.kind == DisplayInfo::Kind::cells) {
    for (std::size_t cell = 0; cell < count; ++cell) draw_cell(info, look, cell, into);
  } else if (info.kind == DisplayInfo::Kind::pixels) {
    for (std::size_t i = 0; i < count; ++i) into.dots[i] = colour_of(info, look.values[i]);
  }
}

}  // namespace janus::machines
