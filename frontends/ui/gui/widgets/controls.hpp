// Small additions to ImGui: scopes for its stacks, coloured text, labels from data, a progress bar.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include <imgui.h>

namespace janus::gui {

struct DrawContext;

// Flags for a window that is a bar at an edge of the screen: fixed, behind all others.
inline constexpr ImGuiWindowFlags kBarFlags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                                              ImGuiWindowFlags_NoBringToFrontOnFocus | ImGuiWindowFlags_NoFocusOnAppearing;

// Each scope ends with its block.
struct FontScope {
  explicit FontScope(ImFont* font) { ImGui::PushFont(font); }
  ~FontScope() { ImGui::PopFont(); }
  FontScope(const FontScope&) = delete;
};

struct ColourScope {
  ColourScope(ImGuiCol what, ImU32 colour) { ImGui::PushStyleColor(what, colour); }
  ColourScope(ImGuiCol what, const ImVec4& colour) { ImGui::PushStyleColor(what, colour); }
  ~ColourScope() { ImGui::PopStyleColor(); }
  ColourScope(const ColourScope&) = delete;
};

struct StyleScope {
  StyleScope(ImGuiStyleVar what, float value) { ImGui::PushStyleVar(what, value); }
  StyleScope(ImGuiStyleVar what, ImVec2 value) { ImGui::PushStyleVar(what, value); }
  ~StyleScope() { ImGui::PopStyleVar(); }
  StyleScope(const StyleScope&) = delete;
};

struct IdScope {
  explicit IdScope(int id) { ImGui::PushID(id); }
  ~IdScope() { ImGui::PopID(); }
  IdScope(const IdScope&) = delete;
};

// Wraps lines at `at`, relative to the window's left edge; 0: at its right edge.
struct WrapScope {
  explicit WrapScope(float at = 0) { ImGui::PushTextWrapPos(at); }
  ~WrapScope() { ImGui::PopTextWrapPos(); }
  WrapScope(const WrapScope&) = delete;
};

// After SameLine(): starts a new line if the next item, of this width, does not fit.
void make_room(float width);
float button_width(const char* text);
float checkbox_width(const char* text);
void coloured_text(ImU32 colour, std::string_view text);

// Returns a label for text from data: a file name, a manifest, a setting. ImGui uses a label as text and as an id: it hides text after
// "##", and aborts if an id is empty. This label shows the whole text in one line, and its id is unique for each `row`
// of a list.
std::string data_label(std::string_view text, std::size_t row = 0);

// Gives the keyboard to the next item. SetKeyboardFocusHere() of ImGui 1.90.1 finds only items of the window that has the focus.
inline void focus_next_item() {
#if IMGUI_VERSION_NUM == 19010
  ImGui::SetWindowFocus();
#endif
  ImGui::SetKeyboardFocusHere();
}

// Registers the control that was drawn last under `mark`, for reports, and shows `tip` while the mouse is over the control. Returns `used`.
bool control(const DrawContext& context, bool used, const std::string& mark, const char* tip = nullptr);

// Options of a button. The tooltip also appears while the button is disabled.
struct ButtonLook {
  const char* tip = nullptr;
  bool enabled = true;
  ImVec2 size = {0, 0};  // 0: fits the text
  bool small = false;
};
// Draws a button and registers it under `mark`. Returns true if the user pressed it.
bool button(const DrawContext& context, const std::string& text, const std::string& mark, const ButtonLook& look = {});

// Options of a menu item.
struct ItemLook {
  std::string keys = {};
  bool checked = false;
  bool enabled = true;
  const char* tip = nullptr;
};
// Draws a menu item and registers it under `mark`. Returns true if the user selected it.
bool menu_item(const DrawContext& context, const std::string& text, const std::string& mark, const ItemLook& look = {});
// Draws a submenu and registers its title under `mark`. `content` draws the items while the menu is open.
void menu(const DrawContext& context, const std::string& title, const std::string& mark, const std::function<void()>& content,
          bool enabled = true);

// Draws a drop-down list and registers it under `mark`, and entry N under "mark-N". The closed list shows the name of the chosen entry, or
// `preview`. Returns the entry that the user selected in this frame.
std::optional<std::size_t> choose(const DrawContext& context, const std::string& mark, float width, std::size_t chosen, std::size_t count,
                                  const std::function<std::string(std::size_t)>& name_of,
                                  const std::function<std::string(std::size_t)>& tip_of = {}, const std::string& preview = {});

// Shows an error in wrapped lines and registers them under `mark`, if there is one, unless `problem` is empty.
void draw_problem(const DrawContext& context, const std::string& problem, const std::string& mark = {});

// Draws a field that edits existing text. If `focus` is set, the field clears it and gets the keyboard, with the caret at the end and
// nothing selected, so that the next key does not replace the text. Returns true if the user pressed Enter.
bool edit_field(const char* label, const char* hint, std::string& text, bool& focus, ImGuiInputTextFlags flags = 0);
// Flags of a field that acts on Enter, and of one whose text is replaced by typing.
inline constexpr ImGuiInputTextFlags kEnterField = ImGuiInputTextFlags_EnterReturnsTrue;
inline constexpr ImGuiInputTextFlags kEntryField = kEnterField | ImGuiInputTextFlags_AutoSelectAll;
// Draws a field for text and registers it under `mark`. If `focus` is set, the field clears it and gets the keyboard. Returns true if the user
// pressed Enter, for these flags.
bool field(const DrawContext& context, const std::string& mark, std::string& text, float width, const char* hint = "",
           ImGuiInputTextFlags flags = kEntryField, bool* focus = nullptr);

// Draws a line with a progress bar for 0..1 and a cancel button. Returns true if the button was pressed.
bool draw_progress(float share, const char* what);

}  // namespace janus::gui
