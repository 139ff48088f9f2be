#include "frontends/core/engine/sound_feed.hpp"

#include <cmath>
#include <numbers>

namespace janus::engine {
namespace {

constexpr double kStoreSeconds = 0.05;
constexpr double kJumpSeconds = 0.25;  // longer than any slice of a run
constexpr double kBend = 0.005;
constexpr double kLowestHz = 20;  // a speaker is coupled by a capacitor: its constant level is inaudible
constexpr float kVolume = 0.5F;
constexpr float kFade = 0.995F;  // per sample, without input

}  // namespace

SoundFeed::SoundFeed(double rate_hz) : rate_hz_(rate_hz), store_(static_cast<std::size_t>(rate_hz * kStoreSeconds)), sampler_(1) {}

void SoundFeed::convert(const machines::BitTrace& trace, std::uint64_t until, double clock_hz) {
  const std::uint64_t from = sampler_.cycle();
  if (until < from || static_cast<double>(until - from) > kJumpSeconds * clock_hz) return skip_to(until);
  const double kept = static_cast<double>(ring_.size()), wanted = static_cast<double>(store_);
  const double bend = std::clamp((kept - wanted) / wanted, -1.0, 1.0) * kBend;
  sampler_.set_cycles_per_sample(clock_hz / rate_hz_ * (1 + bend));
  fresh_.clear();
  sampler_.append_samples(trace, until, fresh_);
  const auto decay = static_cast<float>(std::exp(-2 * std::numbers::pi * kLowestHz / rate_hz_));
  for (float& sample : fresh_) {
    level_ = sample - last_in_ + decay * level_;
    last_in_ = sample;
    sample = level_ * kVolume;
  }
  made_ += fresh_.size();
  if (ring_.size() < 4 * store_) ring_.push(fresh_);
}

void SoundFeed::fill(std::span<float> samples) {
  if (!playing_ && ring_.size() >= store_) playing_ = true;
  const std::size_t count = playing_ ? ring_.pop(samples) : 0;
  if (count > 0) last_out_ = samples[count - 1];
  if (count < samples.size()) playing_ = false;
  for (float& sample : samples.subspan(count)) sample = last_out_ *= kFade;
}

}  // namespace janus::engine
