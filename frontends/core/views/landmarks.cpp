#include "frontends/core/views/landmarks.hpp"

#include <algorithm>

namespace janus::views {
namespace {

auto first_after(std::vector<Landmark>& stops, std::uint64_t cycle) {
  return std::upper_bound(stops.begin(), stops.end(), cycle, [](std::uint64_t a, const Landmark& b) { return a < b.cycle; });
}

// The moves between two standings, in short; empty if there was none. If a program answers before it
// waits again, both moves are detected together.
std::string moves_between(const play::Standing& before, const play::Standing& after) {
  const auto& old_legs = before.record.legs();
  const auto& legs = after.record.legs();
  if (!before.set_up || legs.size() != old_legs.size()) return {};
  const auto &old_moves = old_legs.back().moves, &moves = legs.back().moves;
  std::string text;
  for (std::size_t i = old_moves.size(); i < moves.size(); ++i) text += (text.empty() ? "" : " ") + moves[i].move.notation;
  return text;
}

}  // namespace

void Landmarks::look(std::uint64_t end, const play::Course* course) {
  if (const auto first = first_after(stops_, end); first != stops_.end()) {
    stops_.erase(first, stops_.end());
    fresh_ = true;
  }
  if (fresh_ || (course != nullptr && course->version() != version_)) gather(course);
}

void Landmarks::gather(const play::Course* course) {
  auto all = std::make_shared<std::vector<Landmark>>(stops_);
  if (course != nullptr) {
    const play::Standing* before = course->at(0).get();
    for (const play::Course::Point& point : course->points()) {
      std::string move = moves_between(*before, *point.standing);
      if (!move.empty()) all->push_back({Landmark::Kind::move, point.cycle, std::move(move)});
      before = point.standing.get();
    }
    version_ = course->version();
  }
  std::stable_sort(all->begin(), all->end(), [](const auto& a, const auto& b) { return a.cycle < b.cycle; });
  all_ = std::move(all);
  fresh_ = false;
}

void Landmarks::stopped(std::uint64_t cycle, std::string why) {
  const auto later = first_after(stops_, cycle);
  if (later != stops_.begin() && std::prev(later)->cycle == cycle) return;
  stops_.insert(later, {Landmark::Kind::stop, cycle, std::move(why)});
  fresh_ = true;
}

}  // namespace janus::views
