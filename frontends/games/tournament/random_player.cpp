#include "frontends/games/tournament/random_player.hpp"

#include "frontends/games/tournament/chance.hpp"

namespace janus::tournament {

Turn random_turn(const play::Record& game, std::uint64_t seed) {
  const std::vector<play::Move> moves = game.rules().legal_moves(game.position());
  RandomNumbers chance(seed + game.segments().back().moves.size());
  return {.kind = Turn::Kind::moved, .move = moves[chance.next_below(moves.size())].coordinates};
}

Turn RandomPlayer::move(const play::Record& game, const std::atomic<bool>&) { return random_turn(game, game_seed(seed_, number_)); }

}  // namespace janus::tournament
