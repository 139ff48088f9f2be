// Zero-crossing detector that measures half-cycles: the first stage of every tape demodulator.
//
// It interpolates the samples to about 100 kHz, removes offset and hiss, and times the crossings, with a hysteresis
// proportional to the signal's amplitude. All arithmetic uses integers, so that the result does not depend on the
// processor or compiler, and a run with a tape can be replayed on any host.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace janus::signals {

class ZeroCrossings {
 public:
  // The filters' corner frequencies in Hz. Tones below the first or above the second are attenuated.
  struct Band {
    std::uint64_t offset_corner = 150;
    std::uint64_t hiss_corner = 8000;
  };

  ZeroCrossings(std::uint32_t rate_hz, Band band);

  void reset();  // call if the next sample follows silence
  // Processes the next sample, which may be any value including NaN. Calls on_step(crossed, length) for each interpolation step:
  // `crossed` is true if a half-cycle ended; `length` is its length, or the length of the current half-cycle so far.
  template <class OnStep>
  void sample(float value, OnStep on_step) {
    add_sample(value);
    for (const auto& weights : weights_) {
      std::int64_t sum = 0;  // Q57
      for (std::size_t tap = 0; tap < kTaps; ++tap) sum += std::int64_t{weights[tap]} * recent_[tap];
      std::int64_t half_cycle = 0;
      const bool crossed = step((sum + (1 << 24)) >> 25, half_cycle);
      on_step(crossed, crossed ? half_cycle : since_crossing_);
    }
  }

  // Converts microseconds to the unit used for lengths. No length exceeds one second.
  std::int64_t from_microseconds(std::int64_t count) const { return second_ * count / 1'000'000; }

  // Saves and loads the state as real numbers: levels as in a sound file, times in seconds. These represent the integers exactly.
  template <class Self, class Archive>
  static void serialize(Self& self, Archive& archive) {
    for (auto& level : self.recent_) serialize_real(archive, level, kSampleOne, kLoudest * kSampleOne);
    archive.value(self.started_);
    for (auto* level : {&self.input_, &self.without_offset_, &self.smooth_once_, &self.smooth_, &self.amplitude_}) {
      serialize_real(archive, *level, kLevelOne, kMostLevel);
    }
    serialize_real(archive, self.since_crossing_, self.second_, self.second_);
    archive.value(self.above_);
  }

 private:
  static constexpr std::size_t kTaps = 16;
  static constexpr std::int64_t kLoudest = 8;
  static constexpr std::int64_t kSampleOne = std::int64_t{1} << 27;
  static constexpr std::int64_t kLevelOne = std::int64_t{1} << 32;
  static constexpr std::int64_t kMostLevel = 64 * kLevelOne;  // above the filter output for the loudest input

  template <class Archive, class Integer>
  static void serialize_real(Archive& archive, Integer& value, std::int64_t one, std::int64_t most) {
    if constexpr (Archive::kReading) {
      double real = 0;
      archive.value(real);
      value = static_cast<Integer>(from_real(real, one, most));
    } else {
      archive.value(static_cast<double>(value) / static_cast<double>(one));
    }
  }
  static std::int64_t from_real(double real, std::int64_t one, std::int64_t most);

  void add_sample(float value);
  bool step(std::int64_t input, std::int64_t& half_cycle);

  // Derived from the sample rate. Each step is a fraction of a sample and has a set of weights (Q30).
  std::vector<std::array<std::int32_t, kTaps>> weights_;
  std::int64_t second_;        // one second in the unit used for all times here, 2^-28 steps
  std::uint32_t offset_pole_;  // Q32, like the next two members
  std::uint32_t hiss_gain_;
  std::uint32_t amplitude_decay_;

  std::array<std::int32_t, kTaps> recent_{};  // latest samples, newest last; Q27
  bool started_ = false;
  std::int64_t input_ = 0;  // Q32, like the next four members
  std::int64_t without_offset_ = 0;
  std::int64_t smooth_once_ = 0;
  std::int64_t smooth_ = 0;
  std::int64_t amplitude_ = 0;
  std::int64_t since_crossing_;  // time since the last crossing
  bool above_ = false;           // true if the upper threshold was crossed last
};

}  // namespace janus::signals
