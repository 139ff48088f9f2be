// What a person's fingers do on a keyboard and on the keys that are drawn, made into presses and releases of the machine's keys.
//
// A key of the keyboard is machine key that stands where it does (KeyMap), or the machine's keys that together type its character:
// faces tell the key first and its character after it, and letters do not wait for theirs. What is typed with the machine's Shift up is
// typed so although the person's is down, and the other way round. A switch changes with each press. A modifier that is clicked stays down
// until another key was clicked, or itself once more: a mouse has one finger; what is held by a finger of a hand is let go with it.
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

// A key of the person's keyboard.
struct KeyStroke {
  std::string code = {};    // the face's own name for it, the same when it goes up
  std::string legend = {};  // what stands on it, or the control character that it types: "a", "+", "\r"; empty: nothing
  std::string name = {};    // of one that types nothing: "UP", "BREAK", "SHIFT"; else empty
  bool shift = false;       // together with it
};

// All of a chord goes down and up again.
void strike(Engine& engine, const session::Chord& chord);

class Fingers {
 public:
  // Of a machine that was not there before, nothing is held. True: it is another one than the last time.
  bool take_up(const views::Description& about);
  // The machine's key for what stands on a key of the keyboard; -1: none.
  int key_for(const views::Description& about, const std::string& legend, bool shift);
  const KeyMap& map() const { return *map_; }  // after take_up()
  // Capitals only, on at first: a letter is typed without the machine's Shift where that would make it small (shifts_to_small).
  void set_capitals(bool on) { capitals_ = on; }
  bool capitals() const { return capitals_; }
  // Ignores keys that are wired to the processor (KeyInfo::direct): they interrupt the program, whatever it does.
  void lock_direct_keys(bool on) { direct_locked_ = on; }
  bool is_locked(int key, const views::Description& about) const;

  // False: the machine has no such key. What it types follows by character(), if it types anything.
  bool key_down(const KeyStroke& stroke, const views::Snapshot& now, Engine& engine);
  void character(const std::string& text, const views::Snapshot& now, Engine& engine);  // UTF-8
  bool key_up(const std::string& code, Engine& engine);                                 // false: it held nothing

  // Of the machine's keys as they are drawn: under the mouse button, or a finger.
  void click(int key, const views::Snapshot& now, Engine& engine);
  void let_go(int key, Engine& engine);
  bool shows_down(int key) const { return touched_.contains(key) || kept_.contains(key); }

  void release_all(Engine& engine);  // but for what is touched

 private:
  // What a key of the keyboard that is down holds down on the machine.
  struct Held {
    std::vector<int> keys;    // modifiers first
    std::vector<int> lifted;  // modifiers that are down again when it goes up, if they are still held
  };
  // A key whose character is to come: by that it is told which key of the machine it is.
  struct Awaited {
    std::string code;
    int positional;  // the machine's where it stands; -1: none
  };
  int unlocked(int key, const views::Snapshot& now) const;  // -1 if it is locked
  bool by_character(const std::string& legend, const views::Snapshot& now) const;
  bool holds(int key) const;
  std::vector<int> lifted_for(int key, const views::Snapshot& now) const;
  void hold(const std::string& code, Held held, Engine& engine);

  bool capitals_ = true, direct_locked_ = false;
  std::uint64_t described_ = 0;
  std::optional<KeyMap> map_;
  std::map<std::string, Held> held_;  // by the keyboard's key
  std::optional<Awaited> awaited_;
  std::set<int> touched_;
  std::set<int> kept_;  // modifiers that were clicked: for the next key
  std::set<int> used_;  // of those that are touched: another key was clicked meanwhile
};

}  // namespace janus::engine
