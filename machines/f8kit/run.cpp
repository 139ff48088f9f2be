// The run of the kit, apart from the rest because it holds the processor's instantiations.
#include <algorithm>

#include "cpus/f8/core.hpp"
#include "machines/buses.hpp"
#include "machines/f8kit/f8kit.hpp"
#include "machines/held_reset.hpp"

namespace janus::machines::f8kit {

Stop F8Kit::run(const RunOptions& options) {
  board_.begin_run(options.stop_at_poll, cpu_.cycle());
  const std::uint64_t until = std::min(options.until_cycle, kLastCycle);
  const Stop stop = reset_held_ ? pass_held_time(board_, cpu_.state.cycle, until, kClockHz, options.stop_at_poll)
                                : run_board(board_, observation_, false, [&](auto& bus) { return run_core(cpu_, bus, until); });
  board_.bring_to(cpu_.cycle());
  return stop;
}

}  // namespace janus::machines::f8kit
