// Parses key lists from a command line or a manifest: `RS,AD,0,2,0,0,GO,PLAY,WAIT=20000,SST=on`.
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
    play,    // press the deck button with this name
    stop,
    record,
    wait,       // let `cycles` pass, then send the next key without waiting for idle
    character,  // type `byte` at the terminal
    start_at,   // set the program counter to `cycles`
  };
  Kind kind = Kind::key;
  std::string name = {};  // name in the transcript's `next`
  int key = -1;
  std::vector<int> with = {};  // modifiers, pressed before the key and released after it
  bool on = false;
  std::uint8_t byte = 0;
  std::uint64_t cycles = 0;  // for start_at, an address
};

// How long a key is held so that a program can scan it, unless the program waits for input again sooner.
inline constexpr std::uint64_t kHoldMilliseconds = 50;

// Parses the names printed on the machine's keys, ignoring case. Modifiers are written as SHIFT+A. An empty list
// contains no keys. Throws Error, which names the position in the list, the invalid item and the valid items.
std::vector<KeyAction> parse_keys(std::string_view list, machines::Machine& machine);
std::vector<KeyAction> parse_keys(const std::vector<std::string>& names, machines::Machine& machine);

// Parses text with the escapes `\r \n \t \\ \xNN`. The text is sent to the terminal if one is connected, unless the machine has a keyboard
// that accepts text (Keyboards::takes_text). Otherwise, it is typed with the keys and modifiers for its characters. A key without a
// declared character types its name if that is a single character. Throws Error if a character cannot be typed.
std::vector<KeyAction> parse_text(std::string_view text, machines::Machine& machine);

}  // namespace janus::session
