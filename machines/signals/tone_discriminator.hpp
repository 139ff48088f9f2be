// Tells the high tone of a KIM-1 cassette from the low one: the LM565 phase-locked loop and LM311 comparator
// of the tape input, modelled by what they are for.
//
// A half-cycle (zero_crossings.hpp) clearly shorter than that of the loop's centre (3000 Hz, 166.7 us) means the high tone
// (3700 Hz), one clearly longer the low tone (2400 Hz); between 158 and 175 us the output stays. The low tone is recognised as
// soon as no crossing has come for 175 us. So the output follows within one or two half-cycles, as Hypertape needs (2 half-cycles
// of the low tone at 6x), at up to 5 % speed error and noise at -20 dB.
//
// Source: user manual (the tones) and the board's calibration signal (half-periods of 166 us).
#pragma once

#include <cstdint>

#include "machines/signals/zero_crossings.hpp"

namespace janus::signals {

class ToneDiscriminator {
 public:
  explicit ToneDiscriminator(std::uint32_t rate_hz = 44100);

  void restart();            // silence came before what follows
  void sample(float value);  // the next sample; any value, also not a number
  bool high() const { return high_; }

  template <class Self, class Archive>
  static void transfer(Self& self, Archive& archive) {
    archive.part(self.crossings_);
    archive.value(self.high_);
  }

 private:
  ZeroCrossings crossings_;
  std::int64_t spike_, surely_high_, surely_low_;  // lengths of half-cycles
  bool high_ = false;
};

}  // namespace janus::signals
