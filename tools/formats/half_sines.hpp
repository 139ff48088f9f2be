// Generates half-cycles of a sine wave, similar to a recorder's output. Zero crossings occur at exact times, even between samples.
#pragma once

#include <cmath>
#include <cstddef>
#include <numbers>

#include "tools/formats/wav.hpp"

namespace janus::tools {

inline constexpr double kTapeSilence = 0.5;  // seconds before and after a tape's contents

class HalfSines {
 public:
  explicit HalfSines(Sound& sound) : sound_(sound) {}

  void silence() {
    time_ += kTapeSilence;
    sound_.samples.resize(index(), 0.0F);
  }
  // Writes `count` half-cycles, each of `length` seconds.
  void write(int count, double length) {
    for (int i = 0; i < count; ++i) {
      const double start = time_;
      time_ += length;
      for (std::size_t at = sound_.samples.size(); at < index(); ++at) {
        const double phase = (static_cast<double>(at) / sound_.rate - start) / length;
        sound_.samples.push_back(static_cast<float>(sign_ * kLevel * std::sin(std::numbers::pi * phase)));
      }
      sign_ = -sign_;
    }
  }

 private:
  static constexpr double kLevel = 0.8;

  std::size_t index() const { return static_cast<std::size_t>(std::ceil(time_ * sound_.rate)); }

  Sound& sound_;
  double time_ = 0;
  double sign_ = 1;
};

}  // namespace janus::tools
