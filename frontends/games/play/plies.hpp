// Boards that a program stores during its search, one per ply ([board.plies]), and the moves between them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "frontends/games/play/board_reader.hpp"

namespace janus::play {

struct Ply {
  std::uint32_t address = 0;  // address of the ply's block
  int number = 0;             // number of moves made since the game's position
  Placement board = {};
  std::optional<Side> to_move = {};  // side to move, if stored in the board
  // Legal move that led to this board ("11-15"); during a jump, its first part ("22x15x"). Empty if there is no such legal move.
  std::string move = {};
  int from = kNoSquare, to = kNoSquare;  // squares of the move
};

// Reads all plies, starting with the game's board. If boards do not contain the side to move, the sides alternate, starting with `first`.
std::vector<Ply> read_plies(const BoardReader& reader, const Rules& rules, const debug::Context& memory, Side first);

}  // namespace janus::play
