// A board kept as a list: one memory cell per man, which holds the code of its square or of 'captured'.
// The manifest's [board] says where the cells are and how squares are coded.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
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
  // `computer` is the side that the cells at view.computer belong to; `shape` gives files and ranks. `turned`: the
  // program has turned the board round and works for the other side (BoardView::turned).
  PieceList(const session::BoardView& view, Side computer, const Placement& shape, bool turned = false);

  Side computer() const { return computer_; }
  std::uint8_t captured_code() const { return view_.captured; }
  std::uint8_t code_of(int square) const;
  int square_of_code(int code) const;  // kNoSquare: no square has that code
  // Of a code in memory as the program has it now, turned or not; kNoSquare also for a captured man.
  int square_in_memory(int code) const;

  std::vector<Cell> cells(
      const Peek& peek) const;  // the computer's, then the opponent's, in the list's order
  Placement placement(const Peek& peek) const;

 private:
  session::BoardView view_;
  Side computer_;
  Placement shape_;
  bool turned_;
};

// What a manifest's square variable holds, as the game writes it; empty if that is no square. `turned`: see PieceList.
std::string square_text(const session::Program& program, const std::map<std::string, std::string>& settings, int code,
                        bool turned);

// The side the program has, by the setting that its manifest names.
Side computer_side(const session::Program& program, const std::map<std::string, std::string>& settings);

}  // namespace janus::play
