// A breakpoint: ends a run, or writes a log line.
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

// break_kinds() describes each.
enum class BreakOn : std::uint8_t { execute, read, write, access, change, enter, depth, undocumented, uninitialised };

// A kind of breakpoint as data, used to set breakpoints, to find their hits forward and backward, and to show them.
struct BreakKind {
  BreakOn on;
  std::string_view name;   // identifies the kind in commands, on display and in files
  bool has_place;          // has the address range Breakpoint::first to ::last
  std::uint8_t reported;   // Observation bits: accesses to these addresses that the bus must report; 0: detected otherwise
  std::uint8_t needs;      // Observation bits: without any of these at these addresses a range of the run has no hit; 0: not decidable
  std::string_view words;  // condition at which it stops

  // Returns true if levels from 1 on support it.
  bool of_levels() const { return on == BreakOn::execute || on == BreakOn::enter || on == BreakOn::depth; }
  // Set by `watch`: stops after an access, also at ports and in other spaces (there: only if the value changed).
  bool is_watch() const { return has_place && (reported & (machines::Observation::kRead | machines::Observation::kWrite)) != 0; }
};
std::span<const BreakKind> break_kinds();  // in the order of menus
const BreakKind& kind_of(BreakOn on);
std::string_view name_of(BreakOn on);
std::optional<BreakOn> break_on_of(std::string_view name);

// A piece of a log point's text: literal, or an expression from its braces. `{a}` is written in hexadecimal, `{a:d}` in decimal.
struct LogPiece {
  std::string_view text;
  bool expression = false, decimal = false;
};
std::vector<LogPiece> log_pieces(std::string_view log);  // an unclosed brace starts a literal
// Returns an error, or an empty string. `parse` parses its expressions, and throws on an error.
template <class Parse>
std::string_view log_problem(std::string_view log, Parse&& parse) {
  for (const LogPiece& piece : log_pieces(log)) {
    if (piece.expression) parse(piece.text);
    else if (piece.text.find('{') != std::string_view::npos) return "the `{` of the log text has no `}`";
  }
  return {};
}

// Returns the text with each expression replaced by the result of `write`.
std::string with_expressions(std::string_view log, const std::function<std::string(std::string_view)>& write);

struct Breakpoint {
  int id = 0;  // from 1; Debugger::add sets it
  BreakOn on = BreakOn::execute;
  int level = 0;  // a program's level: `first` and `last` are line numbers there; only `execute`, `enter` and `depth`
  int space = 0;  // index into Machine::spaces(); outside memory: only `change`, and accesses of ports
  std::uint32_t first = 0;
  std::uint32_t last = 0;
  std::optional<Expression> condition = {};  // a hit counts only if it holds
  std::uint64_t ignore = 0;                  // number of hits to pass
  std::uint32_t depth = 0;                   // BreakOn::depth
  bool enabled = true;
  bool temporary = false;  // removed after it has stopped a run
  std::string log = {};    // a log point: writes this line, with each {expression} replaced, and the run continues
  std::uint64_t hits = 0;
};

}  // namespace janus::debug
