// The manifest's [board] section, which defines where the game board is in memory and how squares and pieces are encoded.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "frontends/core/debug/expression/expression.hpp"

namespace janus::session {

// A location in one of the machine's address spaces: a constant, or an expression that is evaluated on each use.
struct BoardLocation {
  BoardLocation(std::uint32_t address = 0) : fixed(address) {}  // NOLINT: an address is a place in memory

  int space = 0;
  std::uint32_t fixed = 0;
  std::optional<debug::Expression> expression = {};

  std::uint32_t address(const debug::Context& memory) const {
    return expression ? static_cast<std::uint32_t>(expression->evaluate(memory)) : fixed;
  }
  // Reads a byte from the same space.
  std::uint8_t read_byte(const debug::Context& memory, std::uint32_t address) const { return memory.at(space, address); }
};

// How squares are numbered. Files and ranks are counted from 0, starting at White's left.
struct SquareCode {
  int a1 = 0;
  int file = 0;  // increment per file
  int rank = 0;  // increment per rank

  int of(int file_number, int rank_number) const { return a1 + file * file_number + rank * rank_number; }
};

// Per-square data that a program stores in addition to the board's cells, numbered in the same way.
struct BoardOverlay {
  std::string name;
  BoardLocation first;
  debug::Type type = debug::Type::u8;
  int stride = 1;                                    // bytes between the values of successive squares
  std::string bits = {};                             // one letter per bit of a value, lowest bit first; empty if values are numbers
  std::optional<debug::Expression> lower_case = {};  // true if the letters are shown in lower case
};

// The boards that a program stores for each ply of its search, in consecutive memory blocks. Board locations are then
// expressions that use `item`, a block's address.
struct BoardPlies {
  std::string name;  // name of a block's index: "ply"
  debug::Expression first;
  debug::Expression count;
  std::uint32_t size = 1;
  std::int64_t maximum = 64;  // if `count` is not between 1 and `maximum`, one block is used
};

struct BoardView {
  std::string kind;                                // "piece-list", "cells", "bits"
  std::string rules;                               // game rules if the program is not a game; otherwise, [play] names them
  std::string valid;                               // "idle" if the board may only be read when the machine is idle
  std::optional<debug::Expression> move_complete;  // true if no piece is being moved
  // Position of the cursor that moves pieces, counted from the upper left corner, if there is a cursor.
  std::optional<debug::Expression> cursor_right, cursor_down;

  // Additional boards with the same layout, by name and location of the first cell.
  std::vector<std::pair<std::string, BoardLocation>> others;
  std::vector<BoardOverlay> overlays;

  // piece-list
  BoardLocation computer;  // first cell of the computer's pieces
  BoardLocation opponent;
  std::string pieces;         // piece letters of the cells, in order
  std::uint8_t captured = 0;  // code of a captured piece
  SquareCode computer_white;  // square codes when the computer plays White
  SquareCode computer_black;
  // For programs that flip the board during the search: the condition for a flipped board, evaluated over a frame, and
  // the number from which square codes are then subtracted.
  std::optional<debug::Expression> turned;
  int turned_from = 0;

  // cells and bits: the piece for each cell value, or for each combination of bitboards with the square's bit set. All other values are empty squares.
  std::map<std::int64_t, char> piece_codes;

  // cells
  BoardLocation first;                 // location of cell 0
  debug::Type type = debug::Type::u8;  // real numbers are rounded
  int stride = 1;                      // bytes between successive cells
  SquareCode squares;                  // numbering of the cells

  // bits
  std::vector<BoardLocation> sets;
  bool high_bit_first = true;
  std::optional<debug::Expression> swapped;  // true if the pieces in `piece_codes` belong to the opposite side
  std::string to_move;                       // "white" or "black": the side to move if `swapped` is false; if true, the other side moves
  std::optional<BoardPlies> plies;
};

}  // namespace janus::session
