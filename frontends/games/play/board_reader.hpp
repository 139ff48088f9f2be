// Reads the game board from a machine's memory, as described by the manifest's [board]. There is a reader per kind:
//   piece-list  a cell per piece, which contains the code of its square (MicroChess)
//   cells       a cell per square, which contains the code of its piece
//   bits        sets of squares, one bit per square
// Memory is a debug::Context of a session, a snapshot or a test.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "frontends/core/debug/expression/expression.hpp"
#include "frontends/games/play/rules.hpp"
#include "frontends/games/play/seats.hpp"
#include "frontends/core/session/manifest/program.hpp"

namespace janus::play {

// Memory cell of one piece, for boards with such cells.
struct Cell {
  int space = 0;
  std::uint32_t address = 0;
  char man = 0;            // a letter of Rules::men()
  std::uint8_t value = 0;  // value in memory
  int square = kNoSquare;  // kNoSquare: not on the board
};

class BoardReader {
 public:
  virtual ~BoardReader() = default;

  // The board of the game: if the program stores one per ply, the first one.
  virtual Placement placement(const debug::Context& memory) const = 0;
  // Returns false if memory cannot be a position: nothing was set up yet, or a piece is being moved.
  virtual bool sound(const debug::Context& memory) const = 0;

  // Number of boards of the search that the program stores, one per ply, including the game's; the board
  // of a ply, counted from 0; and its side to move, if stored.
  virtual std::size_t plies(const debug::Context&) const { return 1; }
  virtual std::uint32_t address_of_ply(const debug::Context&, std::size_t) const { return 0; }
  virtual Placement placement_at(const debug::Context& memory, std::size_t) const { return placement(memory); }
  virtual std::optional<Side> to_move(const debug::Context&, std::size_t) const { return std::nullopt; }

  // Converts between a square and the program's code for it; kNoSquare if no square has that code.
  virtual int code_of(int square) const = 0;
  int square_of_code(int code) const;
  // Square of a code that is now in memory, on a board that may be turned; kNoSquare also for a piece off the board.
  virtual int square_in_memory(int code) const { return square_of_code(code); }
  // Returns true if users type these codes and see them on the display.
  virtual bool codes_are_seen() const { return false; }

  // Position of the program's cursor, in columns and rows from the upper left corner.
  virtual std::pair<int, int> cursor(const debug::Context&) const { return {0, 0}; }
  // Cells of the pieces, if they have any: the computer's, then the opponent's, in the program's order. Otherwise empty.
  virtual std::vector<Cell> cells(const debug::Context&) const { return {}; }
  virtual std::optional<int> captured_code() const { return std::nullopt; }  // of a piece off the board

 protected:
  BoardReader(const session::BoardView& view, const Rules& rules);

  session::BoardView view_;
  const Rules& rules_;
  Placement empty_;  // the board without pieces
};

// Creates the reader of a program's board. `computer` is the program's side. `turned`: the program currently works
// for the other side (BoardView::turned). `rules` must outlive the reader.
std::unique_ptr<BoardReader> make_reader(const session::BoardView& view, const Rules& rules, Side computer, bool turned = false);

// Rules of a program's game, even if it only counts moves; null if this build has none.
const Rules* rules_of(const session::Program& program);

// Returns, in one line, why a program's [board] and [play] do not fit its rules; empty if they can be played.
std::string game_problem(const session::Program& program);
// Rules of a playable game. Throws session::Error if the program is null, or has a game_problem().
const Rules& game_rules(const session::Program* program);
// Returns true if the program has a playable game; false for null.
bool has_game(const session::Program* program);
// Returns, in one line, why a game's program cannot receive the initial position; empty if it can.
std::string position_problem(const session::Program& program);

// Value of a manifest's square variable in the game's notation; empty if it is not a square.
std::string square_text(const session::Program& program, const std::map<std::string, std::string>& settings, int code, bool turned);

}  // namespace janus::play
