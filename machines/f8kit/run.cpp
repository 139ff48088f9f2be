// The run of the kit: time in which RESET is held, and the processor's.
#include <algorithm>

#include "machines/run_board.hpp"
#include "machines/f8kit/f8kit.hpp"
#include "machines/held_reset.hpp"

namespace janus::machines::f8kit {

Stop F8Kit::run(const RunOptions& options) {
  board_.begin_run(options.stop_at_poll, cpu_.cycle());
  const std::uint64_t until = std::min(options.until_cycle, kLastCycle);
  const Stop stop = reset_held_ ? pass_held_time(board_, cpu_.state.cycle, until, kClockHz, options.stop_at_poll)
                                : run_board(cpu_.state, board_, observation_, false, until);
  board_.bring_to(cpu_.cycle());
  return stop;
}

}  // namespace janus::machines::f8kit
