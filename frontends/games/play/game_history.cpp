#include "frontends/games/play/game_history.hpp"

#include <algorithm>

namespace janus::play {
namespace {

template <class Points>
auto first_after(Points& points, std::uint64_t cycle) {
  return std::upper_bound(points.begin(), points.end(), cycle, [](std::uint64_t a, const GameHistory::Point& b) { return a < b.cycle; });
}

}  // namespace

void GameHistory::put(std::uint64_t cycle, GameState game_state) {
  ++version_;
  auto made = std::make_shared<const GameState>(std::move(game_state));
  const auto later = first_after(points_, cycle);
  if (later != points_.begin() && std::prev(later)->cycle == cycle) std::prev(later)->game_state = std::move(made);
  else points_.insert(later, {cycle, std::move(made)});
}

void GameHistory::remove_after(std::uint64_t cycle) {
  const auto first = first_after(points_, cycle);
  if (first == points_.end()) return;
  ++version_;
  points_.erase(first, points_.end());
}

void GameHistory::replace_with(GameHistory other) {
  other.version_ = std::max(version_, other.version_) + 1;
  *this = std::move(other);
}

std::uint64_t GameHistory::point_cycle(std::uint64_t cycle) const {
  const auto later = first_after(points_, cycle);
  return later == points_.begin() ? 0 : std::prev(later)->cycle;
}

GameHistory::Line GameHistory::line(std::uint64_t cycle) const {
  auto later = first_after(points_, cycle);
  Line found{0, at(cycle)};
  for (auto here = later; here != points_.begin(); --here) {
    found.begun = std::prev(here)->cycle;
    if (std::prev(here) == points_.begin() || !std::prev(here)->game_state->continues(*std::prev(here, 2)->game_state)) break;
  }
  for (; later != points_.end() && later->game_state->continues(*found.last); ++later) found.last = later->game_state;
  return found;
}

const std::shared_ptr<const GameState>& GameHistory::at(std::uint64_t cycle) const {
  const auto later = first_after(points_, cycle);
  return later == points_.begin() ? beginning_ : std::prev(later)->game_state;
}

}  // namespace janus::play
