// A one-bit output as sound: each sample is the mean of the bit over its time, so that edges between samples count as they
// should. In one go for a file, or piece by piece while the machine runs.
#pragma once

#include <cstdint>
#include <vector>

#include "machines/board/machine.hpp"

namespace janus::session {

class BitSampler {
 public:
  // The first sample begins at `cycle`.
  explicit BitSampler(double cycles_per_sample, std::uint64_t cycle = 0);

  // For the samples that have not begun yet.
  void set_cycles_per_sample(double cycles) { cycles_per_sample_ = cycles; }
  // Goes on from another cycle; what was begun is dropped.
  void restart(std::uint64_t cycle);
  // From where it stands to `until`: appends the samples that are complete then, -0.5 or 0.5 where the bit rests. Edges
  // before where it stands only say what the level is.
  void take(const machines::BitTrace& trace, std::uint64_t until, std::vector<float>& samples);
  std::uint64_t cycle() const { return cycle_; }  // where it stands

 private:
  void begin_sample();
  void run_to(std::uint64_t cycle, bool level, std::vector<float>& samples);

  double cycles_per_sample_;
  std::uint64_t cycle_;
  double at_ = 0, begin_ = 0, end_ = 0;  // now, and of the sample that grows
  double high_ = 0;                      // cycles of it in which the bit was set
};

}  // namespace janus::session
