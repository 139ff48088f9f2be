// Key lists, as typed on a command line or written in a manifest: `RS,AD,0,2,0,0,GO,PLAY,WAIT=20000,SST=on`.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "machines/machine.hpp"

namespace janus::session {

// One thing a person does.
struct KeyAction {
  enum class Kind : std::uint8_t {
    key,     // press and release keys()[key]
    toggle,  // set keys()[key] to `on`
    play,    // the deck's buttons
    stop,
    record,
    wait,       // let `cycles` pass; the key after it is given without waiting for idle
    character,  // type `byte` at the terminal
    start_at,   // set the program counter to `cycles`
  };
  Kind kind = Kind::key;
  std::string name = {};  // as it stands in the transcript's `next`
  int key = -1;
  bool on = false;
  std::uint8_t byte = 0;
  std::uint64_t cycles = 0;  // or an address
};

// Names are those printed on the machine's keys, case ignored. Throws Error naming the position in the list,
// what was found and what would do. An empty list is no keys.
std::vector<KeyAction> parse_keys(std::string_view list, machines::Machine& machine);
std::vector<KeyAction> parse_keys(const std::vector<std::string>& names, machines::Machine& machine);

// Text for a terminal or, where the machine has none, for the keys that bear its characters.
std::vector<KeyAction> parse_text(std::string_view text, machines::Machine& machine);

}  // namespace janus::session
