// Reads the game board from a machine's memory, as described by the manifest's [board] section. Each board type has its own reader:
//   piece-list  one cell per piece, containing its square's code (MicroChess)
//   cells       one cell per square, containing its piece's code
//   bits        sets of squares, one bit per square
// Memory is accessed through a debug::Context, which a session, a snapshot or a test provides.
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
#include "frontends/games/play/side_assignment.hpp"
#include "frontends/core/session/manifest/program.hpp"

namespace janus::play {

// The memory cell of one piece on a piece-list board.
struct Cell {
  int space = 0;
  std::uint32_t address = 0;
  char piece = 0;          // a letter of Rules::pieces()
  std::uint8_t value = 0;  // value in memory
  int square = kNoSquare;  // kNoSquare if not on the board
};

class BoardReader {
 public:
  virtual ~BoardReader() = default;

  // Returns the board of the actual game. If the program stores one board per ply, that is the first one.
  virtual Placement placement(const debug::Context& memory) const = 0;
  // Returns false if memory cannot hold a valid position, because the board is not set up yet or a piece is being moved.
  virtual bool is_valid(const debug::Context& memory) const = 0;

  // For programs that store one search board per ply: the number of boards, including the game's, and each ply's address, board and side to
  // move (if stored). Plies are counted from 0.
  virtual std::size_t plies(const debug::Context&) const { return 1; }
  virtual std::uint32_t address_of_ply(const debug::Context&, std::size_t) const { return 0; }
  virtual Placement placement_at(const debug::Context& memory, std::size_t) const { return placement(memory); }
  virtual std::optional<Side> to_move(const debug::Context&, std::size_t) const { return std::nullopt; }

  // Converts between a square and the program's code for it. Returns kNoSquare if no square has that code.
  virtual int code_of(int square) const = 0;
  int square_of_code(int code) const;
  // Returns the square for a code just read from memory, taking a flipped board into account. Returns kNoSquare for a piece off the board.
  virtual int square_in_memory(int code) const { return square_of_code(code); }
  // Returns true if users type the square codes and see them on the display.
  virtual bool shows_codes() const { return false; }

  // Returns the program's cursor position as a column and row, counted from the upper left corner.
  virtual std::pair<int, int> cursor(const debug::Context&) const { return {0, 0}; }
  // Returns the pieces' cells in the program's order, the computer's before the opponent's, or an empty list if pieces have no cells.
  virtual std::vector<Cell> cells(const debug::Context&) const { return {}; }
  virtual std::optional<int> captured_code() const { return std::nullopt; }  // code of a piece off the board

 protected:
  BoardReader(const session::BoardView& view, const Rules& rules);

  session::BoardView view_;
  const Rules& rules_;
  Placement empty_;  // a board with no pieces
};

// Creates the reader for a program's board. `computer` is the side the program plays. `turned` is true while the program searches on behalf
// of the other side (BoardView::turned). `rules` must outlive the reader.
std::unique_ptr<BoardReader> make_reader(const session::BoardView& view, const Rules& rules, Side computer, bool turned = false);

// Returns the rules of a program's game, even if the game is not playable, or null if this build does not include them.
const Rules* rules_of(const session::Program& program);

// Returns a one-line reason why a program's [board] and [play] do not match its rules, or an empty string if the game is playable.
std::string game_problem(const session::Program& program);
// Returns the rules of a playable game. Throws session::Error if the program is null or has a game_problem().
const Rules& game_rules(const session::Program* program);
// Returns true if the program has a playable game; false for null.
bool has_game(const session::Program* program);
// Returns a one-line reason why the program cannot start a game from a given position, or an empty string if it can.
std::string position_problem(const session::Program& program);

// Formats the code in a manifest's square variable in the game's notation. Returns an empty string if it is not a square.
std::string square_text(const session::Program& program, const std::map<std::string, std::string>& settings, int code, bool turned);

}  // namespace janus::play
