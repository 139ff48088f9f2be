// A reset line that somebody holds: time passes, nothing is executed. One poll is counted every millisecond, so that whoever waits for
// the machine to ask for input sees that it will not.
#pragma once

#include <algorithm>
#include <cstdint>

namespace janus::machines {

// `count_poll(cycle, times)` is the board's. Moves `cycle` to `until`, or to the next poll where a run is to stop at one.
template <class CountPoll>
void pass_held_time(std::uint64_t& cycle, std::uint64_t until, std::uint64_t clock_hz, bool stop_at_poll, CountPoll count_poll) {
  const std::uint64_t interval = clock_hz / 1000;
  if (stop_at_poll) until = std::min(until, (cycle / interval + 1) * interval);
  const std::uint64_t polls = until / interval - cycle / interval;
  if (polls > 0) count_poll(until / interval * interval, polls);
  cycle = until;
}

}  // namespace janus::machines
