// A board kept as sets of squares, one bit per square: who stands on a square follows from the sets that it is in. A
// selector says which side the sets speak of, for programs that keep them by who is to move. A square's code is its bit's number. A program
// that searches may keep such a board per ply.
#pragma once

#include "frontends/games/play/board_reader.hpp"

namespace janus::play {

class BitBoard final : public BoardReader {
 public:
  BitBoard(const session::BoardView& view, const Rules& rules) : BoardReader(view, rules) {}

  Placement placement(const debug::Context& memory) const override { return placement_at(memory, 0); }
  bool sound(const debug::Context& memory) const override;
  std::size_t plies(const debug::Context& memory) const override;
  std::uint32_t address_of_ply(const debug::Context& memory, std::size_t ply) const override;
  Placement placement_at(const debug::Context& memory, std::size_t ply) const override;
  std::optional<Side> to_move(const debug::Context& memory, std::size_t ply) const override;
  int code_of(int square) const override;

  // The bytes of each set in which the men stand so and `side` is to move. Throws session::Error where the program has no such man.
  std::vector<std::vector<std::uint8_t>> sets_of(const Placement& board, Side side) const;

 private:
  std::size_t shift_of(std::size_t bit) const { return view_.high_bit_first ? 7 - bit % 8 : bit % 8; }
  char of_other_side(char letter) const;
  // Per square of the game's order: the sets that it is in, a bit each, the first set lowest.
  std::vector<unsigned> memberships(const debug::Context& memory) const;
};

}  // namespace janus::play
