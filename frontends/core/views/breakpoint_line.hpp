// Formats breakpoints for user interfaces.
#pragma once

#include <string>

#include "frontends/core/views/snapshot.hpp"
#include "frontends/core/views/table.hpp"

namespace janus::views {

// The options of a breakpoint, as input fields show them. `pass`: the number of hits that are still ignored.
struct BreakpointText {
  std::string condition = {}, pass = {}, log = {};
  bool operator==(const BreakpointText&) const = default;
};
BreakpointText text_of(const debug::Breakpoint& each);
// The breakpoint that stops only before the instruction at `address`, or before that line of a level; null if there is none.
const debug::Breakpoint* breakpoint_at(const Snapshot& now, std::uint16_t address, int level = 0);

// Location and options of a breakpoint, for lists; empty: everywhere, always.
std::string title_of(const debug::Breakpoint& each, const Description& about);  // "execute $0100 JANUS"
std::string place_of(const debug::Breakpoint& each, const Description& about);
std::string condition_of(const debug::Breakpoint& each);
// All breakpoints. The key of a row is the number of its breakpoint.
Table breakpoints_table(const Snapshot& now);
// The breakpoints that wait for a name, with the reason. The key of a row is its index.
Table waiting_table(const Snapshot& now);

}  // namespace janus::views
