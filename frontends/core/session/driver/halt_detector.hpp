// Detects a halted program: in two samples a few milliseconds apart, it is at the same address and has not polled, and the instruction
// there jumps to itself without changing any state, including pending events. Only an interrupt or an input can then end the halt.
#pragma once

#include <cstdint>
#include <functional>

#include "machines/board/machine.hpp"

namespace janus::session {

class HaltDetector {
 public:
  using Advance = std::function<machines::Stop(const machines::RunOptions&)>;

  bool has_halted() const { return found_; }
  void clear() { found_ = false; }
  void reset() { *this = {}; }    // call after an input or a jump to another state
  void at(std::uint64_t cycle) {  // sets the machine's current cycle
    if (cycle < cycle_) reset();
  }

  // Runs the machine with `advance` to the goal of `options` or until the program is halted, sampling in between.
  machines::Stop advance(machines::Machine& machine, const machines::RunOptions& options, const Advance& advance);
  const char* text() const {
    return waits_ ? "the program is waiting for an interrupt that can never occur" : "the program jumps to itself";
  }

 private:
  machines::Stop sample(machines::Machine& machine, const machines::RunOptions& options, const Advance& advance);

  bool sampled_ = false;
  std::uint64_t first_ = 0;  // cycle of the first sample since the last input
  std::uint64_t cycle_ = 0;  // cycle of the latest sample
  std::uint32_t place_ = 0;
  std::uint64_t polls_ = 0;
  bool found_ = false;
  bool waits_ = false;  // the processor waits cycle by cycle, without a jump
};

}  // namespace janus::session
