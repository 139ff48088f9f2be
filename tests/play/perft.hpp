// Counts the tree of moves, to compare move generators.
#pragma once

#include <cstdint>

namespace janus::play::test {

// Counts the leaves of the tree `depth` plies deep. Two steps that lead to the same position count as two.
template <class Position>
std::uint64_t perft(const Position& position, int depth) {
  if (depth == 0) return 1;
  const auto steps = legal_steps(position);
  if (depth == 1) return steps.size();
  std::uint64_t leaves = 0;
  for (const auto& step : steps) leaves += perft(apply_step(position, step), depth - 1);
  return leaves;
}

}  // namespace janus::play::test
