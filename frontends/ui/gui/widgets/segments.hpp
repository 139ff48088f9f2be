// Draws seven-segment digits.
#pragma once

#include <imgui.h>

#include "frontends/ui/gui/style/theme.hpp"
#include "machines/board/machine.hpp"

namespace janus::gui {

// Draws the digit into the box from `at` to `at` + `size`. The brightness of a segment is the fraction of time that it was lit.
void draw_segments(ImDrawList& list, const machines::SevenSegmentDigit& digit, ImVec2 at, ImVec2 size, const Theme& theme);

}  // namespace janus::gui
