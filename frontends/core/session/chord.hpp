// A combination of keys that types a character.
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
// Finds the chord that types a character (UTF-8), or returns nullopt. A machine may have several groups of keys, and a
// program scans only one of them, so all layers of a group are searched before the next group.
std::optional<Chord> chord_for(std::span<const machines::KeyInfo> keys, std::string_view character);

}  // namespace janus::session
