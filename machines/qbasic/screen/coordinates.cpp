// Converts between the program's coordinates and pixels: VIEW, WINDOW, PMAP, POINT.
#include <algorithm>
#include <cmath>

#include "machines/qbasic/language/errors.hpp"
#include "machines/qbasic/screen/rounding.hpp"
#include "machines/qbasic/screen/screen.hpp"

namespace janus::machines::qbasic {

void Screen::require_graphics() const {
  if (!is_graphics_mode()) throw BasicError{5};
}

// Limits an attribute to the mode's largest, like GW-BASIC.
int Screen::attribute_or_default(Attribute attribute, int otherwise) const {
  if (attribute && (*attribute < 0 || *attribute > 255)) throw BasicError{5};
  return std::min(attribute.value_or(otherwise), mode_->attributes - 1);
}

Screen::Dot Screen::pixel_of(Point at) const {
  if (!window_set_) return {to_pixel(at.x), to_pixel(at.y)};
  const double x = (at.x - window_from_.x) * (view_.width() - 1) / (window_to_.x - window_from_.x);
  const double y = (at.y - window_from_.y) * (view_.height() - 1) / (window_to_.y - window_from_.y);
  const Dot shift = view_absolute_ ? Dot{view_.left, view_.top} : Dot{};
  return {to_pixel(x + shift.x), to_pixel(y + shift.y)};
}

Screen::Dot Screen::to_dot(Point at) const {
  require_graphics();
  const Dot dot = pixel_of(at);
  return {dot.x + origin().x, dot.y + origin().y};
}

Point Screen::to_logical(Dot dot) const {
  if (!window_set_) return {static_cast<double>(dot.x - origin().x), static_cast<double>(dot.y - origin().y)};
  return {window_from_.x + (dot.x - view_.left) * (window_to_.x - window_from_.x) / std::max(view_.width() - 1, 1),
          window_from_.y + (dot.y - view_.top) * (window_to_.y - window_from_.y) / std::max(view_.height() - 1, 1)};
}

void Screen::view() {
  require_graphics();
  view_ = {0, 0, mode_->width - 1, mode_->height - 1};
  view_set_ = view_absolute_ = false;
  last_ = centre_of_view();
}

void Screen::view(Point from, Point to, Attribute fill, Attribute border, bool absolute) {
  require_graphics();
  const int x1 = to_pixel(from.x), y1 = to_pixel(from.y), x2 = to_pixel(to.x), y2 = to_pixel(to.y);
  const Box box{std::min(x1, x2), std::min(y1, y2), std::max(x1, x2), std::max(y1, y2)};
  const Box all{0, 0, mode_->width - 1, mode_->height - 1};
  if (!all.contains(box.left, box.top) || !all.contains(box.right, box.bottom) || x1 == x2 || y1 == y2) throw BasicError{5};
  const int inside = attribute_or_default(fill, 0), around = attribute_or_default(border, 0);
  view_ = all;
  if (fill) fill_box({box.left, box.top}, {box.right, box.bottom}, inside);
  if (border) {  // if there is space for it
    const Dot a{box.left - 1, box.top - 1}, b{box.right + 1, box.bottom + 1};
    fill_box(a, {b.x, a.y}, around), fill_box({a.x, b.y}, b, around);
    fill_box(a, {a.x, b.y}, around), fill_box({b.x, a.y}, b, around);
  }
  view_ = box;
  view_set_ = true;
  view_absolute_ = absolute;
  last_ = centre_of_view();
}

void Screen::window() {
  require_graphics();
  window_set_ = downward_ = false;
  window_from_ = window_to_ = {};
}

void Screen::window(Point from, Point to, bool downward) {
  require_graphics();
  const auto [left, right] = std::minmax({from.x, to.x});
  const auto [low, high] = std::minmax({from.y, to.y});
  if (!std::isfinite(right - left) || !std::isfinite(high - low) || left == right || low == high) throw BasicError{5};
  window_set_ = true;
  downward_ = downward;
  window_from_ = {left, downward ? low : high};
  window_to_ = {right, downward ? high : low};
}

double Screen::pmap(double value, int what) const {
  require_graphics();
  switch (what) {
    case 0: return pixel_of({value, window_from_.y}).x;
    case 1: return pixel_of({window_from_.x, value}).y;
    case 2: return to_logical({to_pixel(value) + origin().x, 0}).x;
    case 3: return to_logical({0, to_pixel(value) + origin().y}).y;
    default: throw BasicError{5};
  }
}

int Screen::point(Point at) const {
  const Dot dot = to_dot(at);
  return view_.contains(dot.x, dot.y) ? pixels().at(dot.x, dot.y) : -1;
}

double Screen::point(int what) const {
  require_graphics();
  switch (what) {
    case 0: return last_.x - origin().x;
    case 1: return last_.y - origin().y;
    case 2: return to_logical(last_).x;
    case 3: return to_logical(last_).y;
    default: throw BasicError{5};
  }
}

}  // namespace janus::machines::qbasic
