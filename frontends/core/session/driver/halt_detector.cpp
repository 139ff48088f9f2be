#include "frontends/core/session/driver/halt_detector.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace janus::session {
namespace {

// Limits the detection delay: samples are this far apart, or a sixteenth of the time since the first, at most as far as
// a driver's samples.
constexpr std::uint64_t kHaltSampleMilliseconds = 2, kMostMilliseconds = 10;
constexpr std::uint64_t kSampleShare = 16;

}  // namespace

machines::Stop HaltDetector::advance(machines::Machine& machine, const machines::RunOptions& options, const Advance& advance) {
  const std::uint64_t millisecond = std::max<std::uint64_t>(machine.clock_hz() / 1000, 1);
  machines::Stop stop = machines::Stop::target;
  found_ = false;
  while (stop == machines::Stop::target && machine.cycle() < options.until_cycle && !found_) {
    at(machine.cycle());
    const std::uint64_t share = (cycle_ - first_) / kSampleShare;
    const std::uint64_t due = cycle_ + std::clamp(share, kHaltSampleMilliseconds * millisecond, kMostMilliseconds * millisecond);
    if (sampled_ && machine.cycle() < due) {
      stop = advance({.until_cycle = std::min(options.until_cycle, due), .stop_at_poll = options.stop_at_poll});
    } else {
      stop = sample(machine, options, advance);
    }
  }
  return stop;
}

machines::Stop HaltDetector::sample(machines::Machine& machine, const machines::RunOptions& options, const Advance& advance) {
  const int pc = machine.cpu().program_counter;
  const std::uint32_t place = machine.register_value(pc);
  const std::uint64_t polls = machine.polls().count;
  const bool again = sampled_ && place_ == place && polls_ == polls;
  if (!std::exchange(sampled_, true)) first_ = machine.cycle();
  cycle_ = machine.cycle();
  place_ = place;
  polls_ = polls;
  if (!again) return machines::Stop::target;
  std::optional<std::uint64_t> state;
  for (int instruction = 0; instruction < 2 && machine.cycle() < options.until_cycle; ++instruction) {
    const std::uint64_t before = machine.cycle();
    const machines::Stop stop = advance({.until_cycle = before + 1, .stop_at_poll = options.stop_at_poll});
    waits_ = machine.instruction_set() != nullptr && machine.cycle() == before + 1;  // shorter than any instruction
    if (stop != machines::Stop::target || machine.register_value(pc) != place) return stop;
    const std::uint64_t now = machine.idle_state_hash();
    if (state) found_ = *state == now;
    state = now;
  }
  return machines::Stop::target;
}

}  // namespace janus::session
