// What the window shows, so that a frame that looks the same need not be drawn: drawing is most of a window's work, above all where no
// graphics card does it.
#pragma once

#include <imgui.h>

#include <cstdint>
#include <vector>

namespace janus::gui {

class LastFrame {
 public:
  // Does the frame look as the last one that was told of? `textures`: another number whenever what textures hold has changed.
  bool same(const ImDrawData& frame, int width, int height, std::uint64_t textures);
  void forget() { bytes_.clear(); }  // the window has lost it

 private:
  std::vector<char> bytes_, fresh_;
};

}  // namespace janus::gui
