// Opponents of Samuel's checkers in its acceptance test, the openings, and the arbiter of the games. All use the
// rules of frontends/games/play/draughts, and play the same on all hosts for the same seeds.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "frontends/games/play/draughts/moves.hpp"

namespace janus::tests::samuel {

using play::Side;
using play::draughts::Position;
using play::draughts::Step;

// Is asked for a move in a position that has one. `played` is what was moved since the game's first position: the last is the opponent's.
using Player = std::function<Step(const Position& position, const std::vector<Step>& played)>;

Player random_player(unsigned seed);

// Looks so many plies ahead and counts material there, whatever stands to be taken: a man is 2, a king 3, as in Samuel's papers. Who has no
// move has lost, the later the better. Of equal moves it takes any.
Player material_player(unsigned seed, int plies = 4);

struct Opening {
  std::vector<Step> moves;
  Position position;
};
// The lines of so many plies from the start, in the order of their squares: from and to of the first move, of the second, and so on.
std::vector<Opening> lines_of(int plies);
// Every sixth of the 302 lines of three plies, from the first on; White is to move.
std::vector<Opening> fifty_openings();

struct Result {
  enum class Ending { no_move, third_time, quiet } ending{};
  std::optional<Side> winner = {};
  std::vector<Step> moves = {};
  Position last = {};
  int taken[2] = {};    // by each Side
  int crowned[2] = {};  // men of each Side

  double score(Side side) const { return winner ? (*winner == side ? 1 : 0) : 0.5; }
};

// Plays to the end: the side to move has no move and loses; or a draw, as the position stands there for the third time, or both have made
// forty moves on end without taking and without moving a man. Throws, with the position, at a move that is not legal.
Result play_game(const Position& from, const Player& black, const Player& white);

struct Tally {
  int won = 0, drawn = 0, lost = 0;

  void add(const Result& result, Side side);
  int games() const { return won + drawn + lost; }
  double score() const { return won + drawn / 2.0; }
};

}  // namespace janus::tests::samuel
