#include "frontends/ui/gui/widgets/focus_order.hpp"

#include <imgui_internal.h>

#include <algorithm>
#include <string_view>

#include "frontends/ui/gui/widgets/modal.hpp"

namespace janus::gui {
namespace {

void show_focus() {
#if IMGUI_VERSION_NUM < 19140
  GImGui->NavDisableHighlight = false;
#else
  GImGui->NavCursorVisible = true;
#endif
}

}  // namespace

void FocusOrder::begin_frame() { items_.clear(); }

void FocusOrder::add_item() {
  const ImGuiLastItemData& last = GImGui->LastItemData;
  ImGuiWindow* const window = GImGui->CurrentWindow;
  // The title of an open menu or list is in another window: here the last item is the frame of the popup.
  if (last.ID == 0 || last.ID == window->MoveId || (!items_.empty() && items_.back().id == last.ID)) return;
  if ((window->Flags & ImGuiWindowFlags_NoNavInputs) != 0) return;
#if IMGUI_VERSION_NUM < 18990
  const bool disabled = (last.InFlags & ImGuiItemFlags_Disabled) != 0;
#else
  const bool disabled = (GImGui->CurrentItemFlags & ImGuiItemFlags_Disabled) != 0;
#endif
  if (disabled) return;
#if IMGUI_VERSION_NUM < 18950
  const bool field = (last.InFlags & ImGuiItemFlags_Inputable) != 0;
#else
  const bool field = false;
#endif
  items_.push_back({window->RootWindow, last.ID, field});
  if (!next_ && requested_ != last.ID) return;
  next_ = false, requested_ = 0;
  if (GImGui->NavWindow != window) ImGui::FocusWindow(window);
  ImGui::SetFocusID(last.ID, window);
  GImGui->NavDisableMouseHover = true;
  show_focus();
#if IMGUI_VERSION_NUM < 18950
  if (field) {
    GImGui->NavNextActivateId = last.ID;
    GImGui->NavNextActivateFlags = ImGuiActivateFlags_PreferInput;
  }
#endif
  ImGui::ScrollToRect(window, last.Rect, ImGuiScrollFlags_KeepVisibleEdgeY);
}

bool FocusOrder::step(bool backward) {
  const ImGuiWindow* const focused = GImGui->NavWindow;
  if (focused == nullptr) return false;
  std::vector<ImGuiID> order;
  for (const Item& item : items_)
    if (item.root == focused->RootWindow) order.push_back(item.id);
  if (order.empty()) return false;
  ImGui::ClearActiveID();  // also ends editing of a field
  const auto here = std::find(order.begin(), order.end(), GImGui->NavId);
  const auto at = static_cast<std::size_t>(here - order.begin());
  if (here == order.end() || !shows_focus()) requested_ = here == order.end() ? (backward ? order.back() : order.front()) : *here;
  else requested_ = order[(at + (backward ? order.size() - 1 : 1)) % order.size()];
  return true;
}

bool FocusOrder::field_takes_tab(bool backward) const {
  const ImGuiInputTextState& field = GImGui->InputTextState;
  if (field.ID == 0 || field.ID != GImGui->ActiveId) return false;
  if ((field.Flags & (ImGuiInputTextFlags_CallbackCompletion | ImGuiInputTextFlags_AllowTabInput)) != 0) return true;
  const auto here = std::find_if(items_.begin(), items_.end(), [&](const Item& item) { return item.id == field.ID; });
  if (here == items_.end()) return true;
  if (backward) return here != items_.begin() && (here - 1)->field && (here - 1)->root == here->root;
  return here + 1 != items_.end() && (here + 1)->field && (here + 1)->root == here->root;
}

bool in_menu_bar() {
  const ImGuiWindow* const focused = GImGui->NavWindow;
  return focused != nullptr && std::string_view(focused->Name) == "##MainMenuBar" && !is_popup_open();
}

bool shows_focus() {
#if IMGUI_VERSION_NUM < 19140
  return !GImGui->NavDisableHighlight;
#else
  return GImGui->NavCursorVisible;
#endif
}

bool has_ring() { return shows_focus() && ImGui::IsItemFocused(); }

}  // namespace janus::gui
