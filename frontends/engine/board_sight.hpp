// What can be read off a board in memory: the position, and which move led from one to the next.
#pragma once

#include <optional>

#include "frontends/play/piece_list.hpp"

namespace janus::engine {

// Null where two men stand on one square: nothing was set up yet, or a man is just being moved.
std::optional<play::Placement> placement_of(const play::PieceList& list, const play::Peek& peek);

struct BoardStep {
  int from = play::kNoSquare, to = play::kNoSquare;
};
// One man left his square and stands on another one: that was the move, that of `first` if both sides moved.
std::optional<BoardStep> step_between(const play::Placement& before, const play::Placement& after, play::Side first);
// A position that stood still, and what led to it.
struct SeenPosition {
  std::uint64_t cycle = 0;
  play::Placement placement;
  std::optional<BoardStep> step;
  std::string move;  // "Bb5"; empty if no move led there
};

// "e4", "Bb5", "exd5".
std::string step_text(const play::Placement& before, const BoardStep& step);

}  // namespace janus::engine
