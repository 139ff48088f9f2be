// PAINT: fills all dots that are connected with a start dot inside the view (up, down, left, right) and not separated by the border.
// Each dot is visited once, so existing colours do not stop the fill, and PAINT needs no background tile.
//
// A tile is aligned with the corner of the screen. A row has as many dots as fit in a byte of one plane (4 in SCREEN 1, 8 in
// most) and takes one byte per plane, the lowest plane first; in SCREEN 13 a byte is one dot wide. Source of the tile:
// QuickBASIC 4.5, "PAINT Statement Details"; Microsoft's articles Q44034 and Q58105.
#include <algorithm>

#include "machines/qbasic/language/errors.hpp"
#include "machines/qbasic/screen/screen.hpp"

namespace janus::machines::qbasic {

template <class Paint>
void Screen::flood(Dot at, int border, Paint paint) {
  Pixels pixels = this->pixels();
  const auto width = static_cast<std::size_t>(view_.width());
  std::vector<std::uint8_t> done(width * static_cast<std::size_t>(view_.height()));
  work_ += done.size() / kDotsAtOnce;
  const auto mark = [&](int x, int y) -> std::uint8_t& {
    return done[static_cast<std::size_t>(y - view_.top) * width + static_cast<std::size_t>(x - view_.left)];
  };
  const auto free = [&](int x, int y) { return view_.contains(x, y) && mark(x, y) == 0 && pixels.at(x, y) != border; };
  std::vector<Dot> open;
  if (free(at.x, at.y)) open.push_back(at);
  ++work_;
  while (!open.empty()) {
    auto [left, y] = open.back();
    open.pop_back();
    ++work_;
    if (!free(left, y)) continue;
    int right = left;
    while (free(left - 1, y)) --left;
    while (free(right + 1, y)) ++right;
    std::fill(&mark(left, y), &mark(right, y) + 1, std::uint8_t{1});
    paint(left, right, y);
    work_ += static_cast<std::size_t>(right - left + 1);
    for (const int beside : {y - 1, y + 1}) {
      if (beside < view_.top || beside > view_.bottom) continue;
      bool before = false;  // the dot to the left is free
      for (int x = left; x <= right; ++x) {
        const bool now = free(x, beside);
        if (now && !before) open.push_back({x, beside});
        before = now;
      }
    }
  }
}

void Screen::flood_solid(Dot at, int border, int attribute) {
  flood(at, border, [&](int left, int right, int y) { pixels().fill({left, y, right, y}, attribute); });
}

void Screen::paint(Point at, Attribute attribute, Attribute border) {
  const Dot dot = to_dot(at);
  const int colour = attribute_or_default(attribute, ink_), edge = attribute_or_default(border, colour);
  flood_solid(dot, edge, colour);
  last_ = dot;
  mark_changed();
}

void Screen::paint_tile(Point at, std::string_view tile, Attribute border) {
  constexpr std::size_t kLongest = 64;
  const Dot dot = to_dot(at);
  if (tile.empty() || tile.size() > kLongest) throw BasicError{5};
  const int edge = attribute_or_default(border, ink_);
  const auto planes = static_cast<std::size_t>(mode_->planes), rows = (tile.size() + planes - 1) / planes;
  const int bits = mode_->planes > 1 ? 1 : mode_->bits, across = 8 / bits;
  Pixels pixels = this->pixels();
  const auto value_at = [&](int x, int y) {
    int value = 0;
    for (std::size_t plane = 0; plane < planes; ++plane) {
      const std::size_t index = static_cast<std::size_t>(y) % rows * planes + plane;
      const int byte = index < tile.size() ? static_cast<unsigned char>(tile[index]) : 0;
      const int part = byte >> (across - 1 - x % across) * bits & ((1 << bits) - 1);
      value |= part << plane;
    }
    return value;
  };
  flood(dot, edge, [&](int left, int right, int y) {
    for (int x = left; x <= right; ++x) pixels.set(x, y, value_at(x, y));
  });
  last_ = dot;
  mark_changed();
}

}  // namespace janus::machines::qbasic
