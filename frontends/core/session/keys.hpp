// Key lists, as typed on a command line or written in a manifest: `RS,AD,0,2,0,0,GO,PLAY,WAIT=20000,SST=on`.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "machines/board/machine.hpp"

namespace janus::session {

// One thing a person does.
struct KeyAction {
  enum class Kind : std::uint8_t {
    key,     // press and release keys()[key], together with the modifiers `with`
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
  std::vector<int> with = {};  // modifiers, pressed before it and let go after it
  bool on = false;
  std::uint8_t byte = 0;
  std::uint64_t cycles = 0;  // or an address
};

// How long a key is held for a program that has to scan it, unless it waits again sooner.
inline constexpr std::uint64_t kHoldMilliseconds = 50;

// Names are those printed on the machine's keys, case ignored; with modifiers SHIFT+A. Throws Error naming the position in the list,
// what was found and what would do. An empty list is no keys.
std::vector<KeyAction> parse_keys(std::string_view list, machines::Machine& machine);
std::vector<KeyAction> parse_keys(const std::vector<std::string>& names, machines::Machine& machine);

// Text, `\r \n \t \\ \xNN` understood. It goes to the terminal where one is connected, unless the machine has a keyboard that takes
// text (Keyboards::takes_text); without a terminal to the keys that type its characters, each with the modifiers it needs. Keys that
// do not say what they type, type the character that is their name. Throws Error if a character cannot be typed.
std::vector<KeyAction> parse_text(std::string_view text, machines::Machine& machine);

}  // namespace janus::session
