#include "frontends/games/play/lettered_squares.hpp"

#include <fmt/format.h>

namespace janus::play {

std::string lettered_name(int square, int files) {
  return fmt::format("{}{}", static_cast<char>('a' + square % files), square / files + 1);
}

int lettered_square(std::string_view name, int files, int ranks) {
  if (name.size() != 2) return kNoSquare;
  const int file = name[0] - 'a', rank = name[1] - '1';
  if (file < 0 || file >= files || rank < 0 || rank >= ranks) return kNoSquare;
  return rank * files + file;
}

}  // namespace janus::play
