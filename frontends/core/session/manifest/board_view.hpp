// The manifest's [board] section: the location of the game's board in memory, and the encoding of squares and pieces.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "frontends/core/debug/expression/expression.hpp"

namespace janus::session {

// A location in one of the machine's address spaces: a constant, or an expression evaluated on each use.
struct Place {
  Place(std::uint32_t address = 0) : fixed(address) {}  // NOLINT: an address is a place in memory

  int space = 0;
  std::uint32_t fixed = 0;
  std::optional<debug::Expression> expression = {};

  std::uint32_t address(const debug::Context& memory) const {
    return expression ? static_cast<std::uint32_t>(expression->evaluate(memory)) : fixed;
  }
  // Reads a byte of the same space.
  std::uint8_t byte(const debug::Context& memory, std::uint32_t address) const { return memory.at(space, address); }
};

// Numbers of squares. Files and ranks count from 0, from White's left.
struct SquareCode {
  int a1 = 0;
  int file = 0;  // added per file
  int rank = 0;  // added per rank

  int of(int file_number, int rank_number) const { return a1 + file * file_number + rank * rank_number; }
};

// Per-square data that a program stores in addition to the board's cells, in the same numbering.
struct BoardOverlay {
  std::string name;
  Place first;
  debug::Type type = debug::Type::u8;
  int stride = 1;                                    // bytes from a square's value to the next
  std::string bits = {};                             // a letter for each bit of a value, the lowest first; empty: values are numbers
  std::optional<debug::Expression> lower_case = {};  // true if these letters are shown in lower case
};

// The boards that a searching program stores per ply, as consecutive blocks of memory. The locations of the board are then expressions over
// `item`, the address of a block.
struct BoardPlies {
  std::string name;  // of a block's index: "ply"
  debug::Expression first;
  debug::Expression count;
  std::uint32_t size = 1;
  std::int64_t maximum = 64;  // if the count is not in 1 to `maximum`, there is one block
};

struct BoardView {
  std::string kind;                                // "piece-list", "cells", "bits"
  std::string rules;                               // of a program that is not a game; else [play] names them
  std::string valid;                               // "idle": read it only when the machine is idle
  std::optional<debug::Expression> move_complete;  // true if no piece is being moved
  // Position of the cursor that moves pieces, counted from the upper left corner; absent: no cursor.
  std::optional<debug::Expression> cursor_right, cursor_down;

  // Other boards of the same form, by name and location of their first cell.
  std::vector<std::pair<std::string, Place>> others;
  std::vector<BoardOverlay> overlays;

  // piece-list
  Place computer;  // first cell of the computer's pieces
  Place opponent;
  std::string pieces;         // the pieces in the cells, in order: letters of the game
  std::uint8_t captured = 0;  // code of a captured piece
  SquareCode computer_white;  // the codes of squares when the computer has White
  SquareCode computer_black;
  // For programs that turn the board around during the search: when it is turned (an expression over a frame), and the number that a
  // square's code is then subtracted from.
  std::optional<debug::Expression> turned;
  int turned_from = 0;

  // cells and bits: the piece for a cell's value, or for a combination of sets. Values that are not listed are empty squares.
  std::map<std::int64_t, char> piece_codes;

  // cells
  Place first;                         // of the cell with number 0
  debug::Type type = debug::Type::u8;  // real numbers are rounded
  int stride = 1;                      // bytes from one cell to the next
  SquareCode squares;                  // numbers of cells

  // bits
  std::vector<Place> sets;
  bool high_bit_first = true;
  std::optional<debug::Expression> swapped;  // true if the pieces in `men` are the other side's
  std::string to_move;                       // "white" or "black": the side to move if `swapped` is false; the other side if it is true
  std::optional<BoardPlies> plies;
};

}  // namespace janus::session
