// The boards that a program stores during its search, one per ply ([board.plies]), and the moves between them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "frontends/games/play/board_reader.hpp"

namespace janus::play {

struct Ply {
  std::uint32_t address = 0;  // address of the ply's block
  int number = 0;             // number of moves made from the game's current position
  Placement board = {};
  std::optional<Side> to_move = {};  // side to move, if stored in the board
  // The legal move that led to this board ("11-15") or, during a jump, its first part ("22x15x"). Empty if there is none.
  std::string move = {};
  int from = kNoSquare, to = kNoSquare;  // squares of the move
};

// Reads all plies, starting with the game's board. If the boards do not store the side to move, the sides alternate, starting with `first`.
std::vector<Ply> read_plies(const BoardReader& reader, const Rules& rules, const debug::Context& memory, Side first);

}  // namespace janus::play
