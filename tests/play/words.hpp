// Helpers for tests of a game's rules: positions and messages as strings.
#pragma once

#include <string>

#include "frontends/games/play/rules.hpp"

namespace janus::play::test {

inline const Rules& chess_rules() { return *find_rules("chess"); }

// Returns the position after a move, or the reason for its rejection.
inline std::string after(const Rules& rules, const std::string& position, const char* typed) {
  const ParsedMove parsed = rules.parse(position, typed);
  return parsed.move ? parsed.move->after : parsed.why;
}

}  // namespace janus::play::test
