// Seven-segment digit.
#pragma once

#include <imgui.h>

#include "frontends/ui/gui/platform/theme.hpp"
#include "machines/board/machine.hpp"

namespace janus::gui {

// Draws the digit into the box `at`, `at` + `size`; the brightness of a segment is the share of time in which it was lit.
void draw_segments(ImDrawList& list, const machines::SevenSegmentDigit& digit, ImVec2 at, ImVec2 size, const Theme& theme);

}  // namespace janus::gui
