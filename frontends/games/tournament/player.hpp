// One side of a refereed game, either a program in a machine or an external engine. A player receives the game so far and returns a move,
// which the referee checks.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>

#include "frontends/games/play/record.hpp"
#include "frontends/games/tournament/time_control.hpp"

namespace janus::tournament {

// The result of requesting a move.
struct Turn {
  enum class Kind : unsigned char {
    moved,      // `move` is the player's move
    resigned,   // the player resigned
    won,        // the player claims a win, and has a move that wins immediately
    irregular,  // an action other than a legal move, described in `move`
    silent,     // no move because the player crashed, hung or declared the game over
    cancelled,  // the request was cancelled
  };
  Kind kind = Kind::silent;
  std::string move = {};           // for `moved`, in coordinate notation as accepted by Rules::parse ("e2e4", "e7e8q", "11-15")
  std::string words = {};          // one-line reason if there is no move; may be empty
  int touched = play::kNoSquare;   // for `irregular`, square of a king that castled illegally, if the player accepts a replacement move
  std::uint64_t microseconds = 0;  // time taken, by the machine's clock for a program and by the wall clock for an engine
};

class Player {
 public:
  virtual ~Player() = default;
  virtual std::string name() const = 0;  // for tables and tags: "MicroChess (level=blitz)", "Stockfish 15.1"
  // Starts game `number` of the match, counted from 0, from position `start` (Rules). The player plays `side`. Throws a one-line
  // session::Error if the player cannot play this game.
  virtual void start_game(int number, const std::string& start, play::Side side) = 0;
  // Requests a move for the side to move in `game`, whose only leg starts with the position passed to start_game(). Some of the player's first
  // moves may have been chosen for it. Returns `cancelled` soon after `cancel` is set. Throws session::Error if the player cannot accept
  // the game.
  virtual Turn move(const play::Record& game, const std::atomic<bool>& cancel) = 0;
  // Returns true if the player accepts moves for its own side, such as opening moves.
  virtual bool accepts_own_moves() const { return true; }
  // Sets the clocks before the player's next move. Not called without a time control.
  virtual void set_clocks(const Clocks&) {}
};

}  // namespace janus::tournament
