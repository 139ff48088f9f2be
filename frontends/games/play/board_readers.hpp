// Board readers, one per kind of board (BoardView::kind). make_reader() selects one.
#pragma once

#include "frontends/games/play/board_reader.hpp"

namespace janus::play {

// A list: one memory cell per piece, which contains the code of its square or of `captured`.
class PieceList final : public BoardReader {
 public:
  // `computer` is the side that the cells at view.computer belong to.
  PieceList(const session::BoardView& view, const Rules& rules, Side computer, bool turned = false)
      : BoardReader(view, rules), computer_(computer), turned_(turned) {}

  Placement placement(const debug::Context& memory) const override;
  bool sound(const debug::Context& memory) const override;
  int code_of(int square) const override;
  int square_in_memory(int code) const override;
  bool codes_are_seen() const override { return true; }
  std::vector<Cell> cells(const debug::Context& memory) const override;
  std::optional<int> captured_code() const override { return view_.captured; }

 private:
  Side computer_;
  bool turned_;
};

// An array: one cell per square, which contains the code of the piece there. Cells have a type and a stride, so an array of a BASIC
// program is read like a row of bytes. The code of a square is the number of its cell.
class CellBoard final : public BoardReader {
 public:
  CellBoard(const session::BoardView& view, const Rules& rules) : BoardReader(view, rules) {}

  Placement placement(const debug::Context& memory) const override;
  std::pair<int, int> cursor(const debug::Context& memory) const override;
  bool sound(const debug::Context& memory) const override;
  int code_of(int square) const override;
};

// Sets of squares, one bit per square: the sets that contain a square determine its piece. BoardView::swapped states which side the sets
// describe, for programs that store them by the side to move. The code of a square is the number of its bit. A program can store one board
// per ply of its search.
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

  // Bytes of each set for this placement, with `side` to move. Throws session::Error if the program lacks one of the pieces.
  std::vector<std::vector<std::uint8_t>> sets_of(const Placement& board, Side side) const;

 private:
  std::size_t shift_of(std::size_t bit) const { return view_.high_bit_first ? 7 - bit % 8 : bit % 8; }
  char of_other_side(char letter) const;
  // By square in the game's order: the sets that contain it, one bit per set, the first set lowest.
  std::vector<unsigned> memberships(const debug::Context& memory) const;
};

}  // namespace janus::play
