#include "frontends/faces/gui/windows/timeline.hpp"

#define GLFW_INCLUDE_NONE
#include <GLFW/glfw3.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "frontends/core/debug/trace.hpp"
#include "frontends/faces/gui/widgets/controls.hpp"
#include "frontends/faces/gui/widgets/strip.hpp"

namespace janus::gui {
namespace {

constexpr float kSnap = 5;            // so near to a mark the mouse means it
constexpr double kZoomOfNotch = 1.5;  // of the wheel
constexpr double kZoomOfKey = 2;
constexpr double kPanOfNotch = 0.1;  // of what is shown

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
    case GLFW_KEY_PAGE_UP: axis_.pan(recorded(context), -0.5); return true;
    case GLFW_KEY_PAGE_DOWN: axis_.pan(recorded(context), 0.5); return true;
    case GLFW_KEY_MENU: open_menu(context, here, {}); return true;
    default: return false;
  }
}

void TimelineWindow::character(unsigned character, DrawContext& context) {
  switch (character) {
    case '+': return zoom(context, kZoomOfKey, context.now.cycle);
    case '-': return zoom(context, 1 / kZoomOfKey, context.now.cycle);
    case '0': return axis_.show_whole();
    case 'b': return open_menu(context, context.now.cycle, {});
    default: return;
  }
}

std::string TimelineWindow::as_text(DrawContext& context) {
  std::string text = views::recorded_text(context.now) + "\n";
  const auto line = [&](std::uint64_t cycle, const std::string& what) { text += fmt::format("{:>12} {}\n", cycle, what); };
  const DebugView& debug = context.now.debug;
  if (const debug::CycleRange shown = axis_.shown(recorded(context)); !axis_.whole())
    text += fmt::format("shown: {} to {}\n", shown.first, shown.last);
  if (debug.inputs) {
    for (const views::NamedInput& mark : *debug.inputs) line(mark.cycle, mark.name);
  }
  if (debug.landmarks) {
    for (const Landmark& mark : *debug.landmarks) line(mark.cycle, mark.text);
  }
  for (const auto& [name, cycle] : context.now.bookmarks) line(cycle, "mark " + name);
  for (const views::Branch& each : branches_) line(each.future.from, "branch, " + each.text);
  return text;
}

std::optional<float> TimelineWindow::x_of(const DrawContext& context, const Place& place, std::uint64_t cycle) const {
  const double share = axis_.share_of(recorded(context), cycle);
  return share < 0 || share > 1 ? std::nullopt : std::optional(place.x_of(share));
}

void TimelineWindow::come_near(const DrawContext& context, float x, Near mark) {
  const float distance = std::abs(ImGui::GetIO().MousePos.x - x);
  if (distance >= (near_ ? distance_ : kSnap * context.scale)) return;
  distance_ = distance;
  near_ = std::move(mark);
}

void TimelineWindow::draw_inputs(DrawContext& context, const Place& place) {
  if (!context.now.debug.inputs) return;
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Theme& theme = context.theme;
  const float size = context.fonts.text_size * 0.78F;
  float free_from = place.at.x;
  for (const views::NamedInput& mark : *context.now.debug.inputs) {
    const auto x = x_of(context, place, mark.cycle);
    if (!x) continue;
    list.AddLine({*x, place.at.y}, {*x, place.to.y}, with_alpha(theme.legend, 0.25F));
    if (*x < free_from) continue;
    list.AddText(context.fonts.text, size, {*x + 2, place.at.y}, theme.legend_dim, mark.name.c_str());
    free_from = *x + 6 + context.fonts.text->CalcTextSizeA(size, 1000, 0, mark.name.c_str()).x;
  }
}

// Moves by name below the keys, where there is room; stops at breakpoints as dots at the foot.
void TimelineWindow::draw_landmarks(DrawContext& context, const Place& place) {
  if (!context.now.debug.landmarks) return;
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Theme& theme = context.theme;
  const float size = context.fonts.text_size * 0.85F, dot = 3.2F * context.scale, top = place.at.y + place.key_row;
  float free_from = place.at.x;
  for (const Landmark& mark : *context.now.debug.landmarks) {
    const auto x = x_of(context, place, mark.cycle);
    if (!x) continue;
    const bool stop = mark.kind == Landmark::Kind::stop;
    come_near(context, *x, {mark.cycle, mark.text, stop});
    if (stop) {
      list.AddCircleFilled({*x, place.to.y - dot - 1}, dot, theme.breakpoint);
      continue;
    }
    list.AddLine({*x, top}, {*x, place.to.y}, with_alpha(theme.legend, 0.6F));
    if (*x < free_from) continue;
    const float width = context.fonts.text->CalcTextSizeA(size, 1000, 0, mark.text.c_str()).x;
    const ImVec2 name = {std::min(*x + 3, place.to.x - width), top};
    list.AddRectFilled({name.x - 2, name.y}, {name.x + width + 2, name.y + size}, with_alpha(theme.bezel, 0.75F));
    list.AddText(context.fonts.text, size, name, theme.legend, mark.text.c_str());
    free_from = *x + width + 8;
  }
}

