// Keys of the H68: names, positions on the console and the keyboard, row and column in the matrix of each. README.md has both matrices.
#pragma once

#include <span>

#include "machines/h68tr/settings.hpp"

namespace janus::machines::h68tr {

// Wiring of a key.
struct KeyWire {
  enum class Kind : std::uint8_t { console, keyboard, brk, break_key, reset };
  Kind kind = Kind::console;
  int row = 0, column = 0;  // of a matrix
};

// An index is the same key in both lists. The keyboard comes first: a name that both have is the keyboard's key.
std::span<const KeyInfo> key_list(Model model);
std::span<const KeyWire> key_wires(Model model);
std::span<const std::string> key_groups(Model model);

}  // namespace janus::machines::h68tr
