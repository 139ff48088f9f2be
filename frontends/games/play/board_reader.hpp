// The board as it stands in a machine's memory. The manifest's [board] says where and how; there is a reader per kind:
//   piece-list  a cell per man, which holds the code of its square (MicroChess)
//   cells       a cell per square, which holds the code of its man
//   bits        sets of squares, a bit each
// Memory is a debug::Context: a session's, a snapshot's, a test's.
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

// The memory cell of one man, where there are such.
struct Cell {
  int space = 0;
  std::uint32_t address = 0;
  char man = 0;            // a letter of Rules::men()
  std::uint8_t value = 0;  // as it stands in memory
  int square = kNoSquare;  // kNoSquare: not on the board
};

class BoardReader {
 public:
  virtual ~BoardReader() = default;

  // The board of the game: where the program keeps one per ply, that of the first.
  virtual Placement placement(const debug::Context& memory) const = 0;
  // False where memory cannot be a position: nothing was set up yet, or a man is just being moved.
  virtual bool sound(const debug::Context& memory) const = 0;

  // How many boards it keeps of its search, one per ply, the game's included; the one of a ply, counted from 0, and who moves there, if the
  // board tells.
  virtual std::size_t plies(const debug::Context&) const { return 1; }
  virtual std::uint32_t address_of_ply(const debug::Context&, std::size_t) const { return 0; }
  virtual Placement placement_at(const debug::Context& memory, std::size_t) const { return placement(memory); }
  virtual std::optional<Side> to_move(const debug::Context&, std::size_t) const { return std::nullopt; }

  // The program's own code of a square, and back; kNoSquare: no square has that code.
  virtual int code_of(int square) const = 0;
  int square_of_code(int code) const;
  // Of a code in memory as the program has it now, turned or not; kNoSquare also for a man off the board.
  virtual int square_in_memory(int code) const { return square_of_code(code); }
  // People type these codes and see them on the display.
  virtual bool codes_are_seen() const { return false; }

  // Where the program's cursor stands, in columns and rows from the upper left corner.
  virtual std::pair<int, int> cursor(const debug::Context&) const { return {0, 0}; }
  // Where men have cells of their own: the computer's, then the opponent's, in the program's order. Else none.
  virtual std::vector<Cell> cells(const debug::Context&) const { return {}; }
  virtual std::optional<int> captured_code() const { return std::nullopt; }  // of a man off the board

 protected:
  BoardReader(const session::BoardView& view, const Rules& rules);

  session::BoardView view_;
  const Rules& rules_;
  Placement empty_;  // the board without pieces
};

// The board of a program, with `computer` the side that it has. `turned`: it works for the other side just now
// (BoardView::turned). `rules` outlive the reader.
std::unique_ptr<BoardReader> make_reader(const session::BoardView& view, const Rules& rules, Side computer, bool turned = false);

// The rules of a program's game, also where it only counts moves; null if there are none in this build.
const Rules* rules_of(const session::Program& program);

// What is wrong with a program's [board] and [play] for its rules, in one line; empty if they can be played.
std::string game_problem(const session::Program& program);
// The rules of a game that can be played. Throws session::Error if the program is null, or has a game_problem().
const Rules& game_rules(const session::Program* program);
// Whether there is a game to play; of no program there is none.
bool has_game(const session::Program* program);
// Why a game's program cannot be told the position that it begins with, in one line; empty if it can.
std::string position_problem(const session::Program& program);

// What a manifest's square variable holds, as the game writes it; empty if that is no square.
std::string square_text(const session::Program& program, const std::map<std::string, std::string>& settings, int code, bool turned);

}  // namespace janus::play
