#include "frontends/ui/gui/window.hpp"

#include <cfloat>
#include <string>
#include <utility>

#include "frontends/ui/gui/widgets/controls.hpp"
#include "frontends/ui/gui/widgets/modal.hpp"

namespace janus::gui {
namespace {

// Shortens a title to the available width, with two full stops at the end.
std::string shortened(std::string title, float room) {
  if (ImGui::CalcTextSize(title.c_str()).x <= room) return title;
  while (!title.empty() && ImGui::CalcTextSize((title + "..").c_str()).x > room) {
    do title.pop_back();
    while (!title.empty() && (static_cast<unsigned char>(title.back()) & 0xC0) == 0x80);  // removes all bytes of a character
  }
  return title.empty() ? title : title + "..";
}

}  // namespace

// Handles dragging and right clicks of the item drawn last: a tab, or the title of the current window.
void Window::handle_title_mouse(bool title) {
  // ImGui treats a press in an empty part of the window like one on the title.
  const bool pressed_on = !title || ImGui::GetIO().MouseClickedPos[0].y < ImGui::GetWindowPos().y + ImGui::GetFrameHeight();
  if (pressed_on && ImGui::IsItemActive() && ImGui::IsMouseDragging(ImGuiMouseButton_Left)) dragged_ = true;
  if (ImGui::IsItemHovered() && ImGui::IsMouseReleased(ImGuiMouseButton_Right)) menu_requested_ = true;
}

// Draws the tabs of this pane into its title: its own name, and clickable names of the others.
void Window::draw_tabs(DrawContext& context) {
  const ImVec2 at = ImGui::GetWindowPos(), cursor = ImGui::GetCursorScreenPos();
  const float height = ImGui::GetFrameHeight(), right = at.x + ImGui::GetWindowWidth() - height;
  const float gap = ImGui::GetStyle().ItemSpacing.x;
  ImDrawList& list = *ImGui::GetWindowDrawList();
  ImGui::PushClipRect(at, {right, at.y + height}, false);
  float x = at.x + height + gap / 2;  // after the folding arrow
  float widths = 0;
  for (const Window* const tab : together) widths += ImGui::CalcTextSize(tab->title().c_str()).x + 2 * gap;
  const float share = x + widths <= right ? FLT_MAX : (right - x) / static_cast<float>(together.size()) - 2 * gap;
  for (Window* const tab : together) {
    const FontScope font(tab == this ? context.fonts.title : context.fonts.text);
    const std::string name = shortened(tab == this ? shown_title(context) : tab->title(), share);
    const float width = ImGui::CalcTextSize(name.c_str()).x;
    ImU32 colour = context.theme.text;
    if (tab != this) {
      ImGui::SetCursorScreenPos({x - gap / 2, at.y});
      if (control(context, ImGui::InvisibleButton(("tab/" + tab->id()).c_str(), {width + gap, height}), "tab/" + tab->id()))
        tab->take_focus();
      if (!folded_) tab->handle_title_mouse(false);  // ImGui ignores the items of a folded window
      colour = ImGui::IsItemHovered() ? context.theme.text : context.theme.dim;
    } else {
      list.AddLine({x, at.y + height - 2}, {x + width, at.y + height - 2}, context.theme.control, 2);
    }
    list.AddText({x, at.y + ImGui::GetStyle().FramePadding.y}, colour, name.c_str());
    x += width + 2 * gap;
  }
  ImGui::PopClipRect();
  ImGui::SetCursorScreenPos(cursor);
}

void Window::show(DrawContext& context, const std::optional<Rect>& place) {
  if (!open) {
    focused_ = dragged_ = false;
    return;
  }
  if (place) {
    ImGui::SetNextWindowPos({place->x, place->y});
    ImGui::SetNextWindowSize({place->width, place->height});
  }
  if (focus_requested_) ImGui::SetNextWindowFocus();
  focus_requested_ = false;
  if (const auto fold = std::exchange(fold_, std::nullopt)) ImGui::SetNextWindowCollapsed(*fold);
  const bool tabbed = together.size() > 1 && !bare;
  const FontScope title_font(context.fonts.title);
  const float width = place ? place->width : rectangle_.width;
  const float room = width > 0 ? width - 2.6F * ImGui::GetFrameHeight() : FLT_MAX;  // between the arrow and the close button
  const std::string name = (tabbed ? "" : shortened(shown_title(context), room)) + "###" + id_;
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, padding(context));
  constexpr auto kDocked = ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoBringToFrontOnFocus | ImGuiWindowFlags_NoResize;
  constexpr auto kAlways = ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoFocusOnAppearing | ImGuiWindowFlags_NoMove;
  constexpr auto kBare = ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoResize | ImGuiWindowFlags_NoCollapse;
  const bool visible = ImGui::Begin(name.c_str(), bare ? nullptr : &open, flags() | kAlways | (floats ? 0 : kDocked) | (bare ? kBare : 0));
  ImGui::PopStyleVar();
  folded_ = ImGui::IsWindowCollapsed();
  dragged_ = false;
  for (Window* const tab : together) tab->dragged_ = false;
  if (!bare) handle_title_mouse(true);
  if (tabbed) draw_tabs(context);
  const ImVec2 at = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
  rectangle_ = {at.x, at.y, size.x, size.y};
  const float title = ImGui::GetFrameHeight();
  context.marks.add("panel/" + id_, at, {at.x + size.x, at.y + size.y});
  if (!bare) {
    context.marks.add(id_ + "/close", {at.x + size.x - title, at.y}, {at.x + size.x, at.y + title});
    context.marks.add(id_ + "/fold", at, {at.x + title, at.y + title});
  }
  focused_ = ImGui::IsWindowFocused(ImGuiFocusedFlags_RootAndChildWindows);
  if (floats && !bare && !takes_keys() && escapes_window()) open = false;
  if (!floats) {
    const ImU32 edge = ImGui::GetColorU32(ImGuiCol_Border);
    ImGui::GetWindowDrawList()->AddRect(at, {at.x + size.x, at.y + size.y}, edge, ImGui::GetStyle().WindowRounding, 0,
                                        ImGui::GetStyle().WindowBorderSize);
  }
  if (visible) {
    const FontScope font(context.fonts.text);
    draw(context);
  }
  ImGui::End();
}

}  // namespace janus::gui
