// Translates host keyboard and mouse input to presses and releases of the machine's keys.
//
// A host key maps to the machine key at the same position (KeyMap), or to the machine keys that together type its character. Front ends
// report the key first, then the character; letters do not wait for it. The machine's Shift is set as the character needs it,
// independent of the host's Shift. A switch changes with each press. A modifier clicked with the mouse latches until another key, or the
// same modifier, is clicked; a key touched on the screen is released with the touch.
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

// A key of the host keyboard.
struct KeyStroke {
  std::string code = {};    // the front end's identifier, the same for the release
  std::string legend = {};  // its legend, or the control character that it types: "a", "+", "\r"; empty: none
  std::string name = {};    // of a key that types nothing: "UP", "BREAK", "SHIFT"; else empty
  bool shift = false;       // pressed with Shift
};

// Presses and releases all keys of a chord.
void strike(Engine& engine, const session::Chord& chord);

class Fingers {
 public:
  // Initialises for a machine. Returns true, with no keys held, if it differs from the last one.
  bool take_up(const views::Description& about);
  // The machine's key for the legend of a host key; -1: none.
  int key_for(const views::Description& about, const std::string& legend, bool shift);
  const KeyMap& map() const { return *map_; }  // after take_up()
  // Capitals only, initially on: a letter is typed without the machine's Shift if Shift would make it small (shifts_to_small).
  void set_capitals(bool on) { capitals_ = on; }
  bool capitals() const { return capitals_; }
  // Ignores keys that are wired to the processor (KeyInfo::direct), because they interrupt any program.
  void lock_direct_keys(bool on) { direct_locked_ = on; }
  bool is_locked(int key, const views::Description& about) const;

  // Returns false if the machine has no such key. The character, if any, follows by character().
  bool key_down(const KeyStroke& stroke, const views::Snapshot& now, Engine& engine);
  void character(const std::string& text, const views::Snapshot& now, Engine& engine);  // UTF-8
  bool key_up(const std::string& code, Engine& engine);                                 // false: it held nothing

  // For the machine's keys drawn on the screen: under the mouse button, or a touch.
  void click(int key, const views::Snapshot& now, Engine& engine);
  void let_go(int key, Engine& engine);
  bool shows_down(int key) const { return touched_.contains(key) || kept_.contains(key); }

  void release_all(Engine& engine);  // except touched ones

 private:
  // Machine keys held by a pressed host key.
  struct Held {
    std::vector<int> keys;    // modifiers first
    std::vector<int> lifted;  // modifiers that are pressed again when it is released, if they are still held
  };
  // A key that waits for its character, which selects the machine key.
  struct Awaited {
    std::string code;
    int positional;  // machine key at the same position; -1: none
  };
  int unlocked(int key, const views::Snapshot& now) const;  // -1 if it is locked
  bool by_character(const std::string& legend, const views::Snapshot& now) const;
  bool holds(int key) const;
  std::vector<int> lifted_for(int key, const views::Snapshot& now) const;
  void hold(const std::string& code, Held held, Engine& engine);

  bool capitals_ = true, direct_locked_ = false;
  std::uint64_t described_ = 0;
  std::optional<KeyMap> map_;
  std::map<std::string, Held> held_;  // by host key
  std::optional<Awaited> awaited_;
  std::set<int> touched_;
  std::set<int> kept_;  // latched modifiers, for the next key
  std::set<int> used_;  // touched modifiers with which another key was clicked
};

}  // namespace janus::engine
