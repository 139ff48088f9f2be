// One side of a game that a referee keeps: a program in a machine, or an engine outside. It is told the game so far, and asked for a
// move; whether the move is legal the referee decides.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>

#include "frontends/games/play/record.hpp"
#include "frontends/games/tournament/time_control.hpp"

namespace janus::tournament {

// What came of being asked for a move.
struct Turn {
  enum class Kind : unsigned char {
    moved,      // `move` is what it plays
    resigned,   // it gives up
    won,        // it declares that it has won, and a move would prove it
    irregular,  // it did something that is no legal move: `move` says what
    silent,     // no move came: it crashed, hangs, or says that the game is over
    cancelled,  // the move is not wanted any more
  };
  Kind kind = Kind::silent;
  std::string move = {};           // moved: as Rules::parse takes it, by squares ("e2e4", "e7e8q", "11-15")
  std::string words = {};          // one line: why it is none; empty if there is nothing to say
  int touched = play::kNoSquare;   // irregular: the square of a king that castled against the rules, if its player accepts another move
  std::uint64_t microseconds = 0;  // what it took: of a program on its machine's clock, of an engine on the wall
};

class Player {
 public:
  virtual ~Player() = default;
  virtual std::string name() const = 0;  // for tables and tags: "MicroChess (level=blitz)", "Stockfish 15.1"
  // A game begins, the `number`th of its match, from 0 on: from `start` (Rules), the player has `side`. Throws session::Error, one line,
  // if it cannot play that.
  virtual void begin(int number, const std::string& start, play::Side side) = 0;
  // The side of the player is to move in `game`, which has one leg that began with begin()'s position. Its first moves may have been
  // made for it. Ends as cancelled soon after `cancel` is set. Throws session::Error if it cannot be given that game.
  virtual Turn move(const play::Record& game, const std::atomic<bool>& cancel) = 0;
  // It accepts moves that were made for its own side, as in an opening.
  virtual bool accepts_own_moves() const { return true; }
  // What the clocks show when it is asked for its next move; not called where there are none.
  virtual void look_at(const Clocks&) {}
};

}  // namespace janus::tournament
