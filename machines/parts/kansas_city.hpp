// Modulator for cassettes in the Kansas City standard: a counter with a clock of 4800 Hz.
//
//     mark    a half-cycle per pulse:      2400 Hz, eight cycles to a bit of 300 bit/s
//     space   a half-cycle per two pulses: 1200 Hz, four cycles
//
// A half-cycle is always completed: a bit that begins with a pulse begins with a half-cycle. The
// demodulator is machines/signals/kansas_city.hpp.
//
// Source: BYTE's report on the symposium of Kansas City, 1976.
#pragma once

#include <cstdint>

namespace janus::machines {

class KansasCityModulator {
 public:
  static constexpr std::uint64_t kClockHz = 4800;

  // Processes one pulse, with the bit to send from it on.
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
    archive.check(self.left_ == 1 || self.left_ == 2, "invalid length of a tone's half-cycle");
  }

 private:
  bool level_ = false;
  std::uint8_t left_ = 1;  // remaining pulses of the half-cycle
};

}  // namespace janus::machines
