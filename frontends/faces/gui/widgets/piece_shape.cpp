#include "frontends/faces/gui/widgets/piece_shape.hpp"

#include <algorithm>
#include <cmath>
#include <span>
#include <vector>

#include "frontends/faces/gui/platform/theme.hpp"

namespace janus::gui {
namespace {

// A horizontal cut through a part, as fractions of the square: x from its middle, y from its top. A part is what lies between its cuts, from
// the top down. That is enough for everything that is turned on a lathe, and for a horse's head.
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

// A tine of a crown.
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

// More cuts between those of a shape, on a smooth curve through them.
std::vector<Cut> smooth(const std::vector<Cut>& cuts) {
  constexpr int kSteps = 3;
  if (cuts.size() < 3) return cuts;
  std::vector<Cut> found;
  const auto at = [&](std::size_t i) -> const Cut& { return cuts[std::min(i, cuts.size() - 1)]; };
  const auto curve = [](float a, float b, float c, float d, float t) {  // Catmull and Rom's
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

}  // namespace

bool draw_piece(ImDrawList& list, std::string_view character, ImVec2 at, float size, ImU32 body, ImU32 rim) {
  const auto& all = smooth_shapes();
  const auto shape = std::find_if(all.begin(), all.end(), [&](const Shape& each) { return each.character == character; });
  if (shape == all.end()) return false;
  const float line = std::max(1.0F, size * 0.025F);
  const auto point = [&](float x, float y) { return ImVec2{at.x + (0.5F + x) * size, at.y + y * size}; };
  const ImDrawListFlags flags = list.Flags;
  for (const Disc& disc : shape->under) {
    list.AddCircleFilled(point(disc.x, disc.y), disc.radius * size, body);
    list.AddCircle(point(disc.x, disc.y), disc.radius * size, rim, 0, line);
    list.AddCircle(point(disc.x, disc.y), disc.radius * size * 0.76F, with_alpha(rim, 0.5F), 0, line);
  }
  for (const std::vector<Cut>& part : shape->parts) {
    list.Flags = flags & ~ImDrawListFlags_AntiAliasedFill;  // else the cuts would show as lines; the rim covers the edges
    for (std::size_t i = 0; i + 1 < part.size(); ++i) {
      const Cut &above = part[i], &below = part[i + 1];
      list.AddQuadFilled(point(above.left, above.y), point(above.right, above.y), point(below.right, below.y), point(below.left, below.y),
                         body);
    }
    list.Flags = flags;
    for (const Cut& cut : part) list.PathLineTo(point(cut.left, cut.y));
    for (std::size_t i = part.size(); i-- > 0;) list.PathLineTo(point(part[i].right, part[i].y));
    list.PathStroke(rim, ImDrawFlags_Closed, line);
  }
  for (const Disc& disc : shape->discs) {
    list.AddCircleFilled(point(disc.x, disc.y), disc.radius * size, body);
    list.AddCircle(point(disc.x, disc.y), disc.radius * size, rim, 0, line);
  }
  for (const Disc& hole : shape->holes) list.AddCircleFilled(point(hole.x, hole.y), std::max(0.8F, hole.radius * size), rim);
  return true;
}

}  // namespace janus::gui
