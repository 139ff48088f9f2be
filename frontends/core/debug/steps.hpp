// The steps that a debugger offers, one row each: its names, its key, and what it asks of the debugger. Every face shows these rows.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace janus::debug {

class Debugger;

struct Step {
  enum class Search : std::uint8_t { none, breakpoint, line, line_over };  // back, in slices: debugger_search.hpp

  std::string_view name;   // "back_over"
  std::string_view words;  // as menus and help say it
  std::string_view brief;  // on a button; empty: it has none
  int key;                 // of the F-keys
  bool control, shift;     // together with it
  bool backward;
  void (*go)(Debugger& debugger, int level);  // null: it is a search at the machine's level
  Search search = Search::none;
};
std::span<const Step> steps();  // in the order of menus: forward, then backward

}  // namespace janus::debug
