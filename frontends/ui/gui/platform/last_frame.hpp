// Detects frames that look like the previous one, so that they need not be drawn: drawing is most of a window's work, above all
// without a graphics card.
#pragma once

#include <imgui.h>

#include <cstdint>
#include <vector>

namespace janus::gui {

class LastFrame {
 public:
  // Returns whether the frame looks like the previous call's. `textures` must change whenever the contents of textures change.
  bool same(const ImDrawData& frame, int width, int height, std::uint64_t textures);
  void forget() { bytes_.clear(); }  // the window has lost its content

 private:
  std::vector<char> bytes_, fresh_;
};

}  // namespace janus::gui
