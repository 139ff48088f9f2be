// Plays a game between two players by the rules. An illegal move or no answer loses. A threefold repetition, or the number of quiet
// half moves in Rules::quiet_limit, is a draw. With Terms::touch_move, a king that castled illegally makes another move, which the
// player receives with the game (Player::move); if the king has none, the game is lost.
#pragma once

#include <atomic>
#include <optional>

#include "frontends/games/tournament/game.hpp"
#include "frontends/games/tournament/openings.hpp"
#include "frontends/games/tournament/player.hpp"

namespace janus::tournament {

struct Terms {
  const play::Rules* rules = nullptr;
  int most_plies = 400;  // then it is a draw
  TimeControl clock = {};
  std::optional<std::uint64_t> touch_move = {};  // seed that selects the king's move to replace an illegal castling; none: it loses
};

// Returns nullopt if `cancel` was set before the end. Throws session::Error if a player cannot start it.
std::optional<Game> play_game(const Terms& terms, int number, const Opening& opening, Player& white, Player& black,
                              const std::atomic<bool>& cancel);

// Ends a game that is finished by the rules, by repetition, by the quiet limit or by its length; returns false if it continues.
bool end_by_rules(const Terms& terms, const play::Record& record, Game& game);

}  // namespace janus::tournament
