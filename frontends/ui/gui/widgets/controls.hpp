// Small additions to ImGui: scopes for its stacks, coloured text, labels from data, and a progress bar.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include <imgui.h>

namespace janus::gui {

struct DrawContext;

// Flags for a window that forms a fixed bar at an edge of the screen, behind all other windows.
inline constexpr ImGuiWindowFlags kBarFlags = ImGuiWindowFlags_NoDecoration | ImGuiWindowFlags_NoMove | ImGuiWindowFlags_NoSavedSettings |
                                              ImGuiWindowFlags_NoBringToFrontOnFocus | ImGuiWindowFlags_NoFocusOnAppearing;

// RAII scopes; each setting lasts until the end of its block.
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

// Wraps lines at `at`, relative to the window's left edge, or at the window's right edge if `at` is 0.
struct WrapScope {
  explicit WrapScope(float at = 0) { ImGui::PushTextWrapPos(at); }
  ~WrapScope() { ImGui::PopTextWrapPos(); }
  WrapScope(const WrapScope&) = delete;
};

// Call after SameLine(). Starts a new line if the next item, which is `width` wide, does not fit.
void wrap_before(float width);
float button_width(const char* text);
float checkbox_width(const char* text);
void coloured_text(ImU32 colour, std::string_view text);

// Returns a label for text from data, such as a file name, a manifest or a setting. ImGui uses a label as text and as an id, hides text
// after "##", and aborts if an id is empty. The returned label shows the whole text on one line, and its id is unique for each `row` of a
// list.
std::string data_label(std::string_view text, std::size_t row = 0);

// Gives the next item the keyboard focus. In ImGui 1.90.1, SetKeyboardFocusHere() finds only items of the focused window.
inline void focus_next_item() {
#if IMGUI_VERSION_NUM == 19010
  ImGui::SetWindowFocus();
#endif
  ImGui::SetKeyboardFocusHere();
}

// Registers the most recently drawn control under `mark`, for reports, and shows `tip` while the mouse is over it. Returns `used`.
bool control(const DrawContext& context, bool used, const std::string& mark, const char* tip = nullptr);

// Button options. The tooltip also appears while the button is disabled.
struct ButtonStyle {
  const char* tip = nullptr;
  bool enabled = true;
  ImVec2 size = {0, 0};  // 0 fits the text
  bool small = false;
};
// Draws a button and registers it under `mark`. Returns true if the user pressed it.
bool button(const DrawContext& context, const std::string& text, const std::string& mark, const ButtonStyle& look = {});

// Menu item options.
struct ItemStyle {
  std::string keys = {};
  bool checked = false;
  bool enabled = true;
  const char* tip = nullptr;
};
// Draws a menu item and registers it under `mark`. Returns true if the user selected it.
bool menu_item(const DrawContext& context, const std::string& text, const std::string& mark, const ItemStyle& look = {});
// Draws a submenu and registers its title under `mark`. `content` draws the items while the menu is open.
void menu(const DrawContext& context, const std::string& title, const std::string& mark, const std::function<void()>& content,
          bool enabled = true);

// Draws a drop-down list and registers it under `mark`, and entry N under "mark-N". The closed list shows the name of the selected entry,
// or `preview`. Returns the entry selected by the user in this frame, if any.
std::optional<std::size_t> combo_box(const DrawContext& context, const std::string& mark, float width, std::size_t chosen,
                                     std::size_t count, const std::function<std::string(std::size_t)>& name_of,
                                     const std::function<std::string(std::size_t)>& tip_of = {}, const std::string& preview = {});

// Shows an error in wrapped lines, and registers it under `mark` unless `mark` is empty. Does nothing if `problem` is empty.
void draw_problem(const DrawContext& context, const std::string& problem, const std::string& mark = {});

// Draws a field that edits existing text. If `focus` is set, clears it and focuses the field with the caret at the end and nothing
// selected, so that the next key does not replace the text. Returns true if the user pressed Enter.
bool edit_field(const char* label, const char* hint, std::string& text, bool& focus, ImGuiInputTextFlags flags = 0);
// Flags for a field that acts on Enter, and for a field whose text is replaced by typing.
inline constexpr ImGuiInputTextFlags kEnterField = ImGuiInputTextFlags_EnterReturnsTrue;
inline constexpr ImGuiInputTextFlags kEntryField = kEnterField | ImGuiInputTextFlags_AutoSelectAll;
// Draws a text field and registers it under `mark`. If `focus` is set, clears it and focuses the field. With kEnterField or kEntryField,
// returns true if the user pressed Enter.
bool field(const DrawContext& context, const std::string& mark, std::string& text, float width, const char* hint = "",
           ImGuiInputTextFlags flags = kEntryField, bool* focus = nullptr);

// Draws a line with a progress bar and a cancel button. `share` is 0..1. Returns true if the button was pressed.
bool draw_progress(float share, const char* what);

}  // namespace janus::gui
