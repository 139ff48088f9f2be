#include "frontends/core/views/game_line.hpp"

#include <algorithm>

#include "frontends/games/play/game_messages.hpp"

namespace janus::views {

// If the line continues in another leg, the moves after this one are not moves from here.
const play::Record& line_record(const play::GameView& game) {
  const bool same = game.line.last != nullptr && game.line.last->record.segments().size() == game.game_state->record.segments().size();
  return same ? game.line.last->record : game.game_state->record;
}

const std::vector<play::PlayedMove>& line_moves(const play::GameView& game) { return line_record(game).segments().back().moves; }

std::size_t current_ply(const play::GameView& game) { return game.game_state->record.segments().back().moves.size(); }

std::optional<std::uint64_t> ply_cycle(const play::GameView& game, std::size_t plies) {
  const auto& moves = line_moves(game);
  if (plies > moves.size()) return std::nullopt;
  const bool first = game.game_state->record.segments().size() == 1;
  const std::uint64_t cycle = plies > 0 ? moves[plies - 1].seen : first ? game.line.begun : 0;
  return cycle == 0 ? std::nullopt : std::optional(cycle);
}

std::optional<std::uint64_t> navigation_target(const play::GameView& game, Walk where) {
  const std::size_t here = current_ply(game), all = line_moves(game).size();
  if (!game.game_state->set_up) return std::nullopt;
  switch (where) {
    case Walk::begin: return here == 0 ? std::nullopt : ply_cycle(game, 0);
    case Walk::back: return here == 0 ? std::nullopt : ply_cycle(game, here - 1);
    case Walk::forth: return here == all ? std::nullopt : ply_cycle(game, here + 1);
    case Walk::end: return here == all ? std::nullopt : ply_cycle(game, all);
  }
  return std::nullopt;
}

std::string score_text(const Snapshot& now) {
  const play::GameState& game_state = *now.game->game_state;
  const Description& about = *now.about;
  return play::to_score(game_state.record, play::score_names(*about.program, game_state, about.title, about.clock_hz, play::date_text()));
}

std::vector<ValuePoint> line_values(const play::GameView& game) {
  std::vector<ValuePoint> points;
  std::size_t plies = 0;
  for (const play::PlayedMove& played : line_moves(game)) {
    ++plies;
    if (played.value) points.push_back({plies, *played.value});
  }
  return points;
}

std::pair<std::uint64_t, std::uint64_t> clocks(const play::GameView& game, std::uint64_t cycle) {
  std::pair<std::uint64_t, std::uint64_t> sums;
  const auto clock = [&](play::Side side) -> std::uint64_t& { return side == play::Side::white ? sums.first : sums.second; };
  std::uint64_t since = game.game_state->record.segments().size() == 1 ? clock_start(game) : 0;
  std::uint64_t last = 0;  // duration of the previous move
  for (const play::PlayedMove& played : game.game_state->record.segments().back().moves) {
    const std::uint64_t took = since != 0 && played.seen > since ? played.seen - since : 0;
    clock(played.side) += took;
    if (played.by_program && played.seen == since) {  // a program shows a move together with its answer, and reports their duration
      const std::uint64_t thought = std::min(played.cycles, last);
      clock(opposite_side(played.side)) -= thought;
      clock(played.side) += thought;
    }
    last = took;
    since = played.seen;
  }
  const std::uint64_t until = game.game_state->is_over() ? game.state_since : cycle;  // resigned: some time after the last move
  if (game.game_state->set_up && since != 0 && until > since) clock(game.game_state->to_move()) += until - since;
  return sums;
}

}  // namespace janus::views
