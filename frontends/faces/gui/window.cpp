#include "frontends/faces/gui/window.hpp"

namespace janus::gui {

void Window::show(DrawContext& context, const std::optional<Rect>& place) {
  if (!open) {
    focused_ = false;
    return;
  }
  if (place) {
    ImGui::SetNextWindowPos({place->x, place->y});
    ImGui::SetNextWindowSize({place->width, place->height});
  }
  if (focus_wanted_) ImGui::SetNextWindowFocus();
  focus_wanted_ = false;
  const std::string name = shown_title(context) + "###" + id_;
  ImGui::PushStyleVar(ImGuiStyleVar_WindowPadding, padding(context));
  constexpr auto kBeside = ImGuiWindowFlags_NoBackground | ImGuiWindowFlags_NoBringToFrontOnFocus;
  constexpr auto kAlways = ImGuiWindowFlags_NoSavedSettings | ImGuiWindowFlags_NoCollapse | ImGuiWindowFlags_NoFocusOnAppearing;
  constexpr auto kBare = ImGuiWindowFlags_NoTitleBar | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoResize;
  const bool visible = ImGui::Begin(name.c_str(), bare ? nullptr : &open, flags() | kAlways | (floats ? 0 : kBeside) | (bare ? kBare : 0));
  ImGui::PopStyleVar();
  const ImVec2 at = ImGui::GetWindowPos(), size = ImGui::GetWindowSize();
  rectangle_ = {at.x, at.y, size.x, size.y};
  const float title = ImGui::GetFrameHeight();
  if (!bare) context.marks.add(id_ + "/close", {at.x + size.x - title, at.y}, {at.x + size.x, at.y + title});
  focused_ = ImGui::IsWindowFocused(ImGuiFocusedFlags_RootAndChildWindows);
  if (!floats) {
    const ImU32 edge = ImGui::GetColorU32(ImGuiCol_Border);
    ImGui::GetWindowDrawList()->AddRect(at, {at.x + size.x, at.y + size.y}, edge, ImGui::GetStyle().WindowRounding, 0,
                                        ImGui::GetStyle().WindowBorderSize);
  }
  if (visible) draw(context);
  ImGui::End();
}

}  // namespace janus::gui
