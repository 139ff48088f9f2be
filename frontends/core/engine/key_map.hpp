// Which key of the keyboard is which key of the machine.
//
// A machine's key that says what it types is where that character is, and Shift is the machine's own key of that kind: what the two
// type together is the machine's business. Of keys that do not say it, a name of one character is that character; a longer one is the
// first of its letters that is free, else Shift with one of its letters.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "machines/board/machine.hpp"

namespace janus::engine {

struct KeyBinding {
  char character = 0;  // upper case; 0: none was left
  bool shift = false;
  bool typed = false;        // the key's own character: with Shift it is the same key
  std::string text() const;  // "G", "Shift+A"
};

class KeyMap {
 public:
  explicit KeyMap(std::span<const machines::KeyInfo> keys);

  const KeyBinding& binding(int key) const { return bindings_[static_cast<std::size_t>(key)]; }
  // The machine's key for a character ("a", "+") typed with or without Shift; -1: none.
  int find(const std::string& legend, bool shift) const;
  // The machine's own Shift; -1: it has none.
  int shift() const { return shift_; }

 private:
  std::vector<KeyBinding> bindings_;
  int shift_ = -1;
};

// Whether the key types a capital, and with Shift the small letter: the reverse of the user's keyboard.
bool shifts_to_small(const machines::KeyInfo& key);
// Whether the machine has such keys. "Capitals only" is offered for them, and on at first.
bool shifts_to_small(std::span<const machines::KeyInfo> keys);
// The machine's key of this name, or what other keyboards call it ("UP", "DELETE"); case does not matter. -1: none.
int key_named(std::span<const machines::KeyInfo> keys, std::string_view name);
// That breaks into a program; -1: none. Where there are several, the keyboard's is before the panel's.
int break_key(std::span<const machines::KeyInfo> keys);

}  // namespace janus::engine
