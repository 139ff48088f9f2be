#include "frontends/ui/gui/widgets/segments.hpp"

#include <array>
#include <cmath>

namespace janus::gui {
namespace {

constexpr float kSlant = 0.09F;       // of the height, to the right
constexpr float kThickness = 0.105F;  // of the height
constexpr ImU32 kLit = IM_COL32(255, 62, 36, 255);
constexpr ImU32 kHot = IM_COL32(255, 172, 128, 255);

// Ends of the segments a..g in a unit square.
struct Ends {
  ImVec2 from, to;
};
const std::array<Ends, 7> kEnds = {{{{0, 0}, {1, 0}},
                                    {{1, 0}, {1, 0.5F}},
                                    {{1, 0.5F}, {1, 1}},
                                    {{0, 1}, {1, 1}},
                                    {{0, 0.5F}, {0, 1}},
                                    {{0, 0}, {0, 0.5F}},
                                    {{0, 0.5F}, {1, 0.5F}}}};

class Digit {
 public:
  Digit(ImDrawList& list, ImVec2 at, ImVec2 size) : list_(list) {
    const float lean = size.y * kSlant, thickness = size.y * kThickness;
    at_ = {at.x + thickness * 0.8F, at.y + thickness * 0.8F};
    size_ = {size.x - lean - thickness * 1.6F, size.y - thickness * 1.6F};
    lean_ = lean;
    half_ = thickness / 2;
  }

  // Draws a bar with pointed ends, enlarged by `grow` pixels on all sides.
  void bar(std::size_t segment, float grow, ImU32 colour) const {
    const Ends& ends = kEnds[segment];
    const float gap = half_ * 0.28F;
    const bool level = ends.from.y == ends.to.y;
    const float half = half_ + grow;
    ImVec2 a = {ends.from.x * size_.x, ends.from.y * size_.y}, b = {ends.to.x * size_.x, ends.to.y * size_.y};
    (level ? a.x : a.y) += gap - grow * 0.5F;
    (level ? b.x : b.y) -= gap - grow * 0.5F;
    std::array<ImVec2, 6> points;
    if (level) points = {{a, {a.x + half, a.y - half}, {b.x - half, b.y - half}, b, {b.x - half, b.y + half}, {a.x + half, a.y + half}}};
    else points = {{a, {a.x + half, a.y + half}, {b.x + half, b.y - half}, b, {b.x - half, b.y - half}, {a.x - half, a.y + half}}};
    for (ImVec2& point : points) {
      point.x += at_.x + lean_ * (1 - point.y / size_.y);
      point.y += at_.y;
    }
    list_.AddConvexPolyFilled(points.data(), static_cast<int>(points.size()), colour);
  }

  float half() const { return half_; }

 private:
  ImDrawList& list_;
  ImVec2 at_, size_;
  float lean_ = 0, half_ = 0;
};

}  // namespace

void draw_segments(ImDrawList& list, const machines::SevenSegmentDigit& digit, ImVec2 at, ImVec2 size, const Theme& theme) {
  const Digit shape(list, at, size);
  for (std::size_t i = 0; i < 7; ++i) {
    const float glow = std::sqrt(digit.segments[i]);  // perceived brightness is not linear
    if (glow < 0.05F) {
      shape.bar(i, 0, theme.segment_dark);
      continue;
    }
    shape.bar(i, shape.half() * 1.1F, with_alpha(kLit, 0.10F * glow));
    shape.bar(i, shape.half() * 0.5F, with_alpha(kLit, 0.20F * glow));
    shape.bar(i, 0, mix_colours(theme.segment_dark, kLit, glow));
    shape.bar(i, -shape.half() * 0.55F, with_alpha(kHot, 0.55F * glow));
  }
}

}  // namespace janus::gui
