// The fonts: DejaVu if the system has it, otherwise ImGui's built-in font.
#pragma once

#include <imgui.h>

#include <string>

namespace janus::gui {

struct Fonts {
  ImFont* text = nullptr;              // menus, buttons, text
  ImFont* title = nullptr;             // bold, for panel titles
  ImFont* icons = nullptr;             // Font Awesome 4; null if not installed
  ImFont* mono = nullptr;              // code, bytes, registers
  ImFont* large = nullptr;             // key legends and clocks; rasterised large, drawn at any size
  float text_size = 0, mono_size = 0;  // in pixels
  float cell = 0;                      // width of a `mono` character
  std::string missing;                 // message for the user if a font or a character is missing; otherwise empty
};

// Rebuilds ImGui's font atlas, with a text size of 14 pixels at scale 1. The renderer must then upload the atlas. `text` contains
// additional characters to include; `missing` lists those that the font lacks.
Fonts load_fonts(float scale, const std::string& text = {});

// Returns the path of a font file ("DejaVuSansMono.ttf") in the known folders, or an empty string if it is not found.
std::string find_font(const std::string& file);

}  // namespace janus::gui
