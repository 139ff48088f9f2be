// A field in which a text that is there already is changed.
#pragma once

#include <imgui.h>

#include <string>

namespace janus::gui {

// Enter was pressed. `focus`: it is to get the keyboard, and takes that. Its caret then stands at the end and nothing is selected:
// the next key does not wipe the text out.
bool edit_field(const char* label, const char* hint, std::string& text, bool& focus, ImGuiInputTextFlags flags = 0);

}  // namespace janus::gui
