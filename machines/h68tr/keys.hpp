// The H68's keys: their names, and their positions on the console and keyboard and in both matrices. README.md shows both matrices.
#pragma once

#include <span>

#include "machines/h68tr/settings.hpp"

namespace janus::machines::h68tr {

// A key's wiring.
struct KeyWire {
  enum class Kind : std::uint8_t { console, keyboard, brk, break_key, reset };
  Kind kind = Kind::console;
  int row = 0, column = 0;  // position in a matrix
};

// Keys and their wires have the same index. The keyboard comes first, so that a name that exists on both refers to the keyboard's key.
std::span<const KeyInfo> key_list(Model model);
std::span<const KeyWire> key_wires(Model model);
std::span<const std::string> key_groups(Model model);

}  // namespace janus::machines::h68tr
