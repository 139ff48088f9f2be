#include "frontends/ui/gui/widgets/strip.hpp"

#include <algorithm>

namespace janus::gui {

ImU32 colour_of_routine(std::uint16_t routine, const Theme& theme) {
  // Golden angle: routines at near addresses get different colours.
  const float hue = static_cast<float>(routine * 0x9E37U % 0x10000) / 65536.0F;
  float red = 0, green = 0, blue = 0;
  ImGui::ColorConvertHSVtoRGB(hue, 0.45F, 0.72F, red, green, blue);
  return mix_colours(ImGui::ColorConvertFloat4ToU32({red, green, blue, 1}), theme.dim, 0.15F);
}

void draw_strip(const DrawContext& context, const engine::CallDepthOverview& strip, const debug::CycleRange& shown, ImVec2 from,
                ImVec2 to) {
  const std::vector<CallDepthSample>& samples = strip.samples;
  if (samples.empty() || strip.range.last <= strip.range.first || shown.last <= shown.first) return;
  const double span = static_cast<double>(strip.range.last - strip.range.first), wide = static_cast<double>(shown.last - shown.first);
  const float width = to.x - from.x, height = to.y - from.y;
  const auto x_of = [&](std::size_t part) {
    const double cycle = static_cast<double>(strip.range.first) + span * static_cast<double>(part) / static_cast<double>(samples.size());
    return from.x + static_cast<float>((cycle - static_cast<double>(shown.first)) / wide) * width;
  };
  std::uint32_t deepest = 4;  // of the visible part
  for (std::size_t part = 0; part < samples.size(); ++part)
    if (x_of(part + 1) > from.x && x_of(part) < to.x) deepest = std::max(deepest, samples[part].depth);
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const float size = context.fonts.text_size * 0.78F;
  for (std::size_t part = 0; part < samples.size();) {
    // Adjacent samples with the same routine and depth form one bar, to save triangles.
    const CallDepthSample& sample = samples[part];
    std::size_t end = part + 1;
    while (end < samples.size() && samples[end].depth == sample.depth && samples[end].routine == sample.routine &&
           (samples[end].serial == 0) == (sample.serial == 0))
      ++end;
    const float left = std::max(x_of(part), from.x), right = std::min(x_of(end), to.x);
    part = end;
    if (sample.serial == 0 || right <= left) continue;
    const float tall = std::max(2.0F, height * static_cast<float>(sample.depth + 1) / static_cast<float>(deepest + 1));
    list.AddRectFilled({left, to.y - tall}, {right, to.y}, colour_of_routine(sample.routine, context.theme));
    if (tall < size + 2 || right - left < 2 * size) continue;
    const std::string name = context.routine_name(sample.routine);
    const float room = right - left - 4;
    if (context.fonts.text->CalcTextSizeA(size, 1000, 0, name.c_str()).x <= room)
      list.AddText(context.fonts.text, size, {left + 2, to.y - tall + 1}, context.theme.bezel, name.c_str());
  }
}

std::string strip_tip(const DrawContext& context, const engine::CallDepthOverview& strip, std::uint64_t cycle) {
  const CallDepthSample* sample = strip.at(cycle);
  if (sample == nullptr || sample->serial == 0) return {};
  const std::string calls = sample->depth == 1 ? "1 call deep" : std::to_string(sample->depth) + " calls deep";
  return calls + ", in " + context.routine_name(sample->routine);
}

}  // namespace janus::gui
