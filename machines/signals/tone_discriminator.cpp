#include "machines/signals/tone_discriminator.hpp"

namespace janus::signals {
namespace {

// Lengths of half-cycles, in microseconds.
constexpr std::int64_t kToneSpike = 80;  // shorter ones are not a tone
constexpr std::int64_t kSurelyHigh = 158;
constexpr std::int64_t kSurelyLow = 175;

}  // namespace

ToneDiscriminator::ToneDiscriminator(std::uint32_t rate_hz)
    : crossings_(rate_hz, {}),
      spike_(crossings_.from_microseconds(kToneSpike)),
      surely_high_(crossings_.from_microseconds(kSurelyHigh)),
      surely_low_(crossings_.from_microseconds(kSurelyLow)) {}

void ToneDiscriminator::reset() {
  crossings_.reset();
  high_ = false;
}

void ToneDiscriminator::sample(float value) {
  crossings_.sample(value, [&](bool crossed, std::int64_t length) {
    if (length > surely_low_) {
      high_ = false;
    } else if (crossed && length < surely_high_ && length > spike_) {
      high_ = true;
    }
  });
}

}  // namespace janus::signals
