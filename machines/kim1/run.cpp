// The run of a KIM-1: time in which RES is held, and the processor's.
#include <algorithm>

#include "machines/run_board.hpp"
#include "machines/held_reset.hpp"
#include "machines/kim1/kim1.hpp"

namespace janus::machines::kim1 {

// RES is held low, or the processor was never reset: time passes, nothing is executed.
Stop Kim1::pass_held_time(std::uint64_t until, bool stop_at_poll) {
  if (started_ && !board_.rs.down()) {
    cpu_.state.cycle = std::min(until, board_.rs.until());
    return Stop::target;
  }
  return machines::pass_held_time(board_, cpu_.state.cycle, until, kClockHz, stop_at_poll);
}

Stop Kim1::run(const RunOptions& options) {
  board_.begin_run(options.stop_at_poll);
  const std::uint64_t until = std::min(options.until_cycle, kLastCycle);
  Stop stop = Stop::target;
  while (cpu_.cycle() < until && stop == Stop::target) {
    if (held()) {
      stop = pass_held_time(until, options.stop_at_poll);
    } else {
      stop = run_board(cpu_.state, board_, observation_, board_.exact_bus_needed(), until);
    }
  }
  board_.bring_to(cpu_.cycle());
  return stop;
}

}  // namespace janus::machines::kim1
