// Maps keys of the host keyboard to keys of the machine.
//
// A machine key with a declared character is at the position of that character, and Shift is the machine's own Shift key: the
// machine determines what the two type together. For other keys, a name of one character is that character; a longer name
// uses the first free one of its letters, else Shift with one of its letters.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "machines/board/machine.hpp"

namespace janus::engine {

struct KeyBinding {
  char character = 0;  // upper case; 0: none was free
  bool shift = false;
  bool typed = false;        // the key's own character: the same key with Shift
  std::string text() const;  // "G", "Shift+A"
};

class KeyMap {
 public:
  explicit KeyMap(std::span<const machines::KeyInfo> keys);

  const KeyBinding& binding(int key) const { return bindings_[static_cast<std::size_t>(key)]; }
  // The machine's key for a character ("a", "+") typed with or without Shift; -1: none.
  int find(const std::string& legend, bool shift) const;
  // The machine's own Shift; -1: none.
  int shift() const { return shift_; }

 private:
  std::vector<KeyBinding> bindings_;
  int shift_ = -1;
};

// Returns true if the key types a capital, and with Shift the small letter: the reverse of the host keyboard.
bool shifts_to_small(const machines::KeyInfo& key);
// Returns true if the machine has such keys. "Capitals only" is offered for them, and initially on.
bool shifts_to_small(std::span<const machines::KeyInfo> keys);
// The machine's key of this name, or of its name on other keyboards ("UP", "DELETE"), ignoring case. -1: none.
int key_named(std::span<const machines::KeyInfo> keys, std::string_view name);
// The key that interrupts a program; -1: none. If there are several, the keyboard's has precedence over the panel's.
int break_key(std::span<const machines::KeyInfo> keys);

}  // namespace janus::engine
