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
// All of it is integers: what a tape says is the same on every processor, whatever the compiler makes of
// floating point, so a run with a tape in it can be repeated anywhere.
//
// Source: user manual (the tones) and the board's calibration signal (half-periods of 166 us).
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace janus::signals {

class ToneDiscriminator {
 public:
  explicit ToneDiscriminator(std::uint32_t rate_hz = 44100);

  void restart();            // silence came before what follows
  void sample(float value);  // the next sample; any value, also not a number
  bool high() const { return high_; }

  // As real numbers: levels as they are in a sound file, times in seconds. Each is exactly one of ours.
  template <class Self, class Archive>
  static void transfer(Self& self, Archive& archive) {
    for (auto& level : self.recent_) transfer_real(archive, level, kSampleOne, kLoudest * kSampleOne);
    archive.value(self.started_);
    for (auto* level : {&self.input_, &self.without_offset_, &self.smooth_once_, &self.smooth_, &self.amplitude_}) {
      transfer_real(archive, *level, kLevelOne, kMostLevel);
    }
    transfer_real(archive, self.since_crossing_, self.second_, self.second_);
    archive.value(self.above_);
    archive.value(self.high_);
  }

 private:
  static constexpr std::size_t kTaps = 16;
  static constexpr std::int64_t kLoudest = 8;
  static constexpr std::int64_t kSampleOne = std::int64_t{1} << 27;
  static constexpr std::int64_t kLevelOne = std::int64_t{1} << 32;
  static constexpr std::int64_t kMostLevel = 64 * kLevelOne;  // more than the filters make of the loudest

  template <class Archive, class Integer>
  static void transfer_real(Archive& archive, Integer& value, std::int64_t one, std::int64_t most) {
    if constexpr (Archive::kReading) {
      double real = 0;
      archive.value(real);
      value = static_cast<Integer>(from_real(real, one, most));
    } else {
      archive.value(static_cast<double>(value) / static_cast<double>(one));
    }
  }
  static std::int64_t from_real(double real, std::int64_t one, std::int64_t most);

  void step(std::int64_t input);

  // These follow from the sample rate. Steps are fractions of a sample: one set of weights (Q30) for each.
  std::vector<std::array<std::int32_t, kTaps>> weights_;
  std::int64_t second_;  // in the unit of all times here, 2^-28 steps
  std::int64_t spike_, surely_high_, surely_low_;
  std::uint32_t offset_pole_;  // Q32, as the next two
  std::uint32_t hiss_gain_;
  std::uint32_t amplitude_decay_;

  std::array<std::int32_t, kTaps> recent_{};  // samples, the last one last; Q27
  bool started_ = false;
  std::int64_t input_ = 0;  // Q32, as the next four
  std::int64_t without_offset_ = 0;
  std::int64_t smooth_once_ = 0;
  std::int64_t smooth_ = 0;
  std::int64_t amplitude_ = 0;
  std::int64_t since_crossing_;  // time
  bool above_ = false;           // side of the last threshold crossed
  bool high_ = false;
};

}  // namespace janus::signals
