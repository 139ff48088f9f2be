#include "frontends/faces/gui/widgets/edit_field.hpp"
#include "frontends/faces/gui/widgets/controls.hpp"

#include <imgui_stdlib.h>

#include <utility>

namespace janus::gui {

bool edit_field(const char* label, const char* hint, std::string& text, bool& focus, ImGuiInputTextFlags flags) {
  static const ImGuiInputTextCallback to_end = [](ImGuiInputTextCallbackData* data) {
    data->ClearSelection();
    data->CursorPos = data->BufTextLen;
    return 0;
  };
  // ImGui gives it the keyboard in the frame after it was asked to, and selects all then.
  bool& asked = *ImGui::GetStateStorage()->GetBoolRef(ImGui::GetID(label));
  if (std::exchange(focus, false)) {
    focus_next_item();
    asked = true;
  }
  if (asked) flags |= ImGuiInputTextFlags_CallbackAlways;
  const bool entered = ImGui::InputTextWithHint(label, hint, &text, flags | ImGuiInputTextFlags_EnterReturnsTrue, asked ? to_end : nullptr);
  asked = asked && !ImGui::IsItemActive();
  return entered;
}

}  // namespace janus::gui
