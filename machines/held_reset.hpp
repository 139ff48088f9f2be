// A reset line that somebody holds: time passes, nothing is executed. One poll is counted every millisecond, so that whoever waits for
// the machine to ask for input sees that it will not.
#pragma once

#include <algorithm>
#include <cstdint>

#include "machines/machine.hpp"

namespace janus::machines {

// Moves `cycle` to `until`, or to the next poll where a run is to stop at one. The board counts polls, and says whether that ends the run.
template <class Board>
Stop pass_held_time(Board& board, std::uint64_t& cycle, std::uint64_t until, std::uint64_t clock_hz, bool stop_at_poll) {
  if (cycle >= until) return Stop::target;
  const std::uint64_t interval = clock_hz / 1000;
  if (stop_at_poll) until = std::min(until, (cycle / interval + 1) * interval);
  const std::uint64_t polls = until / interval - cycle / interval;
  if (polls > 0) board.count_poll(until / interval * interval, polls);
  cycle = until;
  return board.stopping() ? Stop::poll : Stop::target;
}

}  // namespace janus::machines
