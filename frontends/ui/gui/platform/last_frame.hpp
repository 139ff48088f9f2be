// Detects frames that look the same as the previous frame, so that they need not be drawn. Drawing accounts for most of a window's
// processor time, especially without a graphics card.
#pragma once

#include <imgui.h>

#include <cstdint>
#include <vector>

namespace janus::gui {

class LastFrame {
 public:
  // Returns true if the frame looks the same as in the previous call. `textures` must change whenever the contents of a texture change.
  bool is_same(const ImDrawData& frame, int width, int height, std::uint64_t textures);
  void reset() { bytes_.clear(); }  // call it when the window has lost its contents

 private:
  std::vector<char> bytes_, fresh_;
};

}  // namespace janus::gui
