// The manifest's [board] section: where in memory the game's board lies, and how squares and men are encoded.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "frontends/core/debug/expression/expression.hpp"

namespace janus::session {

// A place in one of the machine's address spaces: a fixed one, or an expression to be asked each time.
struct Place {
  Place(std::uint32_t address = 0) : fixed(address) {}  // NOLINT: an address is a place in memory

  int space = 0;
  std::uint32_t fixed = 0;
  std::optional<debug::Expression> expression = {};

  std::uint32_t address(const debug::Context& memory) const {
    return expression ? static_cast<std::uint32_t>(expression->evaluate(memory)) : fixed;
  }
  // A byte of the same space.
  std::uint8_t byte(const debug::Context& memory, std::uint32_t address) const { return memory.at(space, address); }
};

// How squares are numbered: files and ranks count from 0, at White's left.
struct SquareCode {
  int a1 = 0;
  int file = 0;  // added per file
  int rank = 0;  // added per rank

  int of(int file_number, int rank_number) const { return a1 + file * file_number + rank * rank_number; }
};

// What a program keeps for each square in addition to the board's cells, in the same numbering.
struct BoardOverlay {
  std::string name;
  Place first;
  debug::Type type = debug::Type::u8;
  int stride = 1;                                    // bytes from a square's value to the next
  std::string bits = {};                             // a letter for each bit of a value, the lowest first; empty: values are numbers
  std::optional<debug::Expression> lower_case = {};  // whether these letters are shown in lower case
};

// Where a program that searches keeps a board per ply: blocks of memory, one after the other. The places of the board are then
// expressions over `item`, the address of a block.
struct BoardPlies {
  std::string name;  // of what is counted: "ply"
  debug::Expression first;
  debug::Expression count;
  std::uint32_t size = 1;
  std::int64_t maximum = 64;  // a count that is not from 1 to this means nothing: then there is one
};

struct BoardView {
  std::string kind;                                // "piece-list", "cells", "bits"
  std::string rules;                               // of a program that is no game; else [play] names them
  std::string valid;                               // "idle": read it only when the machine is idle
  std::optional<debug::Expression> move_complete;  // true if no piece is being moved
  // Where a cursor stands with which men are moved, from the upper left corner; else it is there.
  std::optional<debug::Expression> cursor_right, cursor_down;

  // Other boards of the same form, by name and the place of their first cell; tables to be shown on top.
  std::vector<std::pair<std::string, Place>> others;
  std::vector<BoardOverlay> overlays;

  // piece-list
  Place computer;  // first cell of the computer's men
  Place opponent;
  std::string pieces;         // what the cells hold, in order: letters of the game's men
  std::uint8_t captured = 0;  // code of a man off the board
  SquareCode computer_white;  // the codes of squares when the computer has White
  SquareCode computer_black;
  // Where the program looks at the board from the other side while it thinks: when (an expression over a frame), and the
  // number from which a square's code is then taken.
  std::optional<debug::Expression> turned;
  int turned_from = 0;

  // cells and bits: which man a cell's value, or a combination of sets, is. What is not listed is an empty square.
  std::map<std::int64_t, char> men;

  // cells
  Place first;                         // of the cell with number 0
  debug::Type type = debug::Type::u8;  // real numbers are rounded
  int stride = 1;                      // bytes from one cell to the next
  SquareCode squares;                  // numbers of cells

  // bits
  std::vector<Place> sets;
  bool high_bit_first = true;
  std::optional<debug::Expression> swapped;  // true if the pieces in `men` are the other side's
  std::string to_move;                       // "white" or "black": who moves where `swapped` does not hold, the other where it does
  std::optional<BoardPlies> plies;
};

}  // namespace janus::session
