// The keys that type a character together.
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
// By what keys say that they type, UTF-8; nothing: none does. A machine may have several sets of keys, of which a program looks at
// one: the first group in which the character can be typed is asked in all its layers, before the next one.
std::optional<Chord> chord_for(std::span<const machines::KeyInfo> keys, std::string_view character);

}  // namespace janus::session
