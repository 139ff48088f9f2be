// The `janus term` status line: the machine's state and the available keys.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "frontends/core/views/snapshot.hpp"
#include "frontends/ui/terminal/machine_keys.hpp"

namespace janus::terminal {

inline constexpr char kLeaveKey = 0x1D, kMenuKey = 0x1C, kBreakKey = 0x03;  // Ctrl-], Ctrl-\, Ctrl-C
inline constexpr char kCapitalsKey = '^';                                   // in the menu

struct StatusInfo {
  const views::Snapshot& now;
  const MachineKeys& keys;
  bool serial = false;
  bool menu = false;         // the menu is open
  std::size_t waiting = 0;   // number of characters still to be typed
  std::string message = {};  // shown once
  // True if lower-case letters are typed as capitals; nullopt unless the machine's language has only capitals.
  std::optional<bool> capitals = {};
};

// Returns exactly `columns` characters; omits the least important parts first.
std::string status_line(const StatusInfo& facts, int columns);
// Lists the keys of the keypad or menu with their letters, in lines of at most `columns` characters.
std::vector<std::string> key_help(const StatusInfo& facts, int columns);

}  // namespace janus::terminal
