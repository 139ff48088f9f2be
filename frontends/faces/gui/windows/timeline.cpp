#include "frontends/faces/gui/windows/timeline.hpp"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "frontends/faces/gui/widgets/strip.hpp"

namespace janus::gui {
namespace {

constexpr float kSnap = 5;  // so near to a mark the mouse means it

}  // namespace

bool TimelineWindow::key(const KeyEvent& event, DrawContext& context) {
  if (!event.down) return false;
  const DebugView& debug = context.now.debug;
  const std::uint64_t step = (event.mods & GLFW_MOD_SHIFT) != 0 ? context.about.clock_hz * 10 : context.about.clock_hz / 2;
  const std::uint64_t here = context.now.cycle;
  switch (event.key) {
    case GLFW_KEY_LEFT: context.engine.go_to(here > debug.begin + step ? here - step : debug.begin); return true;
    case GLFW_KEY_RIGHT: context.engine.go_to(std::min(here + step, debug.end)); return true;
    case GLFW_KEY_HOME: context.engine.go_to(debug.begin); return true;
    case GLFW_KEY_END: context.engine.go_to(debug.end); return true;
    default: return false;
  }
}

std::string TimelineWindow::as_text(DrawContext& context) {
  std::string text = engine::recorded_text(context.now) + "\n";
  const auto line = [&](std::uint64_t cycle, const std::string& what) { text += fmt::format("{:>12} {}\n", cycle, what); };
  const DebugView& debug = context.now.debug;
  if (debug.inputs) {
    for (const engine::NamedInput& mark : *debug.inputs) line(mark.cycle, mark.name);
  }
  if (debug.landmarks) {
    for (const Landmark& mark : *debug.landmarks) line(mark.cycle, mark.text);
  }
  return text;
}

// Moves by name below the keys, where there is room; stops at breakpoints as dots at the foot.
void TimelineWindow::draw_landmarks(DrawContext& context, ImVec2 at, ImVec2 to, float top,
                                    const std::function<float(std::uint64_t)>& x_of) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Theme& theme = context.theme;
  const float size = context.fonts.text_size * 0.85F, dot = 3.2F * context.scale;
  float free_from = at.x;
  near_.reset();
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  float distance = kSnap * context.scale;
  for (const Landmark& mark : *context.now.debug.landmarks) {
    const float x = x_of(mark.cycle);
    if (std::abs(mouse.x - x) < distance) {
      distance = std::abs(mouse.x - x);
      near_ = mark;
    }
    if (mark.kind == Landmark::Kind::stop) {
      list.AddCircleFilled({x, to.y - dot - 1}, dot, theme.breakpoint);
      continue;
    }
    list.AddLine({x, at.y + top}, {x, to.y}, with_alpha(theme.legend, 0.6F));
    if (x < free_from) continue;
    const float width = context.fonts.text->CalcTextSizeA(size, 1000, 0, mark.text.c_str()).x;
    const ImVec2 place = {std::min(x + 3, to.x - width), at.y + top};
    list.AddRectFilled({place.x - 2, place.y}, {place.x + width + 2, place.y + size}, with_alpha(theme.bezel, 0.75F));
    list.AddText(context.fonts.text, size, place, theme.legend, mark.text.c_str());
    free_from = x + width + 8;
  }
}

void TimelineWindow::draw_bar(DrawContext& context, ImVec2 at, ImVec2 size) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Theme& theme = context.theme;
  const DebugView& debug = context.now.debug;
  const std::uint64_t span = std::max<std::uint64_t>(debug.end - debug.begin, 1);
  const ImVec2 to = {at.x + size.x, at.y + size.y};
  const float key_row = context.fonts.text_size * 0.95F;
  const auto x_of = [&](std::uint64_t cycle) {
    const std::uint64_t inside = std::clamp(cycle, debug.begin, debug.end) - debug.begin;
    return at.x + static_cast<float>(static_cast<double>(inside) / static_cast<double>(span)) * size.x;
  };
  list.AddRectFilled(at, to, theme.bezel, 3 * context.scale);
  draw_strip(context, debug.begin, debug.end, {at.x, at.y + key_row}, to);
  float free_from = at.x;
  if (debug.inputs) {
    for (const engine::NamedInput& mark : *debug.inputs) {
      const float x = x_of(mark.cycle);
      list.AddLine({x, at.y}, {x, to.y}, with_alpha(theme.legend, 0.25F));
      if (x < free_from) continue;
      list.AddText(context.fonts.text, context.fonts.text_size * 0.78F, {x + 2, at.y}, theme.legend_dim, mark.name.c_str());
      free_from = x + 6 + context.fonts.text->CalcTextSizeA(context.fonts.text_size * 0.78F, 1000, 0, mark.name.c_str()).x;
    }
  }
  if (debug.landmarks) draw_landmarks(context, at, to, key_row, x_of);
  for (const auto& [name, cycle] : context.now.bookmarks) {
    const float x = x_of(cycle), size_of_name = context.fonts.text_size * 0.78F;
    const ImVec2 extent = context.fonts.text->CalcTextSizeA(size_of_name, 1000, 0, name.c_str());
    const ImVec2 from = {std::min(x, to.x - extent.x - 6), to.y - extent.y - 2};
    list.AddLine({x, at.y + key_row}, {x, to.y}, theme.legend, context.scale);
    list.AddRectFilled(from, {from.x + extent.x + 6, to.y}, theme.legend, 2 * context.scale);
    list.AddText(context.fonts.text, size_of_name, {from.x + 3, from.y + 1}, theme.bezel, name.c_str());
  }
  const float here = x_of(context.now.cycle);
  if (here < to.x - 1) list.AddRectFilled({here, at.y}, to, with_alpha(theme.bezel, 0.45F));  // what is the future from here
  list.AddLine({here, at.y}, {here, to.y}, theme.accent, 2 * context.scale);
  list.AddTriangleFilled({here - 5 * context.scale, at.y}, {here + 5 * context.scale, at.y}, {here, at.y + 7 * context.scale},
                         theme.accent);

  ImGui::SetCursorScreenPos(at);
  ImGui::InvisibleButton("##bar", size);
  context.marks.item("timeline/bar");
  const float share = std::clamp((ImGui::GetIO().MousePos.x - at.x) / size.x, 0.0F, 1.0F);
  std::uint64_t under = debug.begin + static_cast<std::uint64_t>(static_cast<double>(share) * static_cast<double>(span));
  const bool snaps = near_ && near_->kind == Landmark::Kind::stop;
  if (snaps) under = near_->cycle;  // exactly there
  if (ImGui::IsItemActive()) {
    if (!dragging_ || under != sent_) context.engine.go_to(under);
    sent_ = under;
  }
  dragging_ = ImGui::IsItemActive();
  if (ImGui::IsItemHovered() || dragging_) {
    const double seconds = static_cast<double>(under) / static_cast<double>(context.about.clock_hz);
    ImGui::SetTooltip("%s%s%s, cycle %llu", near_ ? near_->text.c_str() : "", near_ ? "\n" : "", engine::time_text(seconds).c_str(),
                      static_cast<unsigned long long>(under));
  }
}

void TimelineWindow::draw(DrawContext& context) {
  const float line = ImGui::GetTextLineHeightWithSpacing();
  const ImVec2 room = ImGui::GetContentRegionAvail();
  draw_bar(context, ImGui::GetCursorScreenPos(), {std::max(room.x, 10.0F), std::max(room.y - line, 12.0F)});
  ImGui::TextDisabled("%s", engine::recorded_text(context.now).c_str());
}

}  // namespace janus::gui
