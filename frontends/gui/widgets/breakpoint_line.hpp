// Setting breakpoints from the windows, and the one that belongs to a line of code.
#pragma once

#include <future>

#include "frontends/gui/names.hpp"

namespace janus::gui {

// What cannot be set is a problem for the window to show.
void set_breakpoint(Engine& engine, debug::Breakpoint fresh, const std::string& condition = {});
// For a window that shows itself what is wrong: empty once it is set, else why it is not, in one line.
std::future<std::string> try_breakpoint(Engine& engine, debug::Breakpoint fresh, const std::string& condition);
// That stops before the instruction at `address`, or a level's line, and nowhere else; null: none.
const debug::Breakpoint* breakpoint_at(const Snapshot& now, std::uint16_t address, int level = 0);
// Sets one, or clears the one there is.
void toggle_breakpoint(Engine& engine, const Snapshot& now, std::uint16_t address, int level = 0);

}  // namespace janus::gui
