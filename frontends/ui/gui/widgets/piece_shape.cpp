#include "frontends/ui/gui/widgets/piece_shape.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>
#include <vector>

#include "frontends/ui/gui/style/theme.hpp"

namespace janus::gui {
namespace {

// Horizontal cut through a part, in fractions of the square: x from the middle, y from the top. A part is the area between its cuts, from
// top to bottom. This describes every turned shape, and a horse's head.
struct Cut {
  float y, left, right;
};

struct Disc {
  float x, y, radius;
};

struct Shape {
  std::string_view character;
  std::vector<std::vector<Cut>> parts = {};  // later ones are drawn over earlier ones
  std::vector<Disc> discs = {};              // over the parts
  std::vector<Disc> holes = {};              // in the colour of the rim
  std::vector<Disc> under = {};              // under the parts, each with a ring inside
};

std::vector<Cut> turned(std::initializer_list<std::pair<float, float>> profile) {
  std::vector<Cut> cuts;
  for (const auto& [y, half] : profile) cuts.push_back({y, -half, half});
  return cuts;
}

// Returns one spike of a crown.
std::vector<Cut> tine(float tip, float top, float foot, float half, float foot_y) {
  return {{top, tip, tip}, {foot_y, foot - half, foot + half}};
}

std::vector<Cut> base(float half) { return turned({{0.79F, half - 0.03F}, {0.815F, half}, {0.87F, half}}); }
std::vector<Cut> stem(float top, float narrow, float wide) {
  return turned({{top, narrow}, {top + 0.08F, narrow}, {0.66F, narrow + 0.025F}, {0.74F, wide - 0.02F}, {0.79F, wide}});
}
std::vector<Cut> collar(float y, float half) { return turned({{y, half - 0.02F}, {y + 0.02F, half}, {y + 0.045F, half - 0.02F}}); }

const std::vector<Shape>& shapes() {
  static const std::vector<Shape> all = {
      {"♟", {stem(0.46F, 0.07F, 0.18F), base(0.23F), collar(0.44F, 0.14F)}, {{0, 0.33F, 0.125F}}},
      {"♜",
       {stem(0.34F, 0.125F, 0.2F),
        base(0.25F),
        turned({{0.26F, 0.2F}, {0.34F, 0.2F}, {0.38F, 0.14F}}),
        {{0.17F, -0.2F, -0.1F}, {0.27F, -0.2F, -0.1F}},
        {{0.17F, -0.045F, 0.045F}, {0.27F, -0.045F, 0.045F}},
        {{0.17F, 0.1F, 0.2F}, {0.27F, 0.1F, 0.2F}}}},
      {"♞",
       {base(0.25F),
        {{0.13F, 0.0F, 0.05F},
         {0.18F, -0.04F, 0.10F},
         {0.24F, -0.10F, 0.155F},
         {0.31F, -0.155F, 0.19F},
         {0.38F, -0.215F, 0.21F},
         {0.43F, -0.25F, 0.22F},
         {0.475F, -0.245F, 0.225F},
         {0.51F, -0.15F, 0.225F},
         {0.54F, -0.06F, 0.225F},
         {0.60F, -0.09F, 0.22F},
         {0.69F, -0.16F, 0.21F},
         {0.79F, -0.2F, 0.2F}}},
       {},
       {{-0.06F, 0.3F, 0.02F}, {-0.2F, 0.435F, 0.014F}}},
      {"♝",
       {stem(0.5F, 0.075F, 0.19F), base(0.23F),
        turned({{0.18F, 0.015F}, {0.24F, 0.07F}, {0.31F, 0.115F}, {0.38F, 0.13F}, {0.45F, 0.115F}, {0.5F, 0.08F}}), collar(0.49F, 0.14F)},
       {{0, 0.15F, 0.037F}},
       {{0, 0.31F, 0.018F}, {0, 0.345F, 0.018F}, {0, 0.38F, 0.018F}}},
      {"♛",
       {stem(0.5F, 0.11F, 0.21F), base(0.26F), tine(-0.27F, 0.2F, -0.16F, 0.06F, 0.38F), tine(0.27F, 0.2F, 0.16F, 0.06F, 0.38F),
        tine(-0.14F, 0.15F, -0.085F, 0.055F, 0.38F), tine(0.14F, 0.15F, 0.085F, 0.055F, 0.38F), tine(0, 0.13F, 0, 0.055F, 0.38F),
        turned({{0.35F, 0.225F}, {0.41F, 0.205F}, {0.46F, 0.165F}, {0.5F, 0.125F}}), collar(0.49F, 0.17F)},
       {{-0.27F, 0.19F, 0.03F}, {0.27F, 0.19F, 0.03F}, {-0.14F, 0.14F, 0.03F}, {0.14F, 0.14F, 0.03F}, {0, 0.12F, 0.03F}}},
      {"♚",
       {stem(0.5F, 0.11F, 0.21F), base(0.26F), turned({{0.07F, 0.024F}, {0.25F, 0.024F}}), turned({{0.12F, 0.075F}, {0.165F, 0.075F}}),
        turned({{0.235F, 0.05F}, {0.27F, 0.13F}, {0.31F, 0.19F}, {0.36F, 0.21F}, {0.41F, 0.19F}, {0.46F, 0.15F}, {0.5F, 0.125F}}),
        collar(0.49F, 0.17F)}},
      {.character = "●", .under = {{0, 0.5F, 0.38F}}},
      {.character = "◉",
       .parts = {tine(-0.2F, 0.37F, -0.11F, 0.06F, 0.58F), tine(0.2F, 0.37F, 0.11F, 0.06F, 0.58F), tine(0, 0.33F, 0, 0.08F, 0.58F),
                 turned({{0.56F, 0.17F}, {0.63F, 0.17F}})},
       .under = {{0, 0.5F, 0.38F}}},
  };
  return all;
}

// Adds cuts on a smooth curve through the cuts of a part.
std::vector<Cut> smooth(const std::vector<Cut>& cuts) {
  constexpr int kSteps = 3;
  if (cuts.size() < 3) return cuts;
  std::vector<Cut> found;
  const auto at = [&](std::size_t i) -> const Cut& { return cuts[std::min(i, cuts.size() - 1)]; };
  const auto curve = [](float a, float b, float c, float d, float t) {  // Catmull-Rom spline
    return 0.5F * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t);
  };
  for (std::size_t i = 0; i + 1 < cuts.size(); ++i) {
    const Cut &a = at(i == 0 ? 0 : i - 1), &b = at(i), &c = at(i + 1), &d = at(i + 2);
    for (int step = 0; step < kSteps; ++step) {
      const float t = static_cast<float>(step) / kSteps;
      found.push_back({b.y + (c.y - b.y) * t, curve(a.left, b.left, c.left, d.left, t), curve(a.right, b.right, c.right, d.right, t)});
    }
  }
  found.push_back(cuts.back());
  return found;
}

const std::vector<Shape>& smooth_shapes() {
  static const std::vector<Shape> all = [] {
    std::vector<Shape> made = shapes();
    for (Shape& shape : made)
      for (std::vector<Cut>& part : shape.parts) part = smooth(part);
    return made;
  }();
  return all;
}

// Image for painting shapes, with premultiplied colours. Edges are anti-aliased by the distance of a pixel's centre.
class Canvas {
 public:
  Canvas(int size, float line, ImU32 body, ImU32 rim)
      : size_(size),
        scale_(static_cast<float>(size)),
        line_(line),
        body_(body),
        rim_(rim),
        pixels_(static_cast<std::size_t>(size * size)) {}

