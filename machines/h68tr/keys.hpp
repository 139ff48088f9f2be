// The H68's keys: names, positions on the console and the keyboard, row and column in the matrix of each. README.md has both matrices.
#pragma once

#include <span>

#include "machines/h68tr/settings.hpp"

namespace janus::machines::h68tr {

// What a key is wired to.
struct KeyWire {
  enum class Kind : std::uint8_t { console, keyboard, brk, break_key, reset };
  Kind kind = Kind::console;
  int row = 0, column = 0;  // of a matrix
};

// The same index is a key in both. The keyboard comes first: where both have a key of a name, the name is the keyboard's.
std::span<const KeyInfo> key_list(Model model);
std::span<const KeyWire> key_wires(Model model);
std::span<const std::string> key_groups(Model model);

}  // namespace janus::machines::h68tr
