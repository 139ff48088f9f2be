// Tells the high tone of a KIM-1 cassette from the low one: the LM565 phase-locked loop and LM311 comparator
// of the tape input, modelled by what they are for.
//
// The samples are interpolated to about 100 kHz and freed from offset and hiss, and the zero crossings are
// timed, with a hysteresis in proportion to the signal's amplitude. A half-cycle clearly shorter than that of
// the loop's centre (3000 Hz, 166.7 us) means the high tone (3700 Hz), one clearly longer the low tone (2400
// Hz); between 158 and 175 us the output stays. The low tone is recognised as soon as no crossing has come
// for 175 us. So the output follows within one or two half-cycles, as Hypertape needs (2 half-cycles of the
// low tone at 6x), at up to 5 % speed error and noise at -20 dB.
//
// Source: user manual (the tones) and the board's calibration signal (half-periods of 166 us).
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace janus::machines {

class ToneDiscriminator {
 public:
  explicit ToneDiscriminator(double rate_hz = 44100.0);

  void restart();            // silence came before what follows
  void sample(float value);  // the next sample; any value, also not a number
  bool high() const { return high_; }

  template <class Self, class Archive>
  static void transfer(Self& self, Archive& archive) {
    archive.value(self.recent_);
    archive.value(self.started_);
    archive.value(self.input_);
    archive.value(self.without_offset_);
    archive.value(self.smooth_once_);
    archive.value(self.smooth_);
    archive.value(self.amplitude_);
    archive.value(self.since_crossing_);
    archive.value(self.above_);
    archive.value(self.high_);
  }

 private:
  static constexpr std::size_t kTaps = 16;

  void step(double input);

  // These follow from the sample rate. Steps are fractions of a sample: one set of weights for each.
  std::vector<std::array<double, kTaps>> weights_;
  double step_time_;  // seconds
  double offset_pole_;
  double hiss_gain_;
  double amplitude_decay_;

  std::array<double, kTaps> recent_{};  // samples, the last one last
  bool started_ = false;
  double input_ = 0;
  double without_offset_ = 0;
  double smooth_once_ = 0;
  double smooth_ = 0;
  double amplitude_ = 0;
  double since_crossing_ = 1;  // seconds
  bool above_ = false;         // side of the last threshold crossed
  bool high_ = false;
};

}  // namespace janus::machines
