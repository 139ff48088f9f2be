#include <algorithm>
#include <cmath>
#include <cstdint>

#include "gui/memory_platform.hpp"

namespace janus::tests {
namespace {

struct Colour {
  float part[4];  // red, green, blue, alpha: 0 to 1
};

Colour colour_of(ImU32 packed) {
  const auto part = [&](int shift) { return static_cast<float>(packed >> shift & 0xFF) / 255; };
  return {{part(IM_COL32_R_SHIFT), part(IM_COL32_G_SHIFT), part(IM_COL32_B_SHIFT), part(IM_COL32_A_SHIFT)}};
}

Colour texel(const Image& image, float u, float v) {
  const int x = std::clamp(static_cast<int>(u * static_cast<float>(image.width)), 0, image.width - 1);
  const int y = std::clamp(static_cast<int>(v * static_cast<float>(image.height)), 0, image.height - 1);
  const std::uint8_t* at = image.rgba.data() + static_cast<std::size_t>(y * image.width + x) * 4;
  Colour colour;
  for (int i = 0; i < 4; ++i) colour.part[i] = static_cast<float>(at[i]) / 255;
  return colour;
}

void blend(std::uint32_t& dot, const Colour& colour) {
  std::uint32_t mixed = 0;
  for (int i = 0; i < 3; ++i) {
    const auto ground = static_cast<float>(dot >> (16 - 8 * i) & 0xFF) / 255;
    const float value = colour.part[i] * colour.part[3] + ground * (1 - colour.part[3]);
    mixed = mixed << 8 | static_cast<std::uint32_t>(std::lround(value * 255));
  }
  dot = mixed;
}

// Returns twice the signed area of the triangle.
float area(ImVec2 a, ImVec2 b, ImVec2 c) { return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x); }

// Returns whether the triangle owns the pixels of this edge. Of two triangles with a common edge one owns them.
bool owns_edge(ImVec2 from, ImVec2 to) { return to.y < from.y || (to.y == from.y && to.x > from.x); }

struct Box {
  int left, top, right, bottom;
};

void fill(gui::Shot& shot, const Box& clip, const Image& image, const ImDrawVert* a, const ImDrawVert* b, const ImDrawVert* c) {
  float whole = area(a->pos, b->pos, c->pos);
  if (whole == 0) return;
  if (whole < 0) std::swap(b, c), whole = -whole;
  const auto [low_x, high_x] = std::minmax({a->pos.x, b->pos.x, c->pos.x});
  const auto [low_y, high_y] = std::minmax({a->pos.y, b->pos.y, c->pos.y});
  const Colour colours[] = {colour_of(a->col), colour_of(b->col), colour_of(c->col)};
  const bool owns[] = {owns_edge(b->pos, c->pos), owns_edge(c->pos, a->pos), owns_edge(a->pos, b->pos)};
  for (int y = std::max(clip.top, static_cast<int>(low_y)); y < std::min(clip.bottom, static_cast<int>(std::ceil(high_y))); ++y) {
    for (int x = std::max(clip.left, static_cast<int>(low_x)); x < std::min(clip.right, static_cast<int>(std::ceil(high_x))); ++x) {
      const ImVec2 at = {static_cast<float>(x) + 0.5F, static_cast<float>(y) + 0.5F};
      const float share[] = {area(b->pos, c->pos, at) / whole, area(c->pos, a->pos, at) / whole, area(a->pos, b->pos, at) / whole};
      bool inside = true;
      for (int i = 0; i < 3; ++i) inside = inside && (share[i] > 0 || (share[i] == 0 && owns[i]));
      if (!inside) continue;
      Colour colour = texel(image, share[0] * a->uv.x + share[1] * b->uv.x + share[2] * c->uv.x,
                            share[0] * a->uv.y + share[1] * b->uv.y + share[2] * c->uv.y);
      for (int i = 0; i < 4; ++i)
        colour.part[i] *= share[0] * colours[0].part[i] + share[1] * colours[1].part[i] + share[2] * colours[2].part[i];
      blend(shot.dots[static_cast<std::size_t>(y) * static_cast<std::size_t>(shot.width) + static_cast<std::size_t>(x)], colour);
    }
  }
}

}  // namespace

gui::Shot rasterize(const ImDrawData& frame, int width, int height, const std::map<unsigned, Image>& textures) {
  gui::Shot shot;
  shot.width = width, shot.height = height;
  const ImVec4 ground = ImGui::GetStyle().Colors[ImGuiCol_WindowBg];
  shot.dots.assign(static_cast<std::size_t>(width) * static_cast<std::size_t>(height), 0);
  for (std::uint32_t& dot : shot.dots) blend(dot, {{ground.x, ground.y, ground.z, 1}});
  for (int i = 0; i < frame.CmdListsCount; ++i) {
    const ImDrawList& list = *frame.CmdLists[i];
    for (const ImDrawCmd& command : list.CmdBuffer) {
      if (command.UserCallback != nullptr) continue;
      const Image& image = textures.at(static_cast<unsigned>(reinterpret_cast<std::uintptr_t>(command.GetTexID())));
      const ImVec4& cut = command.ClipRect;
      const Box clip = {std::max(0, static_cast<int>(cut.x)), std::max(0, static_cast<int>(cut.y)),
                        std::min(width, static_cast<int>(cut.z)), std::min(height, static_cast<int>(cut.w))};
      const ImDrawIdx* index = list.IdxBuffer.Data + command.IdxOffset;
      const ImDrawVert* vertices = list.VtxBuffer.Data + command.VtxOffset;
      for (unsigned at = 0; at + 2 < command.ElemCount; at += 3)
        fill(shot, clip, image, vertices + index[at], vertices + index[at + 1], vertices + index[at + 2]);
    }
  }
  return shot;
}

}  // namespace janus::tests
