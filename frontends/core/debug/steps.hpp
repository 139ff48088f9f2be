// The steps that a debugger offers, one row each: its names, its key, and its command. Every user interface shows these rows.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace janus::debug {

class Debugger;

struct Step {
  std::string_view name;   // "back_over"
  std::string_view words;  // text in menus and help
  std::string_view brief;  // text on a button; empty: no button
  int key;                 // number of the F-key
  bool control, shift;     // modifiers of it
  bool backward;
  std::string_view command;                   // in the command table
  bool lines;                                 // with the flag `line`, if the program has source lines
  void (*go)(Debugger& debugger, int level);  // for callers that do not use the commands
};
std::span<const Step> steps();  // in the order of menus: forward, then backward

}  // namespace janus::debug
