#include "frontends/gui/widgets/find_box.hpp"

#include <imgui_stdlib.h>

#include <utility>

namespace janus::gui {

bool FindBox::draw(Frame& frame, const char* id, const char* hint, float width) {
  ImGui::SetNextItemWidth(width * frame.scale);
  if (std::exchange(focus_, false)) ImGui::SetKeyboardFocusHere();
  const bool entered =
      ImGui::InputTextWithHint("##find", hint, &text_, ImGuiInputTextFlags_EnterReturnsTrue | ImGuiInputTextFlags_AutoSelectAll);
  frame.marks.item(id);
  ImGui::SameLine();
  const bool next = ImGui::Button("Next") || entered;
  if (next) focus_ = entered;
  return next;
}

}  // namespace janus::gui
