// Keys that together type a character.
#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "machines/board/keyboards.hpp"

namespace janus::session {

struct Chord {
  int key = -1;
  std::vector<int> with = {};  // modifiers
};
// Finds keys by the characters (UTF-8) that they declare; nullopt: none. A machine may have several groups of keys, and a program
// scans one of them: all layers of the first group that can type the character are searched before the next group.
std::optional<Chord> chord_for(std::span<const machines::KeyInfo> keys, std::string_view character);

}  // namespace janus::session
