// Setting and showing breakpoints, and the one that belongs to a line of code.
#pragma once

#include <future>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "frontends/core/engine/engine.hpp"
#include "frontends/core/views/table.hpp"

namespace janus::engine {

// What cannot be set is a problem for the window to show.
void set_breakpoint(Engine& engine, debug::Breakpoint fresh, const std::string& condition = {});
// For a face that shows itself what is wrong: empty once it is set, else why it is not, in one line. `number` gets the one that it has then.
std::future<std::string> try_breakpoint(Engine& engine, debug::Breakpoint fresh, const std::string& condition,
                                        std::shared_ptr<int> number = nullptr);
// What of a breakpoint can be changed, as fields show it; `pass`: the hits that are still to pass.
struct BreakpointText {
  std::string condition, pass, log;
  bool operator==(const BreakpointText&) const = default;
};
BreakpointText text_of(const debug::Breakpoint& each);
// The one of that number is changed, and one without a number is set. Answers as try_breakpoint.
std::future<std::string> write_breakpoint(Engine& engine, debug::Breakpoint wanted, const BreakpointText& text);
// That stops before the instruction at `address`, or a level's line, and nowhere else; null: none.
const debug::Breakpoint* breakpoint_at(const views::Snapshot& now, std::uint16_t address, int level = 0);
// Sets one, or clears the one there is.
void toggle_breakpoint(Engine& engine, const views::Snapshot& now, std::uint16_t address, int level = 0);
// By their numbers; those that are gone by then are passed over.
void enable_breakpoint(Engine& engine, int id, bool on);
void remove_breakpoints(Engine& engine, std::vector<int> ids);

// Where it stops, and under what condition, as lists show it; empty: everywhere, always.
std::string title_of(const debug::Breakpoint& each, const views::Description& about);  // "execute $0100 JANUS"
std::string place_of(const debug::Breakpoint& each, const views::Description& about);
std::string condition_of(const debug::Breakpoint& each);
// All of them. A row's key is the number of its breakpoint.
views::Table breakpoints_table(const views::Snapshot& now);
// From what was typed: an address, a range ("50-5F"), a line of the level, a depth; and how many hits pass. Nothing, and the problem in
// one line, if that is none.
std::optional<debug::Breakpoint> read_breakpoint(const views::Snapshot& now, debug::BreakOn on, int level, const std::string& place,
                                                 const std::string& pass, std::string& problem);

}  // namespace janus::engine
