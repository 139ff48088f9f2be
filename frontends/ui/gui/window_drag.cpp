// Mouse operations on the layout: dragging panels by titles and tabs, and dragging the bars between panes.
#include <algorithm>
#include <string>

#include <imgui.h>
#include <imgui_internal.h>

#include "frontends/ui/gui/widgets/controls.hpp"
#include "frontends/ui/gui/window_set.hpp"

namespace janus::gui {
namespace {

constexpr float kButton = 30;  // size of a drop target, pixels at scale 1
constexpr float kMostFloating = 0.6F;

bool contains(const Rect& rect, ImVec2 at) {
  return at.x >= rect.x && at.x < rect.x + rect.width && at.y >= rect.y && at.y < rect.y + rect.height;
}

// Returns the part of a rectangle for a panel docked at that side.
Rect part_of(const Rect& at, Side side, float share) {
  switch (side) {
    case Side::left: return {at.x, at.y, at.width * share, at.height};
    case Side::right: return {at.x + at.width * (1 - share), at.y, at.width * share, at.height};
    case Side::above: return {at.x, at.y, at.width, at.height * share};
    case Side::below: return {at.x, at.y + at.height * (1 - share), at.width, at.height * share};
    case Side::tab: break;
  }
  return at;
}

}  // namespace

// Drop target: a button, and the area that the panel would get.
struct WindowSet::Target {
  std::string beside;
  Side side;
  Rect button, area;
};

// Returns the targets next to the pane under the mouse, as a tab in it, and at the edges of the whole layout.
std::vector<WindowSet::Target> WindowSet::targets(ImVec2 mouse, float scale) const {
  constexpr Side kSides[] = {Side::tab, Side::left, Side::right, Side::above, Side::below};
  const float size = kButton * scale, apart = size * 1.15F;
  std::vector<Target> found;
  const auto add = [&](const std::string& beside, Side side, const Rect& area, float share, float x, float y) {
    found.push_back({beside, side, {x - size / 2, y - size / 2, size, size}, part_of(area, side, share)});
  };
  for (const Side side : kSides) {
    if (side == Side::tab) continue;
    const Rect edge = part_of(area_, side, 0);
    const float inset = size * 0.7F;
    const float x = side == Side::left ? edge.x + inset : side == Side::right ? edge.x - inset : area_.x + area_.width / 2;
    const float y = side == Side::above ? edge.y + inset : side == Side::below ? edge.y - inset : area_.y + area_.height / 2;
    add({}, side, area_, 0.25F, x, y);
  }
  for (const auto& [id, at] : placement_.panels) {
    if (!contains(at, mouse) || !is_front(*find(id))) continue;
    const float x = at.x + at.width / 2, y = at.y + at.height / 2;
    for (const Side side : kSides)
      add(id, side, at, 0.5F,
          x + (side == Side::left    ? -apart
               : side == Side::right ? apart
                                     : 0),
          y + (side == Side::above   ? -apart
               : side == Side::below ? apart
                                     : 0));
  }
  return found;
}

void WindowSet::begin_drag(Window& window) {
  if (drag_cancelled_) return;
  const ImVec2 mouse = ImGui::GetIO().MousePos, pressed = ImGui::GetIO().MouseClickedPos[0];
  const auto docked = placement_.panels.find(window.id());
  const Rect from = docked == placement_.panels.end() ? window.rectangle() : docked->second;
  const float tall = window.is_folded() ? window.default_size().y * scale_ : from.height;
  const float width = std::min(from.width, area_.width * kMostFloating), height = std::min(tall, area_.height * kMostFloating);
  drag_ = {&window, {std::min(pressed.x - from.x, width / 2), pressed.y - from.y}, {width, height}, panes_, window.moved};
  if (window.floats) {
    drag_->size = {from.width, window.is_folded() && window.moved ? from_fraction(*window.moved, area_).height : from.height};
    drag_->grip = {pressed.x - from.x, pressed.y - from.y};
  } else {
    undock(custom_panes(), window.id());
  }
  window.moved = to_fraction({mouse.x - drag_->grip.x, mouse.y - drag_->grip.y, drag_->size.x, drag_->size.y}, area_);
  arrange_ = true;
  window.take_focus();
}

void WindowSet::follow_drag(DrawContext& context) {
  if (!ImGui::IsMouseDown(ImGuiMouseButton_Left)) drag_cancelled_ = false;
  if (!drag_) return;
  Window& window = *drag_->window;
  const ImVec2 mouse = ImGui::GetIO().MousePos;
  if (ImGui::IsKeyPressed(ImGui::GetKeyIndex(ImGuiKey_Escape)) || !window.open) {
    panes_ = drag_->panes;
    window.moved = drag_->moved;
    arrange_ = drag_cancelled_ = true;
    drag_.reset();
    return;
  }
  const Rect at{mouse.x - drag_->grip.x, mouse.y - drag_->grip.y, drag_->size.x, drag_->size.y};
  window.moved = to_fraction(at, area_);
  places_[window.id()] = from_fraction(*window.moved, area_);
  const std::vector<Target> all = targets(mouse, context.scale);
  ImDrawList& list = *ImGui::GetForegroundDrawList();
  const float round = 3 * context.scale;
  const Target* chosen = nullptr;
  const auto corner = [](const Rect& rect) { return ImVec2{rect.x + rect.width, rect.y + rect.height}; };
  for (const Target& target : all)
    if (contains(target.button, mouse)) chosen = &target;
  if (chosen != nullptr)
    list.AddRectFilled({chosen->area.x, chosen->area.y}, corner(chosen->area), with_alpha(context.theme.control, 0.3F));
  for (const Target& target : all) {
    const Rect& button = target.button;
    const float inset = button.width * 0.22F;
    const Rect inner{button.x + inset, button.y + inset, button.width - 2 * inset, button.height - 2 * inset};
    const Rect part = part_of(inner, target.side, 0.5F);
    list.AddRectFilled({button.x, button.y}, corner(button), context.theme.panel, round);
    list.AddRect({button.x, button.y}, corner(button), &target == chosen ? context.theme.control : context.theme.border, round);
    list.AddRect({inner.x, inner.y}, corner(inner), context.theme.dim);
    list.AddRectFilled({part.x, part.y}, corner(part), &target == chosen ? context.theme.control : context.theme.dim);
    constexpr const char* kNames[] = {"tab", "left", "right", "above", "below"};
    const std::string name = std::string("dock/") + (target.beside.empty() ? "edge/" : "") + kNames[static_cast<std::size_t>(target.side)];
    context.marks.add(name, {button.x, button.y}, corner(button));
  }
  if (ImGui::IsMouseDown(ImGuiMouseButton_Left)) return;
  drag_.reset();
  if (chosen == nullptr) return;
  move_to(window, chosen->beside, chosen->side);
}

// Moves docked panels behind floating ones.
void WindowSet::restack(const Window& window) {
  ImGuiWindow* const own = ImGui::FindWindowByName(("###" + window.id()).c_str());
  if (own == nullptr) return;
  window.floats ? ImGui::BringWindowToDisplayFront(own) : ImGui::BringWindowToDisplayBack(own);
}

// ImGui focuses a window only on a left click. After the menu of a right click, another panel would get the keyboard.
void WindowSet::focus_right_clicked() const {
  ImGuiWindow* const hovered = ImGui::GetCurrentContext()->HoveredWindow;
  if (hovered == nullptr || !ImGui::IsMouseClicked(ImGuiMouseButton_Right) || ImGui::IsMouseDown(ImGuiMouseButton_Left)) return;
  const bool in_panel = std::any_of(windows_.begin(), windows_.end(), [&](const auto& window) {
    return window->open && hovered->RootWindow == ImGui::FindWindowByName(("###" + window->id()).c_str());
  });
  if (!in_panel) return;
  ImGui::ClearActiveID();
  ImGui::FocusWindow(hovered);
}

void WindowSet::show_splitters(DrawContext& context) {
  bool pulled = false;
  const StyleScope least(ImGuiStyleVar_WindowMinSize, ImVec2{1, 1}), padding(ImGuiStyleVar_WindowPadding, ImVec2{0, 0}),
      border(ImGuiStyleVar_WindowBorderSize, 0);
  for (std::size_t i = 0; i < placement_.splitters.size(); ++i) {
    const Splitter& splitter = placement_.splitters[i];
    const Rect& bar = splitter.bar;
    if (bar.width < 1 || bar.height < 1) continue;
    ImGui::SetNextWindowPos({bar.x, bar.y});
    ImGui::SetNextWindowSize({bar.width, bar.height});
    const std::string name = "splitter/" + std::to_string(i);
    if (ImGui::Begin(("##" + name).c_str(), nullptr, kBarFlags | ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoNav)) {
      ImGui::InvisibleButton("bar", {bar.width, bar.height});
      context.marks.add_item(name);
      if (ImGui::IsItemActivated()) pull_ = {splitter, shown_};
      const bool active = ImGui::IsItemActive() && pull_;
      if (active || ImGui::IsItemHovered()) {
        ImGui::SetMouseCursor(splitter.columns ? ImGuiMouseCursor_ResizeEW : ImGuiMouseCursor_ResizeNS);
        ImGui::GetWindowDrawList()->AddRectFilled({bar.x, bar.y}, {bar.x + bar.width, bar.y + bar.height}, context.theme.control);
      }
      if (active) {
        pulled = true;
        const ImVec2 by = ImGui::GetMouseDragDelta(ImGuiMouseButton_Left, 0);
        panes_ = pull_->panes;
        move_splitter(*panes_, pull_->splitter, pull_->splitter.columns ? by.x : by.y);
        arrange_ = true;
      }
    }
    ImGui::End();
  }
  if (pulled || !pull_) return;
  pull_.reset();
  refocus();
}

}  // namespace janus::gui
