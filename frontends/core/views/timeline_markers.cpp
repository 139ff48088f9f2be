#include "frontends/core/views/timeline_markers.hpp"

#include <algorithm>

namespace janus::views {
namespace {

auto first_after(std::vector<TimelineMarker>& stops, std::uint64_t cycle) {
  return std::upper_bound(stops.begin(), stops.end(), cycle, [](std::uint64_t a, const TimelineMarker& b) { return a < b.cycle; });
}

// The moves between two standings, in short; empty if there was none. If a program answers before it
// waits again, both moves are detected together.
std::string moves_between(const play::GameState& before, const play::GameState& after) {
  const auto& old_legs = before.record.segments();
  const auto& legs = after.record.segments();
  if (!before.set_up || legs.size() != old_legs.size()) return {};
  const auto &old_moves = old_legs.back().moves, &moves = legs.back().moves;
  std::string text;
  for (std::size_t i = old_moves.size(); i < moves.size(); ++i) text += (text.empty() ? "" : " ") + moves[i].move.notation;
  return text;
}

}  // namespace

void TimelineMarkers::update(std::uint64_t end, const play::GameHistory* game_history) {
  if (const auto first = first_after(stops_, end); first != stops_.end()) {
    stops_.erase(first, stops_.end());
    fresh_ = true;
  }
  if (fresh_ || (game_history != nullptr && game_history->version() != version_)) gather(game_history);
}

void TimelineMarkers::gather(const play::GameHistory* game_history) {
  auto all = std::make_shared<std::vector<TimelineMarker>>(stops_);
  if (game_history != nullptr) {
    const play::GameState* before = game_history->at(0).get();
    for (const play::GameHistory::Point& point : game_history->points()) {
      std::string move = moves_between(*before, *point.game_state);
      if (!move.empty()) all->push_back({TimelineMarker::Kind::move, point.cycle, std::move(move)});
      before = point.game_state.get();
    }
    version_ = game_history->version();
  }
  std::stable_sort(all->begin(), all->end(), [](const auto& a, const auto& b) { return a.cycle < b.cycle; });
  all_ = std::move(all);
  fresh_ = false;
}

void TimelineMarkers::record_stop(std::uint64_t cycle, std::string why) {
  const auto later = first_after(stops_, cycle);
  if (later != stops_.begin() && std::prev(later)->cycle == cycle) return;
  stops_.insert(later, {TimelineMarker::Kind::stop, cycle, std::move(why)});
  fresh_ = true;
}

}  // namespace janus::views
