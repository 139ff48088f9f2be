// A strip of coloured bars that shows the call depth over the recorded time. Each routine has its own colour; its name is shown if it fits.
#pragma once

#include <imgui.h>

#include "frontends/core/engine/call_depth_overview.hpp"
#include "frontends/ui/gui/draw_context.hpp"

namespace janus::gui {

ImU32 colour_of_routine(std::uint16_t routine, const Theme& theme);

// Draws the visible part of the strip into the box.
void draw_strip(const DrawContext& context, const engine::CallDepthOverview& strip, const debug::CycleRange& shown, ImVec2 from, ImVec2 to);

// Returns a tooltip such as "3 calls deep, in JANUS", or an empty string if unknown.
std::string strip_tip(const DrawContext& context, const engine::CallDepthOverview& strip, std::uint64_t cycle);

}  // namespace janus::gui
