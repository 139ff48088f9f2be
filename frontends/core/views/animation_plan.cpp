#include "frontends/core/views/animation_plan.hpp"

#include <algorithm>
#include <cmath>

#include "frontends/core/views/game_line.hpp"

namespace janus::views {
namespace {

AnimationPlan evenly(const Snapshot& now, std::uint64_t from) {
  from = std::min(std::max(from, now.debug.begin), now.cycle);
  const auto span = static_cast<double>(now.cycle - from);
  const double seconds = span / static_cast<double>(now.about->clock_hz);
  const double steps = std::clamp(std::ceil(seconds * AnimationPlan::kPerSecond), 1.0, AnimationPlan::kSeconds * AnimationPlan::kPerSecond);
  AnimationPlan plan;
  for (int i = 0; i <= static_cast<int>(steps); ++i) {
    const std::uint64_t cycle = from + static_cast<std::uint64_t>(span * i / steps);
    if (plan.cycles.empty() || cycle > plan.cycles.back()) plan.cycles.push_back(cycle);
  }
  return plan;
}

}  // namespace

AnimationPlan last_seconds_plan(const Snapshot& now) {
  const auto span = static_cast<std::uint64_t>(AnimationPlan::kSeconds * static_cast<double>(now.about->clock_hz));
  return evenly(now, now.cycle - std::min(now.cycle, span));
}

AnimationPlan last_move_plan(const Snapshot& now) {
  if (now.game == nullptr) return {};
  const auto& moves = now.game->game_state->record.segments().back().moves;
  const auto last = std::find_if(moves.rbegin(), moves.rend(), [](const play::PlayedMove& each) { return !each.by_program; });
  if (last == moves.rend()) return {};
  const auto before = static_cast<std::size_t>(moves.rend() - last) - 1;
  const auto from = ply_cycle(*now.game, before);
  return from ? evenly(now, *from) : AnimationPlan{};
}

}  // namespace janus::views
