#include "machines/parts/tone_discriminator.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <numeric>

namespace janus::machines {
namespace {

constexpr double kStepRate = 96'000;       // Hz, at least
constexpr double kOffsetCorner = 150.0;    // Hz
constexpr double kHissCorner = 8000.0;     // Hz
constexpr double kAmplitudeMemory = 0.02;  // s
constexpr double kHysteresis = 0.15;       // of the amplitude
constexpr double kSquelch = 0.003;         // hysteresis is never less
constexpr double kSpike = 80e-6;           // s; shorter half-cycles are no tone at all
constexpr double kSurelyHigh = 158e-6;     // s
constexpr double kSurelyLow = 175e-6;      // s
constexpr double kLongest = 1.0;           // s; silence is counted no further

}  // namespace

ToneDiscriminator::ToneDiscriminator(double rate_hz) {
  const double steps = std::clamp(std::ceil(kStepRate / rate_hz), 1.0, 16.0);
  const double step_rate = steps * rate_hz;
  step_time_ = 1 / step_rate;
  offset_pole_ = std::exp(-2 * std::numbers::pi * kOffsetCorner / step_rate);
  hiss_gain_ = 1 - std::exp(-2 * std::numbers::pi * kHissCorner / step_rate);
  amplitude_decay_ = std::exp(-1 / (kAmplitudeMemory * step_rate));

  // Windowed sin(x)/x, centred between the middle samples.
  weights_.resize(static_cast<std::size_t>(steps));
  for (std::size_t i = 0; i < weights_.size(); ++i) {
    const double centre = kTaps / 2 - 1 + static_cast<double>(i) / steps;
    double sum = 0;
    for (std::size_t tap = 0; tap < kTaps; ++tap) {
      const double x = std::numbers::pi * (static_cast<double>(tap) - centre);
      const double window = std::pow(std::cos(x / kTaps), 2);
      weights_[i][tap] = window * (x == 0 ? 1 : std::sin(x) / x);
      sum += weights_[i][tap];
    }
    for (double& weight : weights_[i]) weight /= sum;
  }
}

void ToneDiscriminator::restart() {
  recent_ = {};
  input_ = without_offset_ = smooth_once_ = smooth_ = amplitude_ = 0;
  since_crossing_ = kLongest;
  started_ = above_ = high_ = false;
}

void ToneDiscriminator::sample(float value) {
  const double clean = std::isfinite(value) ? std::clamp(static_cast<double>(value), -8.0, 8.0) : 0.0;
  if (!started_) {  // as if the first level had been there for ever
    started_ = true;
    recent_.fill(clean);
    input_ = clean;
  }
  std::rotate(recent_.begin(), recent_.begin() + 1, recent_.end());
  recent_.back() = clean;
  for (const auto& weights : weights_) {
    step(std::inner_product(weights.begin(), weights.end(), recent_.begin(), 0.0));
  }
}

void ToneDiscriminator::step(double input) {
  without_offset_ = offset_pole_ * (without_offset_ + input - input_);
  input_ = input;
  smooth_once_ += hiss_gain_ * (without_offset_ - smooth_once_);
  const double before = smooth_;
  smooth_ += hiss_gain_ * (smooth_once_ - smooth_);

  amplitude_ = std::max(std::abs(smooth_), amplitude_ * amplitude_decay_);
  const double threshold = std::max(kHysteresis * amplitude_, kSquelch);
  since_crossing_ = std::min(since_crossing_ + step_time_, kLongest);

  if (above_ ? smooth_ < -threshold : smooth_ > threshold) {
    const double level = above_ ? -threshold : threshold;
    above_ = !above_;
    // The crossing lay between the last sample and this one.
    const double beyond = std::clamp((smooth_ - level) / (smooth_ - before), 0.0, 1.0) * step_time_;
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
