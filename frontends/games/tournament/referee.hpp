// Plays a game between two players according to the rules. A player that makes an illegal move or does not answer loses. A threefold
// repetition or reaching Rules::quiet_limit is a draw. With Terms::touch_move, a king that castled illegally must make another move, which
// the referee chooses and the player receives with the game (Player::move); if the king cannot move, the game is lost.
#pragma once

#include <atomic>
#include <optional>

#include "frontends/games/tournament/game.hpp"
#include "frontends/games/tournament/openings.hpp"
#include "frontends/games/tournament/player.hpp"

namespace janus::tournament {

struct GameTerms {
  const play::Rules* rules = nullptr;
  int most_plies = 400;  // ply limit, after which the game is drawn
  TimeControl clock = {};
  std::optional<std::uint64_t> touch_move = {};  // seed for the king move that replaces illegal castling; nullopt if that loses
};

// Plays a game. Returns nullopt if `cancel` was set before the end. Throws session::Error if a player cannot start the game.
std::optional<Game> play_game(const GameTerms& terms, int number, const Opening& opening, Player& white, Player& black,
                              const std::atomic<bool>& cancel);

// Ends the game if the rules, a repetition, Rules::quiet_limit or the ply limit require it. Returns false if the game continues.
bool end_by_rules(const GameTerms& terms, const play::Record& record, Game& game);

}  // namespace janus::tournament
