// Boards that a program stores in its search, one per ply ([board.plies]), and the moves between them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "frontends/games/play/board_reader.hpp"

namespace janus::play {

struct Ply {
  std::uint32_t address = 0;  // of its block
  int number = 0;             // moves made since the game's position
  Placement board = {};
  std::optional<Side> to_move = {};  // if stored in the board
  // The legal move that led here: "11-15". During a jump, its first part: "22x15x". Empty: no legal move.
  std::string move = {};
  int from = kNoSquare, to = kNoSquare;  // of the move
};

// The first is the game's. If the board does not contain the side to move, the sides alternate, starting with `first`.
std::vector<Ply> plies_of(const BoardReader& reader, const Rules& rules, const debug::Context& memory, Side first);

}  // namespace janus::play
