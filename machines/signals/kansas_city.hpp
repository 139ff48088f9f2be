// Demodulator for Kansas City standard cassettes: recovers bits and their clock.
//
//     1   eight cycles of 2400 Hz: sixteen half-cycles of 208 us, with a clock pulse at the end of each
//     0   four cycles of 1200 Hz: eight half-cycles of 417 us, with a clock pulse in the middle and at the end of each
//
// A bit has sixteen pulses at any tape speed; they clock a receiver that divides by 16. A half-cycle is classified as long after 312 us,
// which is also the time of its first pulse; so both tones may be up to a quarter too fast or too slow. Half-cycles under 100 us are
// noise. After a millisecond without a crossing, the tone is lost: pulses stop and the output is mark until two further crossings.
//
// Source: BYTE's report on the Kansas City symposium, 1976. The limits are midway between the tones.
#pragma once

#include <cstdint>

#include "machines/signals/zero_crossings.hpp"

namespace janus::signals {

class KansasCity {
 public:
  explicit KansasCity(std::uint32_t rate_hz = 44100);

  void reset();                        // call if the next sample follows silence
  void sample(float value);            // processes the next sample, which may be any value including NaN
  bool high() const { return high_; }  // true for the 1 tone or no tone

  // Clock pulses during the last sample; bit 0 of `marks` is the first pulse. At sample rates of 8 kHz and above, there are at most two.
  struct Pulses {
    unsigned count = 0;
    unsigned marks = 0;
  };
  const Pulses& pulses() const { return pulses_; }

  template <class Self, class Archive>
  static void serialize(Self& self, Archive& archive) {
    archive.part(self.crossings_);
    archive.value(self.high_);
    archive.value(self.long_);
    archive.value(self.lost_);
  }

 private:
  void pulse(bool mark);

  ZeroCrossings crossings_;
  std::int64_t spike_, long_from_, lost_from_;  // limits for half-cycle lengths
  bool high_ = true;
  bool long_ = false;  // the current half-cycle is long, and its first pulse was sent
  bool lost_ = true;   // no tone
  Pulses pulses_;
};

}  // namespace janus::signals
