// Modulator for Kansas City standard cassettes: a counter clocked at 4800 Hz.
//
//     mark    one pulse per half-cycle:  2400 Hz, eight cycles per bit at 300 bit/s
//     space   two pulses per half-cycle: 1200 Hz, four cycles per bit
//
// Half-cycles are always completed: a bit that starts at a clock pulse starts with a new half-cycle. The
// demodulator is machines/signals/kansas_city.hpp.
//
// Source: BYTE's report on the Kansas City symposium, 1976.
#pragma once

#include <cstdint>

namespace janus::machines {

class KansasCityModulator {
 public:
  static constexpr std::uint64_t kClockHz = 4800;

  // Processes one clock pulse; `mark` is the bit to send from this pulse onward.
  void clock(bool mark) {
    if (--left_ > 0) return;
    level_ = !level_;
    left_ = mark ? 1 : 2;
  }
  bool level() const { return level_; }

  template <class Self, class Archive>
  static void serialize(Self& self, Archive& archive) {
    archive.value(self.level_);
    archive.value(self.left_);
    archive.check(self.left_ == 1 || self.left_ == 2, "invalid tone half-cycle length");
  }

 private:
  bool level_ = false;
  std::uint8_t left_ = 1;  // remaining pulses in the half-cycle
};

}  // namespace janus::machines
