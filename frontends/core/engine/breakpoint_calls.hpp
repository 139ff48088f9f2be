// The commands that set and change breakpoints, for user interfaces.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "frontends/core/engine/engine.hpp"
#include "frontends/core/views/breakpoint_line.hpp"

namespace janus::engine {

// A value for a parameter that accepts a place or a range: "$0100", "scratchpad:$10..$17", "basic:100".
std::string place_value(const views::Description& about, int level, int space, std::uint32_t first, std::uint32_t last);
// Sets a breakpoint of the kind and at the place of `wanted`. If `wanted` has a number, replaces the options of that breakpoint instead.
views::Command breakpoint_call(const views::Description& about, const debug::Breakpoint& wanted, const views::BreakpointText& text = {});
// Sets a breakpoint at a place as typed: an address, a range ("50-5F"), a line of the level, or a depth. Digits alone are hexadecimal in an
// address.
views::Command typed_breakpoint_call(const views::Description& about, debug::BreakOn on, int level, std::string_view place,
                                     const views::BreakpointText& text);
// Sets a breakpoint at an address, or on a line of a level, or deletes the one that is there.
views::Command toggle_call(const views::Snapshot& now, std::uint16_t address, int level = 0);
// Runs until an address, or a line of a level, is reached.
views::Command run_to_call(const views::Description& about, std::uint16_t address, int level = 0);

}  // namespace janus::engine
