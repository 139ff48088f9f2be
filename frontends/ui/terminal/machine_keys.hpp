// Maps terminal input to the machine's keys. A character selects the key that types it, with any modifiers. A key that types no character
// is selected by a letter of its name, which works directly on a keypad that has no letter keys, and otherwise after the menu key.
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
  // If `serial` is set, characters are sent to the machine's terminal, and all keys are in the menu.
  MachineKeys(machines::Machine& machine, bool serial);

  // Returns the action for a character, or nullopt if the machine has none. If `by_hand` is set, a capital letter can select a keypad key.
  std::optional<session::KeyAction> find_action(const std::string& character, bool by_hand, machines::Machine& machine) const;
  int break_key() const { return break_key_; }  // -1 if none

  struct Entry {
    char letter = 0;
    int key = -1;
  };
  const std::vector<Entry>& menu_entries() const { return menu_; }
  int key_for_letter(char letter) const;  // key for a menu letter, or -1
  // Returns the keys that have a direct letter, such as "G GO" and "Shift+A AD".
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
