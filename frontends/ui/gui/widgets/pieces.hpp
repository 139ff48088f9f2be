// Images of board game pieces. Each size is painted once, into a texture that holds all pieces of both sides.
#pragma once

#include <imgui.h>

#include <list>
#include <string_view>

#include "frontends/ui/gui/platform/texture.hpp"

namespace janus::gui {

struct Theme;

class Pieces {
 public:
  // Draws the piece with this character (play::PieceInfo::solid) into the square at `at`, which is `size` pixels wide. Returns false
  // without drawing if the character has no image.
  bool draw(ImDrawList& list, const Theme& theme, std::string_view character, bool white, ImVec2 at, float size);

 private:
  struct Sheet {
    int size = 0;
    ImU32 white = 0, black = 0;
    Texture texture = {};
  };
  const Sheet& sheet(int size, const Theme& theme);

  std::list<Sheet> sheets_;  // most recently used first
};

}  // namespace janus::gui
