// The last line of the screen: what the machine does, and the keys that are not the machine's.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "frontends/core/views/snapshot.hpp"
#include "frontends/faces/terminal/machine_keys.hpp"

namespace janus::terminal {

inline constexpr char kLeaveKey = 0x1D, kMenuKey = 0x1C, kBreakKey = 0x03;  // Ctrl-], Ctrl-\, Ctrl-C
inline constexpr char kCapitalsKey = '^';                                   // in the menu

struct StatusFacts {
  const views::Snapshot& now;
  const MachineKeys& keys;
  bool serial = false;
  bool menu = false;         // is open
  std::size_t waiting = 0;   // characters to be typed
  std::string message = {};  // said once
  // Whether small letters are typed as capitals, where the program's language has only these.
  std::optional<bool> capitals = {};
};

// Exactly so wide; what matters least is left away first.
std::string status_line(const StatusFacts& facts, int columns);
// The keys of a keypad and their letters, or the menu's, in lines as wide.
std::vector<std::string> key_help(const StatusFacts& facts, int columns);

}  // namespace janus::terminal