  // Paints the area between the cuts in the body colour, and its outline in the rim colour.
  void paint(const std::vector<Cut>& part) {
    std::vector<ImVec2> outline;
    for (const Cut& cut : part) outline.push_back(point(cut.left, cut.y));
    for (std::size_t i = part.size(); i-- > 0;) outline.push_back(point(part[i].right, part[i].y));
    const float reach = line_ / 2 + 1;
    for (int y = rows(outline.front().y - reach); y < rows(outline[part.size()].y + reach + 1); ++y) {
      const float middle = static_cast<float>(y) + 0.5F;
      std::vector<std::pair<ImVec2, ImVec2>> near;  // edges that reach this row
      float left = scale_, right = 0;               // extent of the area in this row
      for (std::size_t i = 0; i < outline.size(); ++i) {
        const ImVec2 a = outline[i], b = outline[(i + 1) % outline.size()];
        const auto [low, high] = std::minmax(a.y, b.y);
        if (low <= middle + reach && high >= middle - reach) near.emplace_back(a, b);
        if (low > middle || high <= middle) continue;
        const float x = a.x + (b.x - a.x) * (middle - a.y) / (b.y - a.y);
        left = std::min(left, x), right = std::max(right, x);
      }
      for (int x = 0; x < size_; ++x) {
        const ImVec2 at = {static_cast<float>(x) + 0.5F, middle};
        float squared = scale_ * scale_;
        for (const auto& [a, b] : near) {
          const ImVec2 way = {b.x - a.x, b.y - a.y}, to = {at.x - a.x, at.y - a.y};
          const float length = way.x * way.x + way.y * way.y;
          const float share = length == 0 ? 0 : std::clamp((to.x * way.x + to.y * way.y) / length, 0.0F, 1.0F);
          const ImVec2 off = {to.x - share * way.x, to.y - share * way.y};
          squared = std::min(squared, off.x * off.x + off.y * off.y);
        }
        const float distance = std::sqrt(squared);
        cover(x, y, body_, at.x >= left && at.x <= right ? 0.5F + distance : 0.5F - distance);
        cover(x, y, rim_, line_ / 2 + 0.5F - distance);
      }
    }
  }

