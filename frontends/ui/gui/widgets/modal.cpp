#include "frontends/ui/gui/widgets/modal.hpp"

#include <utility>

#include "frontends/ui/gui/widgets/focus_order.hpp"

namespace janus::gui {
namespace {

bool open_before = false, closed = false;  // see record_popups()

}  // namespace

bool is_popup_open() { return ImGui::IsPopupOpen("", ImGuiPopupFlags_AnyPopupId | ImGuiPopupFlags_AnyPopupLevel); }

void record_popups() {
  const bool open = is_popup_open();
  closed = std::exchange(open_before, open) && !open;
}

bool had_open_popup() { return open_before; }

bool popup_closed() { return closed; }

bool key_pressed(ImGuiKey key) {
#if IMGUI_VERSION_NUM < 18700
  return ImGui::IsKeyPressed(ImGui::GetKeyIndex(key), false);
#else
  return ImGui::IsKeyPressed(key, false);
#endif
}

bool escapes_window() {
  return ImGui::IsWindowFocused(ImGuiFocusedFlags_RootAndChildWindows) && !is_popup_open() && !closed && !ImGui::GetIO().WantTextInput &&
         key_pressed(ImGuiKey_Escape);
}

bool Modal::begin(const std::string& title, ImGuiWindowFlags flags) {
  // ImGui closes a box if a window behind it gets the focus: reopen it.
  appearing_ = requested_ && !is_popup_open();
  if (appearing_) ImGui::OpenPopup(id_.c_str());
  open_ = (open_ || appearing_) && ImGui::BeginPopupModal((title + id_).c_str(), nullptr, flags);
  return open_;
}

bool Modal::confirmed() const {
#if IMGUI_VERSION_NUM < 18700
  constexpr ImGuiKey kKeypadEnter = ImGuiKey_KeyPadEnter;
#else
  constexpr ImGuiKey kKeypadEnter = ImGuiKey_KeypadEnter;
#endif
  if (shows_focus() && !ImGui::GetIO().WantTextInput) return false;  // Enter presses the focused button
  return !appearing_ && (key_pressed(ImGuiKey_Enter) || key_pressed(kKeypadEnter));
}

bool Modal::escaped() const { return !appearing_ && key_pressed(ImGuiKey_Escape); }

void Modal::end(bool done) {
  if (done) {
    ImGui::CloseCurrentPopup();
    requested_ = open_ = false;
  }
  ImGui::EndPopup();
}

}  // namespace janus::gui
