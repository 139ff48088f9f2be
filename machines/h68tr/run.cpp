// The run of an H68, apart from the rest because it holds the processor's instantiations.
#include <algorithm>

#include "cpus/m6800/core.hpp"
#include "machines/buses.hpp"
#include "machines/h68tr/h68tr.hpp"
#include "machines/held_reset.hpp"

namespace janus::machines::h68tr {
namespace {

constexpr std::uint64_t kLastCycle = std::uint64_t{1} << 62;  // where the core ends every run

}  // namespace

Stop H68::run(const RunOptions& options) {
  board_.begin_run(options.stop_at_poll, cpu_.cycle());
  const std::uint64_t until = std::min(options.until_cycle, kLastCycle);
  Stop stop = Stop::target;
  if (reset_keys_ != 0) {
    if (cpu_.cycle() < until) {
      pass_held_time(cpu_.state.cycle, until, kClockHz, options.stop_at_poll,
                     [&](std::uint64_t cycle, std::uint64_t times) { board_.count_poll(cycle, times); });
    }
    if (board_.stopping()) stop = Stop::poll;
  } else {
    stop = run_board(board_, observation_, false, [&](auto& bus) { return run_core(cpu_, bus, until); });
  }
  board_.bring_to(cpu_.cycle());
  return stop;
}

}  // namespace janus::machines::h68tr
