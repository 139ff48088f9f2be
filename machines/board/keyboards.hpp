// Keyboard interface: a single list of the keys and switches of all keypads and keyboards.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace janus::machines {

// A key or switch with its printed name. A momentary key is active while it is held; a toggle (SST) keeps its position.
struct KeyInfo {
  std::string name;
  bool toggle = false;
  int group = 0;     // index into Keyboards::groups()
  float column = 0;  // physical position relative to the upper left of its group, in key widths; rows may be staggered
  float row = 0;
  float width = 1;
  bool direct = false;  // wired to RES or NMI (RS, ST, SST): acts immediately, even if the program does not scan keys
  bool resets = false;  // asserts RES
  // Characters typed by the key, in UTF-8, by layer: plain, shift (1), kana (2), both (3). If there are none, the key
  // types its name if that is a single character, and otherwise nothing.
  std::vector<std::string> characters = {};
  unsigned layer = 0;  // for a modifier, the number added to the layer while it is held or on; otherwise 0
};

class Keyboards {
 public:
  virtual ~Keyboards() = default;
  virtual std::span<const KeyInfo> keys() const = 0;
  // Names of the groups ("keypad", "keyboard"), each a separate grid. If empty, all keys form one unnamed group.
  virtual std::span<const std::string> groups() const { return {}; }
  // Returns true if typed text goes to these keys even if a terminal is connected.
  virtual bool takes_text() const { return false; }

  virtual void press(int key) = 0;    // switches a toggle on
  virtual void release(int key) = 0;  // switches a toggle off
  virtual bool pressed(int key) const = 0;
};

}  // namespace janus::machines
