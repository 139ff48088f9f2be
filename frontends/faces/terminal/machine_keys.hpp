// What a person at a terminal presses for the machine's keys. A character is the key that types it, with the modifiers that it needs;
// keys that type none have a letter of their name: at once where the machine has a keypad and no letters to type, else after the
// key for the menu.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/core/engine/key_map.hpp"
#include "frontends/core/session/keys.hpp"

namespace janus::terminal {

class MachineKeys {
 public:
  // `serial`: characters go to its terminal, and all keys are reached by the menu.
  MachineKeys(machines::Machine& machine, bool serial);

  // For one character; nothing: the machine has none. By hand a capital letter may stand for a key of a keypad.
  std::optional<session::KeyAction> typed(const std::string& character, bool by_hand, machines::Machine& machine) const;
  int break_key() const { return break_key_; }  // -1: it has none

  struct Entry {
    char letter = 0;
    int key = -1;
  };
  const std::vector<Entry>& menu() const { return menu_; }
  int chosen(char letter) const;  // of the menu; -1: none
  // "G GO", "Shift+A AD": of keys that have a letter at once.
  const std::vector<std::string>& letters() const { return letters_; }

 private:
  void add_to_menu(std::string_view name, int key);

  engine::KeyMap map_;
  bool serial_;
  int break_key_ = -1;
  std::vector<Entry> menu_;
  std::vector<std::string> letters_;
};

}  // namespace janus::terminal
