// Formats breakpoints for user interfaces.
#pragma once

#include <string>

#include "frontends/core/views/snapshot.hpp"
#include "frontends/core/views/table.hpp"

namespace janus::views {

// A breakpoint's options, as shown in input fields. `pass` is the number of hits still to be ignored.
struct BreakpointText {
  std::string condition = {}, pass = {}, log = {};
  bool operator==(const BreakpointText&) const = default;
};
BreakpointText text_of(const debug::Breakpoint& each);
// Returns the breakpoint that stops only before the instruction at `address`, or before that line of a level, or null if there is none.
const debug::Breakpoint* breakpoint_at(const Snapshot& now, std::uint16_t address, int level = 0);

// Title, location and condition of a breakpoint, for lists. An empty location means everywhere; an empty condition means always.
std::string title_of(const debug::Breakpoint& each, const Description& about);  // "execute $0100 JANUS"
std::string location_of(const debug::Breakpoint& each, const Description& about);
std::string condition_of(const debug::Breakpoint& each);
// Lists all breakpoints. A row's key is its breakpoint's ID.
Table breakpoints_table(const Snapshot& now);
// Lists the pending breakpoints, whose names are not defined yet, with the reason. A row's key is its index.
Table pending_table(const Snapshot& now);

}  // namespace janus::views
