#include "machines/parts/tone_discriminator.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace janus::machines {
namespace {

constexpr double kOffsetCorner = 150.0;     // Hz
constexpr double kHissCorner = 6000.0;      // Hz
constexpr double kAmplitudeMemory = 0.02;   // s
constexpr double kHysteresis = 0.15;        // of the amplitude
constexpr double kSquelch = 0.003;          // hysteresis is never less
constexpr double kSpike = 80e-6;            // s; shorter half-cycles are no tone at all
constexpr double kSurelyHigh = 155e-6;      // s
constexpr double kSurelyLow = 178e-6;       // s
constexpr double kLongest = 1.0;            // s; silence is counted no further

}  // namespace

ToneDiscriminator::ToneDiscriminator(double rate_hz)
    : sample_time_(1 / rate_hz),
      offset_pole_(std::exp(-2 * std::numbers::pi * kOffsetCorner / rate_hz)),
      hiss_gain_(1 - std::exp(-2 * std::numbers::pi * kHissCorner / rate_hz)),
      amplitude_decay_(std::exp(-1 / (kAmplitudeMemory * rate_hz))) {}

void ToneDiscriminator::restart() {
  input_ = without_offset_ = smooth_once_ = smooth_ = amplitude_ = 0;
  since_crossing_ = kLongest;
  above_ = high_ = false;
}

void ToneDiscriminator::sample(float value) {
  const double input = std::isfinite(value) ? std::clamp(static_cast<double>(value), -8.0, 8.0) : 0.0;
  without_offset_ = offset_pole_ * (without_offset_ + input - input_);
  input_ = input;
  smooth_once_ += hiss_gain_ * (without_offset_ - smooth_once_);
  const double before = smooth_;
  smooth_ += hiss_gain_ * (smooth_once_ - smooth_);

  amplitude_ = std::max(std::abs(smooth_), amplitude_ * amplitude_decay_);
  const double threshold = std::max(kHysteresis * amplitude_, kSquelch);
  since_crossing_ = std::min(since_crossing_ + sample_time_, kLongest);

  if (above_ ? smooth_ < -threshold : smooth_ > threshold) {
    const double level = above_ ? -threshold : threshold;
    above_ = !above_;
    // The crossing lay between the last sample and this one.
    const double beyond = std::clamp((smooth_ - level) / (smooth_ - before), 0.0, 1.0) * sample_time_;
    const double half_cycle = since_crossing_ - beyond;
    since_crossing_ = beyond;
    if (half_cycle > kSurelyLow) {
      high_ = false;
    } else if (half_cycle < kSurelyHigh && half_cycle > kSpike) {
      high_ = true;
    }
  } else if (since_crossing_ > kSurelyLow) {
    high_ = false;
  }
}

}  // namespace janus::machines
