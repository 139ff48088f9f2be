// Player: one side of a refereed game, either a program in a machine or an external engine. It receives
// the game so far, and returns a move, which the referee checks.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>

#include "frontends/games/play/record.hpp"
#include "frontends/games/tournament/time_control.hpp"

namespace janus::tournament {

// Result of a request for a move.
struct Turn {
  enum class Kind : unsigned char {
    moved,      // `move` is the player's move
    resigned,   // resignation
    won,        // it claims a win, which a move would prove
    irregular,  // an action that is not a legal move: described in `move`
    silent,     // no move: it crashed, hangs, or declares the end of the game
    cancelled,  // the request was cancelled
  };
  Kind kind = Kind::silent;
  std::string move = {};           // moved: accepted by Rules::parse, by squares ("e2e4", "e7e8q", "11-15")
  std::string words = {};          // one line: the reason if there is no move; may be empty
  int touched = play::kNoSquare;   // irregular: square of a king that castled illegally, if its player accepts another move
  std::uint64_t microseconds = 0;  // duration: on the machine's clock for a program, on the wall clock for an engine
};

class Player {
 public:
  virtual ~Player() = default;
  virtual std::string name() const = 0;  // for tables and tags: "MicroChess (level=blitz)", "Stockfish 15.1"
  // Starts game `number` of its match, counted from 0, at `start` (Rules) with the player's `side`.
  // Throws session::Error, one line, if the player cannot play it.
  virtual void begin(int number, const std::string& start, play::Side side) = 0;
  // The player has the side to move in `game`, whose only leg starts with begin()'s position. Some of its first moves may have been
  // chosen for it. Returns cancelled soon after `cancel` is set. Throws session::Error if it cannot receive that game.
  virtual Turn move(const play::Record& game, const std::atomic<bool>& cancel) = 0;
  // Returns true if it accepts moves for its own side, as in an opening.
  virtual bool accepts_own_moves() const { return true; }
  // Clocks before its next move; not called if there are none.
  virtual void look_at(const Clocks&) {}
};

}  // namespace janus::tournament
