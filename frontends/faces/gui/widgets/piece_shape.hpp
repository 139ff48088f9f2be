// Pieces of board games as vector shapes, sharp at every size.
#pragma once

#include <imgui.h>

#include <string_view>

namespace janus::gui {

// Draws the piece with that character (play::Man::solid) into the square at `at`, which is `size` pixels wide. Returns false, and draws nothing, if
// there is no shape for it.
bool draw_piece(ImDrawList& list, std::string_view character, ImVec2 at, float size, ImU32 body, ImU32 rim);

}  // namespace janus::gui
