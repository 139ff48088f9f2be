// What can be read off a board in memory: the position, and which move led from one to the next.
#pragma once

#include <optional>

#include "frontends/play/board_reader.hpp"

namespace janus::engine {

// Null where memory is no position: nothing was set up yet, or a man is just being moved.
std::optional<play::Placement> placement_of(const play::BoardReader& reader, const debug::Context& memory);

struct BoardStep {
  int from = play::kNoSquare, to = play::kNoSquare;
};
// One man left his square and stands on another one: that was the move, that of `first` if both sides moved.
std::optional<BoardStep> step_between(const play::Rules& rules, const play::Placement& before, const play::Placement& after,
                                      play::Side first);
// A position that stood still, and what led to it.
struct SeenPosition {
  std::uint64_t cycle = 0;
  play::Placement placement;
  std::optional<BoardStep> step;
  std::string move;  // "Bb5"; empty if no move led there
};

}  // namespace janus::engine
