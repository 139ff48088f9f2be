// Opponents of Samuel's checkers for its acceptance test, the openings, and the arbiter. All use the rules of
// frontends/games/play/draughts and play the same games on all hosts for the same seeds.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "frontends/games/play/draughts/moves.hpp"

namespace janus::tests::samuel {

using play::Side;
using play::draughts::Position;
using play::draughts::Step;

// Returns a move in a position that has one. `played`: moves since the first position; the last is the opponent's.
using Player = std::function<Step(const Position& position, const std::vector<Step>& played)>;

Player random_player(unsigned seed);

// Searches to a fixed depth and counts material there, ignoring pending captures: a man is 2, a king 3, as in Samuel's
// papers. A side without a move has lost; later is better. Equal moves are chosen at random.
Player material_player(unsigned seed, int plies = 4);

struct Opening {
  std::vector<Step> moves;
  Position position;
};
// Returns the lines of a number of plies from the start, ordered by their squares: from and to of the first move, of the second, etc.
std::vector<Opening> lines_of(int plies);
// Returns every sixth of the 302 lines of three plies, starting with the first. White is to move.
std::vector<Opening> fifty_openings();

struct Result {
  enum class Ending { no_move, third_time, quiet } ending{};
  std::optional<Side> winner = {};
  std::vector<Step> moves = {};
  Position last = {};
  int taken[2] = {};    // by each Side
  int crowned[2] = {};  // by each Side

  double score(Side side) const { return winner ? (*winner == side ? 1 : 0) : 0.5; }
};

// Plays a game to its end. A side without a move loses. A draw: the third repetition, or forty moves of each side
// without a capture or a man's move. Throws an error with the position if a move is illegal.
Result play_game(const Position& from, const Player& black, const Player& white);

struct Tally {
  int won = 0, drawn = 0, lost = 0;

  void add(const Result& result, Side side);
  int games() const { return won + drawn + lost; }
  double score() const { return won + drawn / 2.0; }
};

}  // namespace janus::tests::samuel
