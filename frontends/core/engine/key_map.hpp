// Maps host keyboard keys to machine keys.
//
// A machine key with a declared character is mapped to the host key for that character. Shift is then the machine's own Shift key, so the
// machine determines the shifted character. Other keys with a one-character name are mapped to that character; longer
// names use their first free letter, or Shift plus a letter.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "machines/board/machine.hpp"

namespace janus::engine {

struct KeyBinding {
  char character = 0;  // upper case; 0 if none was free
  bool shift = false;
  bool typed = false;        // true if `character` is the key's declared character, with or without Shift
  std::string text() const;  // "G", "Shift+A"
};

class KeyMap {
 public:
  explicit KeyMap(std::span<const machines::KeyInfo> keys);

  const KeyBinding& binding(int key) const { return bindings_[static_cast<std::size_t>(key)]; }
  // Returns the machine key for a character ("a", "+") typed with or without Shift, or -1 if there is none.
  int find(const std::string& legend, bool shift) const;
  // Returns the machine's own Shift key, or -1 if there is none.
  int shift() const { return shift_; }

 private:
  std::vector<KeyBinding> bindings_;
  int shift_ = -1;
};

// Returns true if the key types an upper-case letter, or a lower-case one with Shift, the reverse of the host keyboard.
bool shift_selects_lowercase(const machines::KeyInfo& key);
// Returns true if shift_selects_lowercase() is true for any of the keys. The "Capitals only" option is then offered, and is on by default.
bool shift_selects_lowercase(std::span<const machines::KeyInfo> keys);
// Finds a machine key by its name, or by the name it has on other keyboards ("UP", "DELETE"), ignoring case. Returns -1 if there is none.
int find_key_by_name(std::span<const machines::KeyInfo> keys, std::string_view name);
// Returns the key that interrupts a program, or -1 if there is none. A key on the keyboard takes precedence over one on the panel.
int break_key(std::span<const machines::KeyInfo> keys);

}  // namespace janus::engine
