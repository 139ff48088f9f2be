// Draws points, lines and boxes.
//
// Lines use Bresenham's algorithm. A line starts at its upper end, so that it is the same from either end; a horizontal one starts at
// the second point. The start only affects the style, whose highest bit belongs to the first dot. A box with a style is four lines
// that continue one pattern: the side of the second corner, the opposite one, then the vertical ones, that of the second corner
// first, as in GW-BASIC. Dots outside the view are not drawn, but count for the style.
#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <utility>

#include "machines/qbasic/screen/screen.hpp"

namespace janus::machines::qbasic {

struct Screen::Pen {
  Screen& screen;
  int attribute;
  std::uint16_t style = 0xFFFF;

  void line(Dot from, Dot to) {
    if (from.y >= to.y) std::swap(from, to);
    const int width = std::abs(to.x - from.x), height = to.y - from.y, along = std::max(width, height), across = std::min(width, height);
    const int right = to.x < from.x ? -1 : 1;
    int rest = along / 2;
    const auto [first, last] = seen(from, width >= height, right, along);
    screen.work_ += static_cast<std::size_t>(std::max(last - first + 1, 0) / 4 + 1);  // without a read
    if (first > last) return turn(along + 1);
    // Skips the dots before the first that may be in the view.
    const std::int64_t aside_by = std::max<std::int64_t>((std::int64_t{first} * across - rest + along - 1) / std::max(along, 1), 0);
    rest = static_cast<int>(rest - std::int64_t{first} * across + aside_by * along);
    from.x += right * static_cast<int>(width >= height ? first : aside_by);
    from.y += static_cast<int>(width >= height ? aside_by : first);
    turn(first);
    Pixels pixels = screen.pixels();
    for (int i = first; i <= last; ++i) {
      if ((style & 0x8000) != 0 && screen.view_.contains(from.x, from.y)) pixels.set(from.x, from.y, attribute);
      style = std::rotl(style, 1);
      rest -= across;
      const bool aside = rest < 0;
      if (aside) rest += along;
      if (aside || width >= height) from.x += right;
      if (aside || height > width) ++from.y;
    }
    turn(along - last);
  }

 private:
  void turn(int dots) { style = std::rotl(style, dots % 16); }

  // First and last dot, counted from 0, that may be in the view according to the coordinate that changes with every dot.
  std::pair<int, int> seen(Dot from, bool flat, int right, int along) const {
    const Box& view = screen.view_;
    if (!flat) return {std::max(view.top - from.y, 0), std::min(view.bottom - from.y, along)};
    if (right > 0) return {std::max(view.left - from.x, 0), std::min(view.right - from.x, along)};
    return {std::max(from.x - view.right, 0), std::min(from.x - view.left, along)};
  }
};

void Screen::plot(Dot dot, int attribute) {
  if (view_.contains(dot.x, dot.y)) pixels().set(dot.x, dot.y, attribute);
}

void Screen::draw_line(Dot from, Dot to, int attribute) { Pen{*this, attribute}.line(from, to); }

void Screen::fill_box(Dot from, Dot to, int attribute) {
  const Box box{std::max(std::min(from.x, to.x), view_.left), std::max(std::min(from.y, to.y), view_.top),
                std::min(std::max(from.x, to.x), view_.right), std::min(std::max(from.y, to.y), view_.bottom)};
  if (box.width() <= 0 || box.height() <= 0) return;
  pixels().fill(box, attribute);
  work_ += static_cast<std::size_t>(box.height() * (1 + box.width() / static_cast<int>(kDotsAtOnce)));
}

void Screen::pset(Point at, Attribute attribute) {
  const Dot dot = to_dot(at);
  plot(dot, attribute_or_default(attribute, ink_));
  last_ = dot;
  mark_changed();
}

void Screen::preset(Point at, Attribute attribute) { pset(at, attribute.value_or(0)); }

void Screen::line(Point from, Point to, Attribute attribute, std::uint16_t style) {
  const Dot a = to_dot(from), b = to_dot(to);
  Pen{*this, attribute_or_default(attribute, ink_), style}.line(a, b);
  last_ = b;
  mark_changed();
}

void Screen::box(Point from, Point to, Attribute attribute, std::uint16_t style) {
  const Dot a = to_dot(from), b = to_dot(to);
  Pen pen{*this, attribute_or_default(attribute, ink_), style};
  pen.line({a.x, b.y}, b);
  pen.line(a, {b.x, a.y});
  pen.line({b.x, a.y}, b);
  pen.line(a, {a.x, b.y});
  last_ = b;
  mark_changed();
}

void Screen::filled_box(Point from, Point to, Attribute attribute) {
  const Dot a = to_dot(from), b = to_dot(to);
  fill_box(a, b, attribute_or_default(attribute, ink_));
  last_ = b;
  mark_changed();
}

}  // namespace janus::machines::qbasic
