#include "machines/signals/zero_crossings.hpp"

#include <algorithm>
#include <bit>
#include <cstdlib>

#include "machines/signals/fixed_point.hpp"

namespace janus::signals {
namespace {

constexpr std::uint32_t kStepRate = 96'000;         // Hz, at least
constexpr std::uint32_t kMostRate = 1 << 24;        // Hz; faster samples are treated as this rate
constexpr std::uint64_t kAmplitudeRate = 50;        // Hz: the amplitude decays in 20 ms
constexpr std::uint32_t kHysteresis = 644'245'094;  // Q32, 0.15 of the amplitude
constexpr std::int64_t kSquelch = 12'884'902;       // Q32, 0.003; minimum hysteresis
constexpr int kTimeBits = 28;
constexpr std::int64_t kStep = std::int64_t{1} << kTimeBits;

constexpr std::uint32_t to_q32(std::uint64_t q63) {
  return static_cast<std::uint32_t>(std::min<std::uint64_t>((q63 + (1U << 30)) >> 31, 0xFFFFFFFF));
}

// e^(-2 pi corner / rate), Q63.
constexpr std::uint64_t pole(std::uint64_t corner, std::uint64_t rate) { return exponential((kPiQ61 >> 20) * corner / rate); }

// value * factor (Q32), rounded to nearest.
constexpr std::int64_t times(std::int64_t value, std::uint32_t factor) {
  const std::uint64_t low = (static_cast<std::uint64_t>(value) & 0xFFFFFFFF) * factor;
  return (value >> 32) * static_cast<std::int64_t>(factor) + static_cast<std::int64_t>((low + (1U << 31)) >> 32);
}

// Q27 of any float, computed from its bits, so that the result is independent of the processor's rounding. NaN is 0.
constexpr std::int32_t to_sample(float value) {
  constexpr std::int32_t kLoudest = std::int32_t{8} << 27;
  const auto bits = std::bit_cast<std::uint32_t>(value);
  const int exponent = static_cast<int>(bits >> 23 & 0xFF);
  if (exponent == 0xFF) return 0;
  const auto digits = static_cast<std::int32_t>((bits & 0x7FFFFF) | (exponent == 0 ? 0U : 0x800000U));
  const int shift = exponent - 123;  // the value is digits * 2^(exponent - 150)
  std::int32_t result = 0;
  if (shift >= 7) {
    result = kLoudest;
  } else if (shift >= 0) {
    result = std::min(digits << shift, kLoudest);
  } else if (shift >= -25) {
    result = (digits + (1 << (-shift - 1))) >> -shift;
  }
  return (bits >> 31) != 0 ? -result : result;
}

// part / whole of a step, 0 to 1.
constexpr std::int64_t part_of_step(std::int64_t part, std::int64_t whole) {
  if (whole < 0) {
    part = -part;
    whole = -whole;
  }
  if (part <= 0) return 0;
  if (part >= whole) return kStep;
  const int excess = std::max(0, static_cast<int>(std::bit_width(static_cast<std::uint64_t>(whole))) - (62 - kTimeBits));
  return ((part >> excess) << kTimeBits) / (whole >> excess);
}

}  // namespace

ZeroCrossings::ZeroCrossings(std::uint32_t rate_hz, Band band) {
  const std::uint32_t rate = std::clamp(rate_hz, 1U, kMostRate);
  const std::int64_t steps = std::clamp((kStepRate + rate - 1) / rate, 1U, 16U);
  const std::int64_t step_rate = steps * rate;
  const auto hertz = static_cast<std::uint64_t>(step_rate);
  second_ = step_rate << kTimeBits;
  since_crossing_ = second_;
  offset_pole_ = to_q32(pole(band.offset_corner, hertz));
  hiss_gain_ = to_q32((std::uint64_t{1} << 63) - pole(band.hiss_corner, hertz));
  amplitude_decay_ = to_q32(exponential((kAmplitudeRate << 40) / hertz));

  // Windowed sin(x)/x, centred between the middle samples; the window is a squared cosine.
  constexpr auto kCount = static_cast<std::int64_t>(kTaps);
  weights_.resize(static_cast<std::size_t>(steps));
  for (std::int64_t i = 0; i < steps; ++i) {
    std::array<std::int64_t, kTaps> exact{};  // Q32
    std::int64_t sum = 0;
    for (std::int64_t tap = 0; tap < kCount; ++tap) {
      const std::int64_t from_centre = (tap - kCount / 2 + 1) * steps - i;  // in steps
      const std::int64_t cosine = sine(kCount / 4 * steps - from_centre, kCount / 2 * steps);
      const std::uint64_t window = ((std::uint64_t{1} << 62) + static_cast<std::uint64_t>(cosine)) / 2;  // Q62
      const std::int64_t wave = sine(from_centre, steps);
      std::int64_t weight = std::int64_t{1} << 60;
      if (from_centre != 0) {
        const std::uint64_t product = high_product(window, static_cast<std::uint64_t>(std::abs(wave)));  // Q60
        const std::uint64_t over_distance = product / static_cast<std::uint64_t>(std::abs(from_centre)) * static_cast<std::uint64_t>(steps);
        weight = static_cast<std::int64_t>(high_product(over_distance, kOneByPiQ64));
        if ((wave < 0) != (from_centre < 0)) weight = -weight;
      }
      exact[static_cast<std::size_t>(tap)] = weight >> 28;
      sum += weight >> 28;
    }
    for (std::size_t tap = 0; tap < kTaps; ++tap) {
      weights_[static_cast<std::size_t>(i)][tap] = static_cast<std::int32_t>((exact[tap] * (std::int64_t{1} << 30)) / sum);
    }
  }
}

void ZeroCrossings::reset() {
  recent_ = {};
  input_ = without_offset_ = smooth_once_ = smooth_ = amplitude_ = 0;
  since_crossing_ = second_;
  started_ = above_ = false;
}

// Limits a value to the range of a discriminator's state, including NaN.
std::int64_t ZeroCrossings::from_real(double real, std::int64_t one, std::int64_t most) {
  const double scaled = real * static_cast<double>(one);
  if (scaled >= static_cast<double>(most)) return most;
  if (scaled <= -static_cast<double>(most)) return -most;
  return scaled >= 0 ? static_cast<std::int64_t>(scaled + 0.5) : scaled < 0 ? -static_cast<std::int64_t>(0.5 - scaled) : 0;
}

void ZeroCrossings::add_sample(float value) {
  const std::int32_t clean = to_sample(value);
  if (!started_) {  // as if the first level had always been present
    started_ = true;
    recent_.fill(clean);
    input_ = std::int64_t{clean} * (kLevelOne / kSampleOne);
  }
  std::copy(recent_.begin() + 1, recent_.end(), recent_.begin());
  recent_.back() = clean;
}

// Returns true if a half-cycle ended, with its length.
bool ZeroCrossings::step(std::int64_t input, std::int64_t& half_cycle) {
  without_offset_ = times(without_offset_ + input - input_, offset_pole_);
  input_ = input;
  smooth_once_ += times(without_offset_ - smooth_once_, hiss_gain_);
  const std::int64_t before = smooth_;
  smooth_ += times(smooth_once_ - smooth_, hiss_gain_);

  amplitude_ = std::max(std::abs(smooth_), times(amplitude_, amplitude_decay_));
  const std::int64_t threshold = std::max(times(amplitude_, kHysteresis), kSquelch);
  since_crossing_ = std::min(since_crossing_ + kStep, second_);

  if (above_ ? smooth_ >= -threshold : smooth_ <= threshold) return false;
  const std::int64_t level = above_ ? -threshold : threshold;
  above_ = !above_;
  // The crossing was between the last sample and this one.
  const std::int64_t beyond = part_of_step(smooth_ - level, smooth_ - before);
  half_cycle = since_crossing_ - beyond;
  since_crossing_ = beyond;
  return true;
}

}  // namespace janus::signals