void TimelineWindow::draw_bookmarks(DrawContext& context, const Place& place) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Theme& theme = context.theme;
  const float size = context.fonts.text_size * 0.78F;
  for (const auto& [name, cycle] : context.now.bookmarks) {
    const auto x = x_of(context, place, cycle);
    if (!x) continue;
    const ImVec2 extent = context.fonts.text->CalcTextSizeA(size, 1000, 0, name.c_str());
    const ImVec2 from = {std::min(*x, place.to.x - extent.x - 6), place.to.y - extent.y - 2}, to = {from.x + extent.x + 6, place.to.y};
    list.AddLine({*x, place.at.y + place.key_row}, {*x, place.to.y}, theme.legend, context.scale);
    list.AddRectFilled(from, to, theme.legend, 2 * context.scale);
    list.AddText(context.fonts.text, size, {from.x + 3, from.y + 1}, theme.bezel, name.c_str());
    context.marks.add("timeline/mark/" + name, from, to);
    const bool on_name = ImGui::IsMouseHoveringRect(from, to);
    come_near(context, on_name ? ImGui::GetIO().MousePos.x : *x, {cycle, name, true, name});
  }
}

// Where the machine stands, and beside what is shown an arrow to it.
void TimelineWindow::draw_here(DrawContext& context, const Place& place) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const Theme& theme = context.theme;
  const auto& [at, to, key_row] = place;
  const float size = 5 * context.scale, middle = (at.y + to.y) / 2;
  const double share = axis_.share_of(recorded(context), context.now.cycle);
  if (share < 0)
    return list.AddTriangleFilled({at.x, middle}, {at.x + 2 * size, middle - size}, {at.x + 2 * size, middle + size}, theme.accent);
  if (share > 1)
    return list.AddTriangleFilled({to.x, middle}, {to.x - 2 * size, middle + size}, {to.x - 2 * size, middle - size}, theme.accent);
  const float here = place.x_of(share);
  if (here < to.x - 1) list.AddRectFilled({here, at.y}, to, with_alpha(theme.bezel, 0.45F));  // what is the future from here
  list.AddLine({here, at.y}, {here, to.y}, theme.accent, 2 * context.scale);
  list.AddTriangleFilled({here - size, at.y}, {here + size, at.y}, {here, at.y + 7 * context.scale}, theme.accent);
}

void TimelineWindow::use_mouse(DrawContext& context, const Place& place, const engine::CallStrip& strip) {
  const ImGuiIO& io = ImGui::GetIO();
  const debug::CycleRange run = recorded(context);
  const float width = place.to.x - place.at.x;
  std::uint64_t under = axis_.at(run, static_cast<double>((io.MousePos.x - place.at.x) / width));
  const std::uint64_t about = under;
  if (near_ && near_->exact) under = near_->cycle;
  if (ImGui::IsItemActive()) {
    if (!dragging_ || under != sent_) context.engine.go_to(under);
    sent_ = under;
  }
  dragging_ = ImGui::IsItemActive();
  if (ImGui::IsItemHovered()) {
    const float aside = io.MouseWheelH != 0 ? -io.MouseWheelH : io.KeyShift ? -io.MouseWheel : 0;
    if (aside != 0) axis_.pan(run, kPanOfNotch * static_cast<double>(aside));
    else if (io.MouseWheel != 0) zoom(context, std::pow(kZoomOfNotch, static_cast<double>(io.MouseWheel)), about);
    if (ImGui::IsMouseClicked(ImGuiMouseButton_Middle)) panning_ = true;
    if (ImGui::IsMouseClicked(ImGuiMouseButton_Right)) open_menu(context, under, near_ ? near_->bookmark : std::string());
  }
  if (!ImGui::IsMouseDown(ImGuiMouseButton_Middle)) panning_ = false;
  if (panning_) axis_.pan(run, -static_cast<double>(io.MouseDelta.x / width));
  if (!ImGui::IsItemHovered() && !dragging_) return;
  std::string tip = near_ ? near_->text + "\n" : "";
  tip += views::time_text(context.about, under) + fmt::format(", cycle {}", debug::grouped(under));
  if (const std::string calls = strip_tip(context, strip, under); !calls.empty()) tip += "\n" + calls;
  ImGui::SetTooltip("%s", tip.c_str());
}

