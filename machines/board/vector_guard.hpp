// Detects an interrupt, BRK or SWI through a vector in RAM that was never set. This crash is hard to notice: execution
// jumps to 0000 or FFFF, which usually causes an endless series of further interrupts.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "cpus/flow.hpp"
#include "machines/board/machine.hpp"

namespace janus::machines {

class VectorGuard {
 public:
  void guard(std::vector<std::uint16_t> vectors) { guarded_ = std::move(vectors); }
  void begin_run() { lost_.reset(); }
  // Checks an interrupt that used `vector`, which contains `to`. Returns true if the vector was never set, in which case the run must end.
  bool check_vector(const cpus::FlowEvent& event, std::uint16_t vector, std::uint16_t to) {
    const bool empty = to == 0x0000 || to == 0xFFFF;
    if (!empty || std::find(guarded_.begin(), guarded_.end(), vector) == guarded_.end()) return false;
    lost_ = LostInterrupt{event.interrupt, event.from, vector, to};
    return true;
  }
  const std::optional<LostInterrupt>& lost_interrupt() const { return lost_; }

 private:
  std::vector<std::uint16_t> guarded_;
  std::optional<LostInterrupt> lost_;
};

}  // namespace janus::machines
