#include "frontends/faces/gui/widgets/strip.hpp"

#include <algorithm>

namespace janus::gui {

ImU32 colour_of_routine(std::uint16_t routine, const Theme& theme) {
  // Golden angle: routines that lie near each other get colours that do not.
  const float hue = static_cast<float>(routine * 0x9E37U % 0x10000) / 65536.0F;
  float red = 0, green = 0, blue = 0;
  ImGui::ColorConvertHSVtoRGB(hue, 0.45F, 0.72F, red, green, blue);
  return mixed(ImGui::ColorConvertFloat4ToU32({red, green, blue, 1}), theme.dim, 0.15F);
}

void draw_strip(const DrawContext& context, std::uint64_t first, std::uint64_t last, ImVec2 from, ImVec2 to) {
  const DebugView& debug = context.now.debug;
  const std::vector<StripSample>& strip = context.calls().strip;
  if (strip.empty() || debug.end <= debug.begin || last <= first) return;
  ImDrawList& list = *ImGui::GetWindowDrawList();
  std::uint32_t deepest = 4;
  for (const StripSample& sample : strip) deepest = std::max(deepest, sample.depth);
  const double span = static_cast<double>(debug.end - debug.begin), shown = static_cast<double>(last - first);
  const float width = to.x - from.x, height = to.y - from.y;
  const auto x_of = [&](std::size_t part) {
    const double cycle = static_cast<double>(debug.begin) + span * static_cast<double>(part) / DebugView::kStrip;
    return from.x + static_cast<float>((cycle - static_cast<double>(first)) / shown) * width;
  };
  for (std::size_t part = 0; part < strip.size();) {
    // Neighbours that look alike are one bar: fewer triangles.
    const StripSample& sample = strip[part];
    std::size_t end = part + 1;
    while (end < strip.size() && strip[end].depth == sample.depth && strip[end].routine == sample.routine &&
           (strip[end].serial == 0) == (sample.serial == 0))
      ++end;
    const float left = std::max(x_of(part), from.x), right = std::min(x_of(end), to.x);
    if (sample.serial != 0 && right > left) {
      const float tall = std::max(2.0F, height * static_cast<float>(sample.depth + 1) / static_cast<float>(deepest + 1));
      list.AddRectFilled({left, to.y - tall}, {right, to.y}, colour_of_routine(sample.routine, context.theme));
    }
    part = end;
  }
}

}  // namespace janus::gui
