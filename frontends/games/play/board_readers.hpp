// The board readers, one per board type (BoardView::kind). make_reader() selects the right one.
#pragma once

#include "frontends/games/play/board_reader.hpp"

namespace janus::play {

// Piece list: one memory cell per piece, containing the code of its square or `captured`.
class PieceList final : public BoardReader {
 public:
  // `computer` is the side whose cells are at view.computer.
  PieceList(const session::BoardView& view, const Rules& rules, Side computer, bool turned = false)
      : BoardReader(view, rules), computer_(computer), turned_(turned) {}

  Placement placement(const debug::Context& memory) const override;
  bool is_valid(const debug::Context& memory) const override;
  int code_of(int square) const override;
  int square_in_memory(int code) const override;
  bool shows_codes() const override { return true; }
  std::vector<Cell> cells(const debug::Context& memory) const override;
  std::optional<int> captured_code() const override { return view_.captured; }

 private:
  Side computer_;
  bool turned_;
};

// Array: one cell per square, containing the code of the piece on it. Cells have a type and a stride, so a BASIC program's array can be
// read like consecutive bytes. A square's code is its cell number.
class CellBoard final : public BoardReader {
 public:
  CellBoard(const session::BoardView& view, const Rules& rules) : BoardReader(view, rules) {}

  Placement placement(const debug::Context& memory) const override;
  std::pair<int, int> cursor(const debug::Context& memory) const override;
  bool is_valid(const debug::Context& memory) const override;
  int code_of(int square) const override;
};

// Bitboards, one bit per square: the bitboards ("sets") that contain a square determine the piece on it. If the sets are stored relative to
// the side to move, BoardView::swapped determines which side they describe. A square's code is its bit number. A program may store one
// board for each ply of its search.
class BitBoard final : public BoardReader {
 public:
  BitBoard(const session::BoardView& view, const Rules& rules) : BoardReader(view, rules) {}

  Placement placement(const debug::Context& memory) const override { return placement_at(memory, 0); }
  bool is_valid(const debug::Context& memory) const override;
  std::size_t plies(const debug::Context& memory) const override;
  std::uint32_t address_of_ply(const debug::Context& memory, std::size_t ply) const override;
  Placement placement_at(const debug::Context& memory, std::size_t ply) const override;
  std::optional<Side> to_move(const debug::Context& memory, std::size_t ply) const override;
  int code_of(int square) const override;

  // Encodes a placement as the bytes of each set, with `side` to move. Throws session::Error if the program lacks one of the pieces.
  std::vector<std::vector<std::uint8_t>> piece_sets(const Placement& board, Side side) const;

 private:
  std::size_t bit_shift(std::size_t bit) const { return view_.high_bit_first ? 7 - bit % 8 : bit % 8; }
  char swap_side(char letter) const;
  // For each square, in the game's order, returns a bit mask of the sets that contain it, with the first set in the lowest bit.
  std::vector<unsigned> set_memberships(const debug::Context& memory) const;
};

}  // namespace janus::play