void TimelineWindow::draw_bar(DrawContext& context, ImVec2 at, ImVec2 size) {
  ImDrawList& list = *ImGui::GetWindowDrawList();
  const float futures = look_at_futures(context);
  const Place place{at, {at.x + size.x, at.y + size.y - futures}, context.fonts.text_size * 0.95F};
  const debug::CycleRange shown = axis_.shown(recorded(context));
  list.AddRectFilled(at, place.to, context.theme.bezel, 3 * context.scale);
  list.PushClipRect(at, place.to, true);
  const bool fine = !context.now.running || !axis_.whole();
  const engine::CallStrip& strip = strips_.look(context.engine, context.now, context.level(), shown, fine);
  draw_strip(context, strip, shown, {at.x, at.y + place.key_row}, place.to);
  near_.reset();
  draw_inputs(context, place);
  draw_landmarks(context, place);
  draw_bookmarks(context, place);
  draw_here(context, place);
  list.PopClipRect();
  ImGui::SetCursorScreenPos(at);
  control(context, ImGui::InvisibleButton("##bar", {size.x, size.y - futures}), "timeline/bar");
  use_mouse(context, place, strip);
  draw_menu(context);
  draw_futures(context, place, futures);
  draw_future_menu(context);
  ImGui::SetCursorScreenPos({at.x, at.y + size.y + ImGui::GetStyle().ItemSpacing.y});
}

// What is recorded and shown, and buttons for what the wheel does.
void TimelineWindow::draw_below(DrawContext& context) {
  struct Button {
    const char *text, *mark, *tip;
    double times;
    bool useful;
  };
  const debug::CycleRange run = recorded(context), shown = axis_.shown(run);
  const Button buttons[] = {
      {"-", "timeline/coarser", "zoom out; so do the wheel and the key -", 1 / kZoomOfKey, !axis_.whole()},
      {"+", "timeline/finer", "zoom in; so do the wheel and the key +", kZoomOfKey, shown.last - shown.first > views::TimeAxis::kLeast},
      {"whole", "timeline/whole", "the whole run; so does the key 0", 0, !axis_.whole()}};
  const ImGuiStyle& style = ImGui::GetStyle();
  float width = 0;
  for (const Button& each : buttons) width += ImGui::CalcTextSize(each.text).x + 2 * style.FramePadding.x + style.ItemSpacing.x;
  std::string text = views::recorded_text(context.now);
  if (!axis_.whole()) text = fmt::format("cycles {} to {} shown; ", debug::grouped(shown.first), debug::grouped(shown.last)) + text;
  const ImVec2 from = ImGui::GetCursorScreenPos();
  const float room = ImGui::GetContentRegionAvail().x - width;
  ImGui::PushClipRect(from, {from.x + std::max(room, 0.0F), from.y + ImGui::GetTextLineHeightWithSpacing()}, true);
  ImGui::TextDisabled("%s", text.c_str());
  ImGui::PopClipRect();
  if (ImGui::CalcTextSize(text.c_str()).x > room && ImGui::IsItemHovered()) ImGui::SetTooltip("%s", text.c_str());
  ImGui::SetCursorScreenPos({from.x + room + style.ItemSpacing.x, from.y});
  for (const Button& each : buttons) {
    ImGui::BeginDisabled(!each.useful);
    const bool pressed = control(context, ImGui::SmallButton(each.text), each.mark);
    ImGui::EndDisabled();
    if (ImGui::IsItemHovered(ImGuiHoveredFlags_AllowWhenDisabled)) ImGui::SetTooltip("%s", each.tip);
    if (pressed && each.times == 0) axis_.show_whole();
    else if (pressed) zoom(context, each.times, context.now.cycle);
    ImGui::SameLine();
  }
}

void TimelineWindow::draw(DrawContext& context) {
  if (described_ != context.about.number) axis_.show_whole();
  described_ = context.about.number;
  // Where it is put or stops it is shown; where it runs, what is shown stays.
  if (!context.now.running && stood_ != context.now.cycle) axis_.show(recorded(context), context.now.cycle);
  if (!context.now.running) stood_ = context.now.cycle;
  const float line = ImGui::GetTextLineHeightWithSpacing();
  const ImVec2 room = ImGui::GetContentRegionAvail();
  draw_bar(context, ImGui::GetCursorScreenPos(), {std::max(room.x, 10.0F), std::max(room.y - line, 12.0F)});
  draw_below(context);
}

}  // namespace janus::gui
