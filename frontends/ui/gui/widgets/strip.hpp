// Strip of coloured bars with the call depth over the recorded time: one colour per routine, and its name if it fits.
#pragma once

#include <imgui.h>

#include "frontends/core/engine/call_strip.hpp"
#include "frontends/ui/gui/draw_context.hpp"

namespace janus::gui {

ImU32 colour_of_routine(std::uint16_t routine, const Theme& theme);

// Draws the visible part of the strip into the box.
void draw_strip(const DrawContext& context, const engine::CallStrip& strip, const debug::CycleRange& shown, ImVec2 from, ImVec2 to);

// "3 calls deep, in JANUS"; empty if unknown.
std::string strip_tip(const DrawContext& context, const engine::CallStrip& strip, std::uint64_t cycle);

}  // namespace janus::gui
