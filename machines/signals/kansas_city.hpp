// Demodulator for cassettes in the Kansas City standard: recovers bits and their clock.
//
//     1   eight cycles of 2400 Hz: sixteen half-cycles of 208 us, a pulse of the clock at the end of each
//     0   four cycles of 1200 Hz: eight half-cycles of 417 us, a pulse in the middle and one at the end of each
//
// Every bit has sixteen pulses at any tape speed: they clock a receiver that divides by 16. A half-cycle is classified as long after 312
// us, the time of its first pulse; therefore both tones may be a quarter too fast or too slow. Half-cycles under 100 us are noise. After
// a millisecond without a crossing the tone is lost: there are no pulses, and the output is mark, until two further crossings.
//
// Source: BYTE's report on the symposium of Kansas City, 1976; the limits are midway between the tones.
#pragma once

#include <cstdint>

#include "machines/signals/zero_crossings.hpp"

namespace janus::signals {

class KansasCity {
 public:
  explicit KansasCity(std::uint32_t rate_hz = 44100);

  void restart();                      // the next sample follows silence
  void sample(float value);            // the next sample; any value, including NaN
  bool high() const { return high_; }  // the tone of 1, or no tone

  // Clock pulses in the last sample in order; bit 0 of `marks` is the first. At 8 kHz and more there are at most two.
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
  std::int64_t spike_, long_from_, lost_from_;  // lengths of half-cycles
  bool high_ = true;
  bool long_ = false;  // the current half-cycle is long, and its first pulse was sent
  bool lost_ = true;   // no tone
  Pulses pulses_;
};

}  // namespace janus::signals
