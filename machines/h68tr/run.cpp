// The run of an H68: time in which RES is held, and the processor's.
#include <algorithm>

#include "machines/run_board.hpp"
#include "machines/h68tr/h68tr.hpp"
#include "machines/held_reset.hpp"

namespace janus::machines::h68tr {

Stop H68::run(const RunOptions& options) {
  board_.begin_run(options.stop_at_poll, cpu_.cycle());
  const std::uint64_t until = std::min(options.until_cycle, kLastCycle);
  const Stop stop = reset_keys_ != 0 ? pass_held_time(board_, cpu_.state.cycle, until, kClockHz, options.stop_at_poll)
                                     : run_board(cpu_.state, board_, observation_, false, until);
  board_.bring_to(cpu_.cycle());
  return stop;
}

}  // namespace janus::machines::h68tr
