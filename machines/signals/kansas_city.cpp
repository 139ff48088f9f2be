#include "machines/signals/kansas_city.hpp"

namespace janus::signals {
namespace {

// Lengths of half-cycles, in microseconds.
constexpr std::int64_t kTapeSpike = 100;
constexpr std::int64_t kLong = 312;
constexpr std::int64_t kLost = 1000;

constexpr ZeroCrossings::Band kBand{.offset_corner = 150, .hiss_corner = 5000};
constexpr unsigned kMostPulses = 32;  // of a sample

}  // namespace

KansasCity::KansasCity(std::uint32_t rate_hz)
    : crossings_(rate_hz, kBand),
      spike_(crossings_.from_microseconds(kTapeSpike)),
      long_from_(crossings_.from_microseconds(kLong)),
      lost_from_(crossings_.from_microseconds(kLost)) {}

void KansasCity::reset() {
  crossings_.reset();
  high_ = lost_ = true;
  long_ = false;
  pulses_ = {};
}

void KansasCity::pulse(bool mark) {
  high_ = mark;
  if (pulses_.count == kMostPulses) return;
  pulses_.marks |= (mark ? 1u : 0u) << pulses_.count++;
}

void KansasCity::sample(float value) {
  pulses_ = {};
  crossings_.sample(value, [&](bool crossed, std::int64_t length) {
    if (length >= lost_from_) {
      lost_ = high_ = true;
      long_ = false;
    } else if (!lost_ && !long_ && length >= long_from_) {
      long_ = true;
      pulse(false);
    }
    if (!crossed) return;
    if (lost_) {
      lost_ = false;
    } else if (long_) {
      pulse(false);
    } else if (length > spike_) {
      pulse(true);
    }
    long_ = false;
  });
}

}  // namespace janus::signals
