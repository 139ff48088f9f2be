// A seven-segment digit, drawn.
#pragma once

#include <imgui.h>

#include "frontends/faces/gui/platform/theme.hpp"
#include "machines/board/machine.hpp"

namespace janus::gui {

// Into the box `at`, `at` + `size`; each segment glows by the share of time in which it was lit.
void draw_segments(ImDrawList& list, const machines::SevenSegmentDigit& digit, ImVec2 at, ImVec2 size, const Theme& theme);

}  // namespace janus::gui
