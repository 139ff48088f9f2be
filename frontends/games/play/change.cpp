#include "frontends/games/play/change.hpp"

namespace janus::play {

namespace {

Change single(const Rules& rules, Change::Kind kind, const Placement& old, int from, int to) {
  return {.kind = kind, .from = from, .to = to, .text = rules.long_step_text(old, from, to)};
}

}  // namespace

Change compare(const Rules& rules, const std::string& before, const Placement& now) {
  const Placement old = rules.placement(before);
  if (now == old) return {};
  const std::vector<Move> legal = rules.legal_moves(before);
  for (const Move& move : legal) {
    if (rules.placement(move.after) != now) continue;
    Change change = single(rules, Change::Kind::legal, old, move.from(), move.to());
    change.move = move;
    return change;
  }
  Change change;
  for (const Move& move : legal) {
    auto rest = rules.find_remaining_move(before, move, now);
    if (!rest) continue;
    if (change.halves.empty()) change = single(rules, Change::Kind::half, old, move.from(), move.to());
    change.halves.push_back({move, std::move(*rest)});
  }
  if (change.kind == Change::Kind::half) {
    change.move = change.halves.front().move;
    return change;
  }
  for (int from = 0; from < old.size(); ++from) {
    if (old.at(from) == '.' || now.at(from) != '.') continue;
    for (int to = 0; to < old.size(); ++to)
      if (old.at(to) != old.at(from) && old.with_piece_moved(from, to) == now) return single(rules, Change::Kind::irregular, old, from, to);
  }
  return {.kind = Change::Kind::several};
}

}  // namespace janus::play
