// The fonts: DejaVu from the system where it is, else what ImGui brings.
#pragma once

#include <imgui.h>

#include <string>

namespace janus::gui {

struct Fonts {
  ImFont* text = nullptr;              // menus, buttons, sentences
  ImFont* title = nullptr;             // titles of panels: bold
  ImFont* icons = nullptr;             // of Font Awesome 4; null if it is not installed
  ImFont* mono = nullptr;              // code, bytes, registers
  ImFont* large = nullptr;             // legends of a machine's keys, clocks; baked large, drawn at any size
  float text_size = 0, mono_size = 0;  // pixels
  float cell = 0;                      // width of a character of `mono`
  std::string missing;                 // what a person should know if a font was not found; else empty
};

// Fills ImGui's atlas again, for a scale of 1 at 14 pixels. The renderer must take the atlas again afterwards. `text`: characters that are
// needed beside those of the window itself; `missing` lists those that the font lacks.
Fonts load_fonts(float scale, const std::string& text = {});

// The path of a font file ("DejaVuSansMono.ttf") in the known places; empty if it is in none.
std::string find_font(const std::string& file);

}  // namespace janus::gui
