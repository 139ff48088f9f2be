// Translates host keyboard and mouse input into presses and releases of the machine's keys.
//
// A host key maps to the machine key at the same position (KeyMap), or to the machine keys that together type its character. Front ends
// report the key first, then the character; letters do not wait for the character. The machine's Shift is set as the character requires,
// independently of the host's Shift. Each press toggles a switch. A modifier clicked with the mouse latches until another key, or the same
// modifier, is clicked; a key touched on the screen is released when the touch ends.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "frontends/core/engine/engine.hpp"
#include "frontends/core/engine/key_map.hpp"
#include "frontends/core/session/chord.hpp"

namespace janus::engine {

// A keystroke on the host keyboard.
struct KeyStroke {
  std::string code = {};    // the front end's identifier, the same for press and release
  std::string legend = {};  // the key's legend or the control character it types ("a", "+", "\r"), or empty if none
  std::string name = {};    // name of a key that types nothing ("UP", "BREAK", "SHIFT"), otherwise empty
  bool shift = false;       // pressed with Shift
};

// Presses and releases all keys of a chord.
void tap_chord(Engine& engine, const session::Chord& chord);

class KeyboardMapper {
 public:
  // Initialises the mapper for a machine. Returns true, and discards held keys, if the machine has changed.
  bool set_machine(const views::Description& about);
  // Returns the machine key for a host key's legend, or -1 if there is none.
  int key_for(const views::Description& about, const std::string& legend, bool shift);
  const KeyMap& map() const { return *map_; }  // valid after set_machine()
  // Enables "Capitals only", which is on by default: letters are typed without the machine's Shift if Shift would make them lower-case
  // (shift_selects_lowercase).
  void set_capitals(bool on) { capitals_ = on; }
  bool capitals() const { return capitals_; }
  // Makes the mapper ignore keys that are wired to the processor (KeyInfo::direct), because they interrupt any program.
  void lock_direct_keys(bool on) { direct_locked_ = on; }
  bool is_locked(int key, const views::Description& about) const;

  // Returns false if the machine has no such key. The character, if any, follows in a call to type_character().
  bool key_down(const KeyStroke& stroke, const views::Snapshot& now, Engine& engine);
  void type_character(const std::string& text, const views::Snapshot& now, Engine& engine);  // UTF-8
  bool key_up(const std::string& code, Engine& engine);                                      // returns false if it held no machine key

  // Presses an on-screen key of the machine, by mouse or touch.
  void click(int key, const views::Snapshot& now, Engine& engine);
  void release_key(int key, Engine& engine);
  bool is_shown_pressed(int key) const { return touched_.contains(key) || kept_.contains(key); }

  void release_all(Engine& engine);  // releases all keys except touched ones

 private:
  // Machine keys held by a pressed host key.
  struct Held {
    std::vector<int> keys;    // modifiers first
    std::vector<int> lifted;  // modifiers to press again on release, if they are still held
  };
  // A host key waiting for its character, which selects the machine key.
  struct PendingKey {
    std::string code;
    int positional;  // machine key at the same position, or -1 if none
  };
  int unlocked_key(int key, const views::Snapshot& now) const;  // returns -1 if the key is locked
  bool is_character_key(const std::string& legend, const views::Snapshot& now) const;
  bool is_held(int key) const;
  std::vector<int> modifiers_to_lift(int key, const views::Snapshot& now) const;
  void hold_keys(const std::string& code, Held held, Engine& engine);

  bool capitals_ = true, direct_locked_ = false;
  std::uint64_t described_ = 0;
  std::optional<KeyMap> map_;
  std::map<std::string, Held> held_;  // keyed by host key
  std::optional<PendingKey> pending_key_;
  std::set<int> touched_;
  std::set<int> kept_;  // modifiers latched for the next key
  std::set<int> used_;  // touched modifiers with which another key was clicked
};

}  // namespace janus::engine
