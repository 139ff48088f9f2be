// Keys and switches of all keypads and keyboards, in one list.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace janus::machines {

// A key or switch with its printed name. Momentary keys are pressed and released; a toggle (SST) keeps its position.
struct KeyInfo {
  std::string name;
  bool toggle = false;
  int group = 0;     // index into Keyboards::groups()
  float column = 0;  // physical position from the upper left of its group, in key widths; rows may be staggered
  float row = 0;
  float width = 1;
  bool direct = false;  // wired to RES or NMI (RS, ST, SST): acts immediately, even if the program does not scan keys
  bool resets = false;  // asserts RES
  // Characters that the key types, UTF-8, by layer: plain, shift (1), kana (2), both (3). Empty: it types
  // nothing, or is undefined; then a name of one character is the character.
  std::vector<std::string> characters = {};
  unsigned layer = 0;  // of a modifier: added to the layer while it is held or on; 0: not a modifier
};

class Keyboards {
 public:
  virtual ~Keyboards() = default;
  virtual std::span<const KeyInfo> keys() const = 0;
  // "keypad", "keyboard": each is a separate grid. Empty: all keys form one group without a name.
  virtual std::span<const std::string> groups() const { return {}; }
  // Returns true if text is typed here even if a terminal is connected.
  virtual bool takes_text() const { return false; }

  virtual void press(int key) = 0;    // a toggle: switches on
  virtual void release(int key) = 0;  // a toggle: switches off
  virtual bool pressed(int key) const = 0;
};

}  // namespace janus::machines
