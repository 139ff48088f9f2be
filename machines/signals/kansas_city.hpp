// Hears a cassette after the Kansas City standard: bits, and the clock that is in them.
//
//     1   eight cycles of 2400 Hz: sixteen half-cycles of 208 us, a pulse of the clock at the end of each
//     0   four cycles of 1200 Hz: eight half-cycles of 417 us, a pulse in the middle and one at the end of each
//
// So every bit has sixteen pulses, whatever the tape's speed: they drive a receiver that divides by 16. A half-cycle is taken for a
// long one when it has lasted 312 us, which is when its first pulse comes; so both tones may be a quarter too fast or too slow.
// Half-cycles under 100 us are noise. After a millisecond without a crossing the tone is gone: there are no pulses, and mark, until
// two crossings have come again.
//
// Source: BYTE's report on the symposium of Kansas City, 1976; the limits lie half-way between the tones.
#pragma once

#include <cstdint>

#include "machines/signals/zero_crossings.hpp"

namespace janus::signals {

class KansasCity {
 public:
  explicit KansasCity(std::uint32_t rate_hz = 44100);

  void restart();                      // silence came before what follows
  void sample(float value);            // the next sample; any value, also not a number
  bool high() const { return high_; }  // the tone of 1, or none

  // The clock's pulses in the last sample, in their order, bit 0 of `marks` the first: at 8 kHz and more there are one or two at most.
  struct Pulses {
    unsigned count = 0;
    unsigned marks = 0;
  };
  const Pulses& pulses() const { return pulses_; }

  template <class Self, class Archive>
  static void transfer(Self& self, Archive& archive) {
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
  bool long_ = false;  // the half-cycle under way is a long one, and its first pulse was given
  bool lost_ = true;   // there is no tone
  Pulses pulses_;
};

}  // namespace janus::signals
