// Converts a one-bit output to sound. Each sample is the mean of the bit over the sample's duration, so that edges between
// samples count proportionally. Can convert a whole run for a file, or step by step while the machine runs.
#pragma once

#include <cstdint>
#include <vector>

#include "machines/board/machine.hpp"

namespace janus::session {

class BitSampler {
 public:
  // The first sample starts at `cycle`.
  explicit BitSampler(double cycles_per_sample, std::uint64_t cycle = 0);

  // Applies to samples that have not started yet.
  void set_cycles_per_sample(double cycles) { cycles_per_sample_ = cycles; }
  // Continues at another cycle, discarding the incomplete sample.
  void reset(std::uint64_t cycle);
  // Appends the samples completed between cycle() and `until`; a constant bit becomes -0.5 or 0.5. Edges before cycle() only
  // determine the initial level.
  void append_samples(const machines::BitTrace& trace, std::uint64_t until, std::vector<float>& samples);
  std::uint64_t cycle() const { return cycle_; }  // end of the processed range

 private:
  void begin_sample();
  void run_to(std::uint64_t cycle, bool level, std::vector<float>& samples);

  double cycles_per_sample_;
  std::uint64_t cycle_;
  double at_ = 0, begin_ = 0, end_ = 0;  // current position; start and end of the incomplete sample
  double high_ = 0;                      // cycles in the incomplete sample with the bit set
};

}  // namespace janus::session
