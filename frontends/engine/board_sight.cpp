#include "frontends/engine/board_sight.hpp"

namespace janus::engine {
namespace {

std::optional<BoardStep> step_of(const play::Rules& rules, const play::Placement& before, const play::Placement& after,
                                 play::Side side) {
  int left = 0, reached = 0;
  BoardStep step;
  for (int square = 0; square < after.size(); ++square) {
    const bool was = rules.is_of(before.at(square), side), is = rules.is_of(after.at(square), side);
    if (was && !is) ++left, step.from = square;
    if (is && !was) ++reached, step.to = square;
  }
  if (left != 1 || reached != 1) return std::nullopt;
  return step;
}

}  // namespace

std::optional<play::Placement> placement_of(const play::BoardReader& reader, const debug::Context& memory) {
  if (!reader.sound(memory)) return std::nullopt;
  return reader.placement(memory);
}

std::optional<BoardStep> step_between(const play::Rules& rules, const play::Placement& before, const play::Placement& after,
                                      play::Side first) {
  const auto step = step_of(rules, before, after, first);
  return step ? step : step_of(rules, before, after, play::other(first));
}

}  // namespace janus::engine
