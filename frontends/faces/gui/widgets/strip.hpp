// How deep the calls went over the recorded time, as a strip of coloured bars: one colour per routine, and its name where there is room.
#pragma once

#include <imgui.h>

#include "frontends/core/engine/call_strip.hpp"
#include "frontends/faces/gui/draw_context.hpp"

namespace janus::gui {

ImU32 colour_of_routine(std::uint16_t routine, const Theme& theme);

// Draws what the strip has of the cycles that are shown into the box.
void draw_strip(const DrawContext& context, const engine::CallStrip& strip, const debug::CycleRange& shown, ImVec2 from, ImVec2 to);

// "3 calls deep, in JANUS"; empty where nothing is known.
std::string strip_tip(const DrawContext& context, const engine::CallStrip& strip, std::uint64_t cycle);

}  // namespace janus::gui
