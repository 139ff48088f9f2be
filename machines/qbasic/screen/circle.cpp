// Draws circles, ellipses and their arcs.
//
// The radius is the longer half axis in pixels (with WINDOW: in x units); the other one is computed from the aspect. Both are rounded.
// The dots are those of the midpoint ellipse: one per column in flat parts, one per row in steep parts.
#include <algorithm>
#include <cmath>
#include <cstdint>

#include "machines/qbasic/language/errors.hpp"
#include "machines/qbasic/screen/rounding.hpp"
#include "machines/qbasic/screen/screen.hpp"
#include "machines/real/functions.hpp"

namespace janus::machines::qbasic {
namespace {

constexpr std::size_t kAngleWork = 10;
constexpr double kTurn = 6.283185307179586;
constexpr double kMostAngle = 6.28319;  // programs write 2 * 3.141593

// Midpoint ellipse: the quarter with non-negative x and y, from the top to the right. Each step selects the dot whose edge towards the
// previous dot's neighbour is on the inner side. All values are in quarters of a dot's square and fit 16 bits.
template <class Plot>
void quarter(std::int64_t across, std::int64_t down, Plot plot) {
  const std::int64_t a = across * across, b = down * down;
  std::int64_t x = 0, y = down;
  if (across == 0 || down == 0) {
    for (y = 0; y <= down; ++y) plot(0, static_cast<int>(y));
    for (x = 0; x <= across; ++x) plot(static_cast<int>(x), 0);
    return;
  }
  for (std::int64_t error = 4 * b - 4 * a * down + a; b * x < a * y;) {  // flat
    plot(static_cast<int>(x), static_cast<int>(y));
    ++x;
    if (error >= 0) {
      --y;
      error -= 8 * a * y;
    }
    error += 8 * b * x + 4 * b;
  }
  for (std::int64_t error = b * (2 * x + 1) * (2 * x + 1) + 4 * a * (y - 1) * (y - 1) - 4 * a * b; y >= 0;) {  // steep
    plot(static_cast<int>(x), static_cast<int>(y));
    --y;
    if (error <= 0) {
      ++x;
      error += 8 * b * x;
    }
    error += 4 * a - 8 * a * y;
  }
}

}  // namespace

void Screen::circle(Point centre, double radius, Attribute attribute, std::optional<double> start, std::optional<double> end,
                    std::optional<double> aspect) {
  const Dot middle = to_dot(centre);
  const int colour = attribute_or_default(attribute, ink_);
  if (window_set_) radius = radius * (view_.width() - 1) / std::abs(window_to_.x - window_from_.x);
  if (radius < 0 || std::abs(start.value_or(0)) > kMostAngle || std::abs(end.value_or(0)) > kMostAngle) throw BasicError{5};
  const double ratio = std::max(aspect.value_or(this->aspect()), 0.0);
  const int across = to_pixel(ratio > 1 ? radius / ratio : radius), down = to_pixel(ratio > 1 ? radius : radius * ratio);

  const double from = std::abs(start.value_or(0)), to = end ? std::abs(*end) : kTurn;
  const double slack = 0.5 / std::max({across, down, 1});  // half a dot
  const auto in_arc = [&](int x, int y) {
    if (!start && !end) return true;
    double angle = real::angle(down == 0 ? 0.0 : static_cast<double>(y) / down, across == 0 ? 0.0 : static_cast<double>(x) / across);
    if (angle < 0) angle += kTurn;
    const auto between = [&](double at) {
      return from <= to ? at >= from - slack && at <= to + slack : at >= from - slack || at <= to + slack;
    };
    return between(angle) || (angle < slack && between(angle + kTurn)) || (angle > kTurn - slack && between(angle - kTurn));
  };
  quarter(across, down, [&](int x, int y) {
    ++work_;
    for (const int right : {x, -x}) {
      for (const int up : {y, -y}) {
        const Dot dot{middle.x + right, middle.y - up};
        if (!view_.contains(dot.x, dot.y)) continue;
        if (start || end) work_ += kAngleWork;
        if (in_arc(right, up)) plot(dot, colour);
      }
    }
  });
  for (const auto& angle : {start, end}) {
    if (angle && *angle < 0)
      draw_line(middle, {middle.x + to_nearest(across * real::cosine(*angle)), middle.y + to_nearest(down * real::sine(*angle))}, colour);
  }
  last_ = middle;
  mark_changed();
}

}  // namespace janus::machines::qbasic
