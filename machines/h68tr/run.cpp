// The run of an H68, apart from the rest because it holds the processor's instantiations.
#include <algorithm>

#include "cpus/m6800/core.hpp"
#include "machines/buses.hpp"
#include "machines/h68tr/h68tr.hpp"

namespace janus::machines::h68tr {
namespace {

constexpr std::uint64_t kHeldPollCycles = kClockHz / 1000;
constexpr std::uint64_t kLastCycle = std::uint64_t{1} << 62;  // where the core ends every run

}  // namespace

// RES is held low: time passes, nothing is executed.
void H68::pass_held_time(std::uint64_t until, bool stop_at_poll) {
  const std::uint64_t next_poll = (cpu_.state.cycle / kHeldPollCycles + 1) * kHeldPollCycles;
  if (stop_at_poll) until = std::min(until, next_poll);
  const std::uint64_t polls = until / kHeldPollCycles - cpu_.state.cycle / kHeldPollCycles;
  if (polls > 0) board_.count_poll(until / kHeldPollCycles * kHeldPollCycles, polls);
  cpu_.state.cycle = until;
}

Stop H68::run(const RunOptions& options) {
  board_.begin_run(options.stop_at_poll, cpu_.cycle());
  const std::uint64_t until = std::min(options.until_cycle, kLastCycle);
  Stop stop = Stop::target;
  if (reset_keys_ != 0) {
    if (cpu_.cycle() < until) pass_held_time(until, options.stop_at_poll);
    if (board_.stopping()) stop = Stop::poll;
  } else {
    stop = run_board(board_, observation_, false, [&](auto& bus) { return run_core(cpu_, bus, until); });
  }
  board_.bring_to(cpu_.cycle());
  return stop;
}

}  // namespace janus::machines::h68tr
