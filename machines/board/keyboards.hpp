// Keys and switches: keypads and keyboards, in one list.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace janus::machines {

// A key or switch, by the name printed on it. Momentary keys are pressed and released; a toggle (SST) stays.
struct KeyInfo {
  std::string name;
  bool toggle = false;
  int group = 0;     // index into Keyboards::groups()
  float column = 0;  // place as seen, from the upper left of its group, in key widths: rows may be staggered
  float row = 0;
  float width = 1;
  bool direct = false;  // wired to RES or NMI (RS, ST, SST): acts at once, whether or not the program scans keys
  bool resets = false;  // pulls RES
  // What it types, UTF-8, by layer: plain, with shift (1), with kana (2), with both (3). Empty: it types nothing, or nobody
  // said what; then a name of one character stands for it.
  std::vector<std::string> characters = {};
  unsigned layer = 0;  // of a modifier: held or switched on, it adds this to the layer; 0: it is none
};

class Keyboards {
 public:
  virtual ~Keyboards() = default;
  virtual std::span<const KeyInfo> keys() const = 0;
  // "keypad", "keyboard": each is a grid of its own. Empty: all keys are one group without a name.
  virtual std::span<const std::string> groups() const { return {}; }
  // Text is typed here although a terminal is connected.
  virtual bool takes_text() const { return false; }

  virtual void press(int key) = 0;    // a toggle: on
  virtual void release(int key) = 0;  // a toggle: off
  virtual bool pressed(int key) const = 0;
};

}  // namespace janus::machines
