// Fonts: DejaVu if the system has it, otherwise ImGui's built-in font.
#pragma once

#include <imgui.h>

#include <string>

namespace janus::gui {

struct Fonts {
  ImFont* text = nullptr;              // menus, buttons, text
  ImFont* title = nullptr;             // bold, for titles of panels
  ImFont* icons = nullptr;             // Font Awesome 4; null if not installed
  ImFont* mono = nullptr;              // code, bytes, registers
  ImFont* large = nullptr;             // legends of keys, clocks; baked large, drawn at any size
  float text_size = 0, mono_size = 0;  // pixels
  float cell = 0;                      // width of a character of `mono`
  std::string missing;                 // message for the user if a font was not found; otherwise empty
};

// Rebuilds ImGui's atlas; at scale 1 the size is 14 pixels. The renderer must upload the atlas afterwards. `text` contains characters
// needed in addition to the window's; `missing` lists those that the font lacks.
Fonts load_fonts(float scale, const std::string& text = {});

// Returns the path of a font file ("DejaVuSansMono.ttf") in the known folders, or an empty string.
std::string find_font(const std::string& file);

}  // namespace janus::gui
