// A board kept as a list: one memory cell per man, which holds the code of its square or of 'captured'.
// The manifest's [board] says where the cells are and how squares are coded.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "frontends/play/rules.hpp"
#include "frontends/session/program.hpp"

namespace janus::play {

using Peek = std::function<std::uint8_t(std::uint16_t)>;  // a byte of the machine's memory

struct Cell {
  std::uint16_t address = 0;
  Side side = Side::white;
  char kind = 0;           // 'K', 'Q', 'R', 'B', 'N', 'P'
  std::uint8_t value = 0;  // as it stands in memory
  int square = kNoSquare;  // kNoSquare: not on the board
};

class PieceList {
 public:
  // `computer` is the side that the cells at view.computer belong to; `shape` gives files and ranks.
  PieceList(const session::BoardView& view, Side computer, const Placement& shape);

  Side computer() const { return computer_; }
  std::uint8_t captured_code() const { return view_.captured; }
  std::uint8_t code_of(int square) const;
  int square_of_code(int code) const;  // kNoSquare: no square has that code

  std::vector<Cell> cells(
      const Peek& peek) const;  // the computer's, then the opponent's, in the list's order
  Placement placement(const Peek& peek) const;

 private:
  session::BoardView view_;
  Side computer_;
  Placement shape_;
};

}  // namespace janus::play
