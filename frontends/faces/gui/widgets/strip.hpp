// How deep the calls went over the recorded time, as a strip of coloured bars: one colour per routine.
#pragma once

#include <imgui.h>

#include "frontends/faces/gui/draw_context.hpp"

namespace janus::gui {

ImU32 colour_of_routine(std::uint16_t routine, const Theme& theme);

// Draws the parts of the strip that lie in [first, last], cycles, into the box.
void draw_strip(const DrawContext& context, std::uint64_t first, std::uint64_t last, ImVec2 from, ImVec2 to);

}  // namespace janus::gui
