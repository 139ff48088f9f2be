// Distinguishes the high and low tones of a KIM-1 cassette: a functional model of the LM565 phase-locked
// loop and LM311 comparator of the tape input.
//
// A half-cycle (zero_crossings.hpp) clearly shorter than the loop's centre (3000 Hz, 166.7 us) is the high tone (3700 Hz), a
// clearly longer one is the low tone (2400 Hz). Between 158 and 175 us the output is unchanged. The low tone is recognised
// after 175 us without a crossing. Therefore the output follows within one or two half-cycles, as required by Hypertape (2
// half-cycles of the low tone at 6x), with up to 5 % speed error and noise at -20 dB.
//
// Sources: user manual (tones) and the board's calibration signal (half-periods of 166 us).
#pragma once

#include <cstdint>

#include "machines/signals/zero_crossings.hpp"

namespace janus::signals {

class ToneDiscriminator {
 public:
  explicit ToneDiscriminator(std::uint32_t rate_hz = 44100);

  void reset();              // call if the next sample follows silence
  void sample(float value);  // processes the next sample, which may be any value including NaN
  bool high() const { return high_; }

  template <class Self, class Archive>
  static void serialize(Self& self, Archive& archive) {
    archive.part(self.crossings_);
    archive.value(self.high_);
  }

 private:
  ZeroCrossings crossings_;
  std::int64_t spike_, surely_high_, surely_low_;  // limits for half-cycle lengths
  bool high_ = false;
};

}  // namespace janus::signals
