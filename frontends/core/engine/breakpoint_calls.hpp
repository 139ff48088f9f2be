// Builds the commands that user interfaces send for breakpoints, steps and edits.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "frontends/core/debug/steps.hpp"
#include "frontends/core/engine/engine.hpp"
#include "frontends/core/views/breakpoint_line.hpp"

namespace janus::engine {

// Formats the value of a parameter that accepts a location or a range: "$0100", "scratchpad:$10..$17", "basic:100".
std::string location_argument(const views::Description& about, int level, int space, std::uint32_t first, std::uint32_t last);
// Sets a breakpoint with the kind and location of `wanted`. If `wanted` has an ID, replaces the options of the breakpoint with that ID
// instead.
views::Command breakpoint_command(const views::Description& about, const debug::Breakpoint& wanted, const views::BreakpointText& text = {});
// Sets a breakpoint at a typed location: an address, a range ("50-5F"), a line of the level, or a depth. A bare number in an address is
// hexadecimal.
views::Command typed_breakpoint_command(const views::Description& about, debug::BreakOn on, int level, std::string_view place,
                                        const views::BreakpointText& text);
// Sets a breakpoint at an address or on a line of a level, or deletes the breakpoint if it exists.
views::Command toggle_breakpoint_command(const views::Snapshot& now, std::uint16_t address, int level = 0);
// Runs until execution reaches an address or a line of a level.
views::Command run_to_command(const views::Description& about, std::uint16_t address, int level = 0);
// Goes to the previous write to an address, or the previous execution of an address or line. If `back` is false, goes
// to the next one in the recording. The stop message uses `name`.
views::Command seek_command(const views::Description& about, bool runs, bool back, const std::string& name, std::uint16_t address,
                            int level = 0);
// Steps by statements of the level or by instructions. A line step becomes an instruction step if the program has no source lines.
views::Command step_command(const views::Description& about, const debug::Step& step, int level);
// Goes to the entry of a call.
views::Command entry_command(const views::Description& about, std::uint64_t serial, int level);
// fill_command() writes bytes to an address range, which must be within the space. set_register_command() writes a value to a register.
views::Command fill_command(const views::Description& about, int space, std::uint32_t address, std::span<const std::uint8_t> bytes);
views::Command set_register_command(const cpus::RegisterInfo& info, std::uint32_t value);
// Switches to a branch (`what` is "take") or deletes it ("drop"). `run` is the branch's run number.
views::Command branch_command(std::string what, std::uint64_t run);

}  // namespace janus::engine
