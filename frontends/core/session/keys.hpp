// Parses key lists of a command line or a manifest: `RS,AD,0,2,0,0,GO,PLAY,WAIT=20000,SST=on`.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "machines/board/machine.hpp"

namespace janus::session {

// One user action.
struct KeyAction {
  enum class Kind : std::uint8_t {
    key,     // press and release keys()[key], together with the modifiers `with`
    toggle,  // set keys()[key] to `on`
    play,    // the deck's buttons
    stop,
    record,
    wait,       // let `cycles` pass; then give the next key without waiting for idle
    character,  // type `byte` at the terminal
    start_at,   // set the program counter to `cycles`
  };
  Kind kind = Kind::key;
  std::string name = {};  // name in the transcript's `next`
  int key = -1;
  std::vector<int> with = {};  // modifiers, pressed before it and released after it
  bool on = false;
  std::uint8_t byte = 0;
  std::uint64_t cycles = 0;  // or an address
};

// Hold time of a key for a program that has to scan it, unless it waits again sooner.
inline constexpr std::uint64_t kHoldMilliseconds = 50;

// Names are printed on the machine's keys, case ignored; with modifiers SHIFT+A. An empty list has no keys. Throws
// Error with the position in the list, the item found and the valid ones.
std::vector<KeyAction> parse_keys(std::string_view list, machines::Machine& machine);
std::vector<KeyAction> parse_keys(const std::vector<std::string>& names, machines::Machine& machine);

// Parses text with the escapes `\r \n \t \\ \xNN`. It goes to the terminal if one is connected, unless the machine has a
// keyboard that accepts text (Keyboards::takes_text); without a terminal to the keys that type its characters, each with its
// modifiers. Keys that declare no character type the character that is their name. Throws Error if a character cannot be typed.
std::vector<KeyAction> parse_text(std::string_view text, machines::Machine& machine);

}  // namespace janus::session