  // Paints the disc in the colour `fill`, and a ring around it in `ring`.
  void paint(const Disc& disc, ImU32 fill, ImU32 ring) {
    const ImVec2 middle = point(disc.x, disc.y);
    const float radius = disc.radius * scale_;
    for (int y = rows(middle.y - radius - line_); y < rows(middle.y + radius + line_ + 1); ++y) {
      for (int x = 0; x < size_; ++x) {
        const float distance = std::hypot(static_cast<float>(x) + 0.5F - middle.x, static_cast<float>(y) + 0.5F - middle.y) - radius;
        cover(x, y, fill, 0.5F - distance);
        cover(x, y, ring, line_ / 2 + 0.5F - std::abs(distance));
      }
    }
  }

  // Copies the image into a larger one, with straight alpha.
  void copy_to(std::uint8_t* rgba, std::size_t stride) const {
    for (std::size_t i = 0; i < pixels_.size(); ++i) {
      const float alpha = pixels_[i][3];
      std::uint8_t* const to = rgba + i / static_cast<std::size_t>(size_) * stride + i % static_cast<std::size_t>(size_) * 4;
      for (int part = 0; part < 3; ++part)
        to[part] =
            static_cast<std::uint8_t>(alpha > 0 ? std::lround(std::min(pixels_[i][static_cast<std::size_t>(part)] / alpha, 255.0F)) : 0);
      to[3] = static_cast<std::uint8_t>(std::lround(alpha * 255));
    }
  }

 private:
  ImVec2 point(float x, float y) const { return {(0.5F + x) * scale_, y * scale_}; }
  int rows(float y) const { return std::clamp(static_cast<int>(y), 0, size_); }

  void cover(int x, int y, ImU32 colour, float share) {
    const float alpha = std::clamp(share, 0.0F, 1.0F) * static_cast<float>(colour >> IM_COL32_A_SHIFT & 255) / 255;
    if (alpha <= 0) return;
    std::array<float, 4>& pixel = pixels_[static_cast<std::size_t>(y * size_ + x)];
    std::size_t part = 0;
    for (const int shift : {IM_COL32_R_SHIFT, IM_COL32_G_SHIFT, IM_COL32_B_SHIFT})
      pixel[part] = pixel[part] * (1 - alpha) + static_cast<float>(colour >> shift & 255) * alpha, ++part;
    pixel[3] = pixel[3] * (1 - alpha) + alpha;
  }

  int size_;
  float scale_, line_;
  ImU32 body_, rim_;
  std::vector<std::array<float, 4>> pixels_;  // red, green, blue from 0 to 255; alpha from 0 to 1
};

}  // namespace

std::span<const std::string_view> piece_characters() {
  static const std::vector<std::string_view> all = [] {
    std::vector<std::string_view> found;
    for (const Shape& shape : shapes()) found.push_back(shape.character);
    return found;
  }();
  return all;
}

void paint_piece(std::size_t piece, int size, ImU32 body, ImU32 rim, std::uint8_t* rgba, std::size_t stride) {
  const Shape& shape = smooth_shapes()[piece];
  Canvas canvas(size, std::max(1.0F, static_cast<float>(size) * 0.025F), body, rim);
  for (const Disc& disc : shape.under) {
    canvas.paint(disc, body, rim);
    canvas.paint({disc.x, disc.y, disc.radius * 0.76F}, 0, with_alpha(rim, 0.5F));
  }
  for (const std::vector<Cut>& part : shape.parts) canvas.paint(part);
  for (const Disc& disc : shape.discs) canvas.paint(disc, body, rim);
  for (const Disc& hole : shape.holes) canvas.paint({hole.x, hole.y, std::max(hole.radius, 0.8F / static_cast<float>(size))}, rim, 0);
  canvas.copy_to(rgba, stride);
}

}  // namespace janus::gui
