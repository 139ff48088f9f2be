// Old futures below the timeline. Part of TimelineWindow.
#include <algorithm>
#include <cmath>

#include "frontends/faces/gui/widgets/controls.hpp"
#include "frontends/faces/gui/windows/timeline.hpp"

namespace janus::gui {
namespace {

constexpr std::size_t kLanes = 3;
constexpr float kLane = 6;    // the height of one, for a scale of 1
constexpr float kLeast = 14;  // the width of a branch that would be too short to be hit
constexpr std::size_t kMostInMenu = 12;

}  // namespace

float TimelineWindow::look_at_futures(DrawContext& context) {
  branches_ = views::branches(context.now, kLanes);
  std::size_t lanes = 0;
  for (const views::Branch& each : branches_) lanes = std::max(lanes, each.lane + 1);
  return static_cast<float>(lanes) * kLane * context.scale;
}

// A thin line as long as the future, from where it branches off the bar.
void TimelineWindow::draw_futures(DrawContext& context, const Place& place, float height) {
  if (branches_.empty()) return;
  ImGui::SetCursorScreenPos({place.at.x, place.to.y});
  ImGui::InvisibleButton("##futures", {place.to.x - place.at.x, height},
                         ImGuiButtonFlags_MouseButtonLeft | ImGuiButtonFlags_MouseButtonRight);
  const bool hovered = ImGui::IsItemHovered(), clicked = ImGui::IsItemDeactivated() && hovered;
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  const float lane = kLane * context.scale, least = kLeast * context.scale;
  const views::Branch* under = nullptr;
  const auto line_of = [&](const views::Branch& branch) {
    const auto share = [&](std::uint64_t cycle) { return axis_.share_of(recorded(context), cycle); };
    const float right = place.x_of(std::min(share(branch.future.end), 1.0));
    const float left = std::min({place.x_of(std::max(share(branch.future.from), 0.0)), right, place.to.x - least});
    const float y = place.to.y + (static_cast<float>(branch.lane) + 0.5F) * lane;
    return std::pair(ImVec2{left, y}, ImVec2{std::max(right, left + least), y});
  };
  const auto shown = [&](const views::Branch& branch) {
    const debug::CycleRange range = axis_.shown(recorded(context));
    return branch.future.from <= range.last && branch.future.end >= range.first;
  };
  for (const views::Branch& branch : branches_) {
    const auto [from, to] = line_of(branch);
    const bool over = std::abs(mouse.y - from.y) <= lane / 2 && mouse.x >= from.x - 2 && mouse.x <= to.x + 2;
    if (hovered && shown(branch) && over) under = &branch;
  }
  ImDrawList& list = *ImGui::GetWindowDrawList();
  for (const views::Branch& branch : branches_) {
    if (!shown(branch)) continue;
    const auto [from, to] = line_of(branch);
    const ImU32 colour = &branch == under ? context.theme.accent : context.theme.dim;
    list.AddLine({from.x, place.to.y}, from, colour, 1.5F * context.scale);
    list.AddLine(from, to, colour, 2 * context.scale);
    context.marks.add("timeline/future/" + std::to_string(branch.future.run), {from.x, from.y - lane / 2}, {to.x, to.y + lane / 2});
  }
  if (under == nullptr) return;
  ImGui::SetTooltip("branch, %s\na click asks what to do with it", under->text.c_str());
  if (!clicked) return;
  menu_future_ = under->future.run;
  ImGui::OpenPopup("future");
}

void TimelineWindow::draw_future_menu(DrawContext& context) {
  if (!ImGui::BeginPopup("future")) return;
  const auto chosen = std::find_if(branches_.begin(), branches_.end(), [&](const auto& each) { return each.future.run == menu_future_; });
  if (chosen == branches_.end()) {
    ImGui::CloseCurrentPopup();
  } else {
    ImGui::TextDisabled("branch, %s", chosen->text.c_str());
    if (control(context, ImGui::MenuItem("Take it up: what is the run now is kept in its place"), "timeline/take"))
      context.engine.execute(engine::branch_call(context.now, "take", menu_future_));
    if (control(context, ImGui::MenuItem("Drop it for good"), "timeline/drop"))
      context.engine.execute(engine::branch_call(context.now, "drop", menu_future_));
  }
  ImGui::EndPopup();
}

// For the keyboard, and where lines lie too close to each other.
void TimelineWindow::draw_future_entries(DrawContext& context) {
  const bool unfolded = ImGui::BeginMenu("Return to a branch", !branches_.empty());
  context.marks.item("timeline/futures");
  if (!unfolded) return;
  const std::size_t left_out = branches_.size() - std::min(branches_.size(), kMostInMenu);
  for (std::size_t i = branches_.size(); i-- > left_out;)  // the last that was left first
    if (ImGui::MenuItem(data_label(branches_[i].text, i).c_str()))
      context.engine.execute(engine::branch_call(context.now, "take", branches_[i].future.run));
  if (left_out != 0) ImGui::TextDisabled("and %d older ones", static_cast<int>(left_out));
  ImGui::EndMenu();
}

}  // namespace janus::gui
