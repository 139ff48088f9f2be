#include "machines/parts/cassette.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <numbers>

#include "machines/board/hash.hpp"
#include "machines/real/functions.hpp"

namespace janus::machines {

void Deck::advance(std::uint64_t cycle) {
  if (cycle <= now_) return;
  now_ = cycle;
  if (!motor_) return;
  if (motion_ == Motion::recording) record_end_ = cycle;
  if (motion_ != Motion::playing) return;
  // Sample i is played in the first cycle not before (i - play_position) * clock / rate.
  const std::uint64_t passed = (cycle - play_cycle_) * label_.rate / clock_ + 1;
  const std::uint64_t heard = std::min(play_position_ + passed, label_.samples);
  if (heard > position_) demodulate(std::span(*samples_).subspan(position_, heard - position_));
  position_ = std::max(position_, heard);
  if (at_end()) stop();
}

// The tape continues from its position: the time in between is cut out of a recording.
void Deck::set_motor(bool on, std::uint64_t cycle) {
  advance(cycle);
  if (on == motor_) return;
  motor_ = on;
  if (!on || motion_ == Motion::stopped) return;
  if (motion_ == Motion::playing) {
    play_position_ = position_;
    play_cycle_ = now_;
    return;
  }
  const std::uint64_t pause = now_ - record_end_;
  record_start_ += pause;
  record_end_ = now_;
  for (std::uint64_t& edge : edges_) edge += pause;
  const bool level = recorded_initial_ != (edges_.size() % 2 != 0);
  if (level != output_) edges_.push_back(now_);
}

std::uint64_t Deck::next_sample() const {
  if (!motor_ || motion_ != Motion::playing) return cpus::kNever;
  const std::uint64_t cycles = ((position_ - play_position_) * clock_ + label_.rate - 1) / label_.rate;
  return std::max(play_cycle_ + cycles, now_ + 1);
}

void Deck::insert(std::span<const float> samples, std::uint32_t rate_hz) {
  stop();
  Hash hash;
  for (const float sample : samples) hash.add(std::bit_cast<std::uint32_t>(sample));
  label_ = {hash.value(), samples.size(), std::max(rate_hz, 1u)};
  position_ = play_position_ = 0;
  find_cassette();
  if (samples_ || samples.empty()) return;
  samples_ = std::make_shared<const std::vector<float>>(samples.begin(), samples.end());
  cassettes_.emplace_back(label_, samples_);
}

// Finds the label's samples, and creates a demodulator for their rate.
void Deck::find_cassette() {
  samples_.reset();
  for (const auto& [label, samples] : cassettes_) {
    if (label == label_) samples_ = samples;
  }
  set_sample_rate(label_.rate);
}

void Deck::play() {
  stop();
  if (!samples_ || at_end()) return;
  motion_ = Motion::playing;
  play_position_ = position_;
  play_cycle_ = now_;
  reset_demodulator();
}

void Deck::record() {
  stop();
  motion_ = Motion::recording;
  recorded_initial_ = output_;
  record_start_ = record_end_ = now_;
  edges_.clear();
}

void Deck::stop() {
  motion_ = Motion::stopped;
  play_position_ = position_;
}

void Deck::rewind() {
  stop();
  position_ = play_position_ = 0;
}

double Deck::position_seconds() const {
  if (motion_ == Motion::recording) { return static_cast<double>(record_end_ - record_start_) / static_cast<double>(clock_); }
  return static_cast<double>(position_) / label_.rate;
}

double Deck::length_seconds() const { return static_cast<double>(label_.samples) / label_.rate; }

std::vector<float> Deck::recorded_samples(std::uint32_t rate_hz) const {
  if (rate_hz == 0) return {};
  // Head and tape round the corners of the square wave, and do not pass a constant level.
  constexpr double kLevel = 0.45, kTopCorner = 9000.0, kBottomCorner = 20.0;
  const double rise = 1 - real::exponential(-2 * std::numbers::pi * kTopCorner / rate_hz);
  const double fall = real::exponential(-2 * std::numbers::pi * kBottomCorner / rate_hz);

  const std::uint64_t length = record_end_ - record_start_;
  std::vector<float> samples(length * rate_hz / clock_);
  bool level = recorded_initial_;
  auto edge = edges_.begin();
  double smooth = level ? kLevel : -kLevel;
  double last = smooth, output = 0;
  for (std::size_t i = 0; i < samples.size(); ++i) {
    // The mean level between this sample and the next.
    const double from = static_cast<double>(i) * static_cast<double>(clock_) / rate_hz;
    const double to = static_cast<double>(i + 1) * static_cast<double>(clock_) / rate_hz;
    double at = from, sum = 0;
    for (; edge != edges_.end() && static_cast<double>(*edge - record_start_) < to; ++edge) {
      const double next = std::max(static_cast<double>(*edge - record_start_), at);
      sum += (next - at) * (level ? kLevel : -kLevel);
      at = next;
      level = !level;
    }
    sum += (to - at) * (level ? kLevel : -kLevel);
    smooth += rise * (sum / (to - from) - smooth);
    output = fall * (output + smooth - last);
    last = smooth;
    samples[i] = static_cast<float>(output);
  }
  return samples;
}

}  // namespace janus::machines
