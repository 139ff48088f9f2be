// Square names that consist of a file letter and a rank digit: "e4".
#pragma once

#include <string>
#include <string_view>

#include "frontends/games/play/rules.hpp"

namespace janus::play {

inline std::string algebraic_name(int square, int files) {
  return {static_cast<char>('a' + square % files), static_cast<char>('1' + square / files)};
}

// Returns kNoSquare if the name is not a square on the board.
inline int parse_algebraic_square(std::string_view name, int files, int ranks) {
  if (name.size() != 2) return kNoSquare;
  const int file = name[0] - 'a', rank = name[1] - '1';
  if (file < 0 || file >= files || rank < 0 || rank >= ranks) return kNoSquare;
  return rank * files + file;
}

}  // namespace janus::play
