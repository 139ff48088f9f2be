#include "machines/qbasic/sound/speaker.hpp"

#include <algorithm>

namespace janus::machines::qbasic {

void Speaker::schedule_tone(std::uint64_t from_cycle, double hertz, std::uint64_t cycles, std::uint64_t clock_hz) {
  const std::uint64_t from = std::max(from_cycle, now_);
  cut(from);
  if (cycles == 0 || tones_.size() >= kMostTones) return;
  // A bit cannot produce a tone that changes faster than once per cycle.
  const double half_wave = hertz > 0 ? std::min(static_cast<double>(clock_hz) / (2 * hertz), kLongestHalfWave) : 0;
  tones_.push_back({from, from + std::min(cycles, cpus::kNever / 4), half_wave >= 1 ? half_wave : 0});
  advance(now_);
}

void Speaker::silence(std::uint64_t from_cycle) { cut(std::max(from_cycle, now_)); }

void Speaker::cut(std::uint64_t cycle) {
  while (!tones_.empty() && tones_.back().from >= cycle) tones_.pop_back();
  if (!tones_.empty()) tones_.back().until = std::min(tones_.back().until, cycle);
  if (tones_.empty()) {
    trace_.set(false, now_);  // it had started in this very cycle
    next_ = 0;
  }
  advance(now_);
}

void Speaker::advance(std::uint64_t cycle) {
  now_ = std::max(now_, cycle);
  while (!tones_.empty() && tones_.front().from <= now_) {
    const Tone& tone = tones_.front();
    play_tone(tone, std::min(tone.until, now_ + 1));
    if (tone.until > now_) return;
    trace_.set(false, tone.until);
    tones_.pop_front();
    next_ = 0;
  }
}

void Speaker::play_tone(const Tone& tone, std::uint64_t until) {
  if (tone.half_wave == 0) return;
  for (; tone.change(next_) < until; ++next_) trace_.set(next_ % 2 == 0, tone.change(next_));
}

// After a load, the level of the bit is restored without reporting a change.
void Speaker::restore_level() {
  next_ = 0;
  bool level = false;
  if (!tones_.empty() && tones_.front().from <= now_ && tones_.front().half_wave > 0) {
    const Tone& tone = tones_.front();
    next_ = static_cast<std::uint64_t>(static_cast<double>(now_ - tone.from) / tone.half_wave);
    while (next_ > 0 && tone.change(next_) > now_) --next_;
    while (tone.change(next_) <= now_) ++next_;
    level = next_ % 2 != 0;
  }
  trace_.set(level, now_);
  trace_.reset();
}

}  // namespace janus::machines::qbasic
