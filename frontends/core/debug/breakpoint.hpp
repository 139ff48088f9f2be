// Breakpoints, which stop a run or write a log line.
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

// Breakpoint kinds; break_kinds() describes them.
enum class BreakOn : std::uint8_t { execute, read, write, access, change, enter, depth, undocumented, uninitialised };

// Describes a breakpoint kind: how to set it, how to find its hits forward and backward, and how to display it.
struct BreakKind {
  BreakOn on;
  std::string_view name;   // identifies the kind in commands, displays and files
  bool has_place;          // uses the address range Breakpoint::first to ::last
  std::uint8_t reported;   // Observation bits for the accesses that the bus must report in this range; 0 if hits are detected another way
  std::uint8_t needs;      // Observation bits: a recorded range without these accesses contains no hits; 0 if no range can be ruled out
  std::string_view words;  // description of the stop condition

  // Returns true if levels above 0 support this kind.
  bool applies_to_levels() const { return on == BreakOn::execute || on == BreakOn::enter || on == BreakOn::depth; }
  // Returns true for the kinds set by `watch`, which stop after an access to memory or a port, or after a change in another space.
  bool is_watch() const { return has_place && (reported & (machines::Observation::kRead | machines::Observation::kWrite)) != 0; }
};
std::span<const BreakKind> break_kinds();  // in menu order
const BreakKind& kind_of(BreakOn on);
std::string_view name_of(BreakOn on);
std::optional<BreakOn> parse_break_on(std::string_view name);

// Part of a log point's text: literal text, or an expression in braces. `{a}` is written in hexadecimal, `{a:d}` in decimal.
struct LogPiece {
  std::string_view text;
  bool expression = false, decimal = false;
};
std::vector<LogPiece> log_pieces(std::string_view log);  // an unclosed brace is treated as literal text
// Returns an error message, or an empty string if the text is valid. `parse` parses an expression and throws on error.
template <class Parse>
std::string_view log_problem(std::string_view log, Parse&& parse) {
  for (const LogPiece& piece : log_pieces(log)) {
    if (piece.expression) parse(piece.text);
    else if (piece.text.find('{') != std::string_view::npos) return "the `{` in the log text has no matching `}`";
  }
  return {};
}

// Returns the text with each expression replaced by the result of `write`.
std::string replace_expressions(std::string_view log, const std::function<std::string(std::string_view)>& write);

struct Breakpoint {
  int id = 0;  // assigned by Debugger::add, starting at 1
  BreakOn on = BreakOn::execute;
  int level = 0;  // if above 0, `first` and `last` are line numbers; supported by `execute`, `enter` and `depth`
  int space = 0;  // index into Machine::spaces(); spaces other than memory support `change`; ports also support accesses
  std::uint32_t first = 0;
  std::uint32_t last = 0;
  std::optional<Expression> condition = {};  // a hit counts only if this is true
  std::uint64_t ignore = 0;                  // number of hits to ignore
  std::uint32_t depth = 0;                   // for BreakOn::depth
  bool enabled = true;
  bool temporary = false;  // removed after it has stopped a run
  std::string log = {};    // for a log point: line to write, with each {expression} evaluated; the run continues
  std::uint64_t hits = 0;
};

}  // namespace janus::debug
