// Plays a game between two players by the rules: an illegal move loses, and so does no answer; a position that stands for the third time,
// and as many quiet half moves as the rules allow (Rules::quiet_limit), make it a draw. With Terms::touch_move, a king that castled against
// the rules makes another move; the player gets the game with that move (Player::move). If the king has none, the game is lost.
#pragma once

#include <atomic>
#include <optional>

#include "frontends/games/tournament/game.hpp"
#include "frontends/games/tournament/openings.hpp"
#include "frontends/games/tournament/player.hpp"

namespace janus::tournament {

struct Terms {
  const play::Rules* rules = nullptr;
  int most_plies = 400;  // then it is drawn
  TimeControl clock = {};
  std::optional<std::uint64_t> touch_move = {};  // the seed that selects the king's move in place of an illegal castling; none: it loses
};

// Nothing if `cancel` was set before it was over. Throws session::Error if a player cannot begin it.
std::optional<Game> play_game(const Terms& terms, int number, const Opening& opening, Player& white, Player& black,
                              const std::atomic<bool>& cancel);

// Ends a game that is over by the rules, by repetition, without anything taken or by its length; false if it goes on.
bool end_by_rules(const Terms& terms, const play::Record& record, Game& game);

}  // namespace janus::tournament
