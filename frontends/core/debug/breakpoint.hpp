// A breakpoint: what ends a run, or writes a line about it.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/core/debug/expression/expression.hpp"
#include "machines/board/observation.hpp"

namespace janus::debug {

// What they are for stands in break_kinds().
enum class BreakOn : std::uint8_t { execute, read, write, access, change, enter, depth, undocumented, uninitialised };

// A kind of breakpoint as data: by this row breakpoints are set, looked for forward and backward, and shown.
struct BreakKind {
  BreakOn on;
  std::string_view name;  // the word by which it is set, shown and saved
  bool has_place;         // Breakpoint::first to ::last say where
  std::uint8_t reported;  // Observation bits: what of these addresses the bus is to report; 0: it is found another way
  std::uint8_t needs;     // Observation bits: without any of this at these addresses a stretch of the run has no hit; 0: that does not tell
  std::string_view words;  // at what it stops

  // A level from 1 on may have it.
  bool of_levels() const { return on == BreakOn::execute || on == BreakOn::enter || on == BreakOn::depth; }
  // Set by `watch`: it stops after an access, at ports and in other spaces, too (these: only where it changed).
  bool is_watch() const { return has_place && (reported & (machines::Observation::kRead | machines::Observation::kWrite)) != 0; }
};
std::span<const BreakKind> break_kinds();  // in the order in which they are offered
const BreakKind& kind_of(BreakOn on);
std::string_view name_of(BreakOn on);
std::optional<BreakOn> break_on_of(std::string_view name);

// A piece of a log point's text: as it stands, or an expression out of its braces. `{a}` is written in hexadecimal, `{a:d}` in decimal.
struct LogPiece {
  std::string_view text;
  bool expression = false, decimal = false;
};
std::vector<LogPiece> log_pieces(std::string_view log);  // an open brace that nothing closes begins a text
// What is wrong with it; empty: nothing. `parse` reads its expressions, and throws what is wrong with one.
template <class Parse>
std::string_view log_problem(std::string_view log, Parse&& parse) {
  for (const LogPiece& piece : log_pieces(log)) {
    if (piece.expression) parse(piece.text);
    else if (piece.text.find('{') != std::string_view::npos) return "the `{` of the log text has no `}`";
  }
  return {};
}

// The text with each expression as `write` writes it.
std::string with_expressions(std::string_view log, const std::function<std::string(std::string_view)>& write);

struct Breakpoint {
  int id = 0;  // from 1; Debugger::add sets it
  BreakOn on = BreakOn::execute;
  int level = 0;  // of a program's levels: `first` and `last` are line numbers there; only `execute`, `enter` and `depth`
  int space = 0;  // index into Machine::spaces(); others than memory: only `change`, and accesses of ports
  std::uint32_t first = 0;
  std::uint32_t last = 0;
  std::optional<Expression> condition = {};  // counts as hit only where it holds
  std::uint64_t ignore = 0;                  // so many hits pass
  std::uint32_t depth = 0;                   // BreakOn::depth
  bool enabled = true;
  bool temporary = false;  // gone after it has stopped a run
  std::string log = {};    // a log point: this line is written, {expression} replaced, and the run goes on
  std::uint64_t hits = 0;
};

}  // namespace janus::debug
