// The boards that a program keeps of its search, one per ply ([board.plies]), and the moves between them.
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
  std::optional<Side> to_move = {};  // if the board tells
  // The legal move that led here: "11-15". While a jump goes on, its beginning: "22x15x". Empty: the rules find none.
  std::string move = {};
  int from = kNoSquare, to = kNoSquare;  // of it
};

// The first is the game's. Where the board does not tell who moves, each side is taken to move in its turn, from `first` on.
std::vector<Ply> plies_of(const BoardReader& reader, const Rules& rules, const debug::Context& memory, Side first);

}  // namespace janus::play
