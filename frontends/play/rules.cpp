#include "frontends/play/rules.hpp"

#include <fmt/format.h>

#include "frontends/play/chess/chess_rules.hpp"

namespace janus::play {

std::string square_name(const Placement& board, int square) {
  return fmt::format("{}{}", static_cast<char>('a' + square % board.files), square / board.files + 1);
}

int square_of(const Placement& board, std::string_view name) {
  if (name.size() != 2) return kNoSquare;
  const int file = name[0] - 'a', rank = name[1] - '1';
  if (file < 0 || file >= board.files || rank < 0 || rank >= board.ranks) return kNoSquare;
  return rank * board.files + file;
}

const Rules* find_rules(std::string_view name) {
  return name == chess::chess_rules().name() ? &chess::chess_rules() : nullptr;
}

}  // namespace janus::play
