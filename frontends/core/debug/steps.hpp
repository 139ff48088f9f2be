// Table of the debugger's steps, with their names, keys and commands. All user interfaces use this table.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace janus::debug {

class Debugger;

struct Step {
  std::string_view name;   // "back_over"
  std::string_view words;  // text in menus and help
  std::string_view brief;  // button text; empty if there is no button
  int key;                 // F-key number
  bool control, shift;     // modifier keys
  bool backward;
  std::string_view command;                   // name in the command table
  bool lines;                                 // passes the `line` flag to the command if the program has source lines
  void (*go)(Debugger& debugger, int level);  // for callers that do not use the commands
};
std::span<const Step> steps();  // in menu order: forward, then backward

}  // namespace janus::debug
