// Maps a terminal's input to the machine's keys. A character is the key that types it, with its modifiers. A key that types no
// character is assigned a letter of its name: directly on a keypad without letters, otherwise after the menu key.
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
  // `serial`: characters are sent to the machine's terminal, and all keys are in the menu.
  MachineKeys(machines::Machine& machine, bool serial);

  // Returns the action for a character; nullopt: the machine has none. With `by_hand`, a capital letter can be a key of a keypad.
  std::optional<session::KeyAction> typed(const std::string& character, bool by_hand, machines::Machine& machine) const;
  int break_key() const { return break_key_; }  // -1: none

  struct Entry {
    char letter = 0;
    int key = -1;
  };
  const std::vector<Entry>& menu() const { return menu_; }
  int chosen(char letter) const;  // key of a menu letter; -1: none
  // "G GO", "Shift+A AD": keys with a direct letter.
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
