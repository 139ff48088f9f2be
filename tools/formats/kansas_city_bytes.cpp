#include "tools/formats/kansas_city_bytes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace janus::tools {
namespace {

constexpr int kPulses = 16;           // per bit
constexpr double kCheckedBits = 9.5;  // bits from a byte's first pulse to the middle of its stop bit
constexpr double kBit = 1.0 / 300;    // seconds
constexpr double kOffSpeed = 0.25;
// Delay between the start of a byte and its detection by the demodulator: the first pulse of a long half-cycle, and its filters.
constexpr double kFirstPulse = 392e-6;  // seconds
constexpr double kFilterSamples = 8;

constexpr double kLeastMargin = 0.4;
constexpr double kLeastLevel = 0.55;  // relative to the usual one
constexpr double kIdleBits = 9.5;     // of 1: longer than any within a byte, so a start bit follows
constexpr double kOffGrid = 0.3;      // bits
constexpr double kMostOnGrid = 10;    // bytes
constexpr double kDrift = 0.004;      // relative to the elapsed time
constexpr double kMostDrift = 3;      // bits
constexpr int kSteady = 3;

}  // namespace

std::optional<KansasCityReceiver::Byte> KansasCityReceiver::next() {
  while (true) {
    for (; pulse_ < demodulator_.pulses().count; ++pulse_) {
      if (!consume((demodulator_.pulses().marks >> pulse_ & 1) != 0)) continue;
      ++pulse_;
      return byte_;
    }
    if (sample_ == sound_.samples.size()) return std::nullopt;
    demodulator_.sample(sound_.samples[sample_++]);
    pulse_ = 0;
  }
}

bool KansasCityReceiver::consume(bool mark) {
  if (bits_ == 0) {
    const bool begins = was_mark_ && !mark;
    was_mark_ = mark;
    if (!begins) return false;
    bits_ = 1;
    left_ = kPulses / 2;
    began_ = seconds();
    return false;
  }
  if (bits_ == 1 && mark) {  // too short for a start bit
    bits_ = 0;
    was_mark_ = true;
    return false;
  }
  if (--left_ > 0) return false;
  left_ = kPulses;
  if (++bits_ == 2) return false;
  if (bits_ <= 10) {
    shift_ = static_cast<std::uint8_t>(shift_ >> 1 | (mark ? 0x80 : 0));
    return false;
  }
  byte_ = {shift_, mark, began_ - kFirstPulse - kFilterSamples / sound_.rate, (seconds() - began_) / kCheckedBits};
  bits_ = 0;
  was_mark_ = mark;
  return true;
}

// The median of recent bytes: a byte with missing pulses cannot be used.
double KansasCityBytes::bit_length(double heard) {
  if (std::abs(heard - kBit) > kOffSpeed * kBit) return bit_;
  lengths_[length_count_++ % lengths_.size()] = heard;
  auto sorted = lengths_;
  const auto end = sorted.begin() + static_cast<std::ptrdiff_t>(std::min(length_count_, sorted.size()));
  const auto middle = sorted.begin() + (end - sorted.begin()) / 2;
  std::nth_element(sorted.begin(), middle, end);
  return *middle;
}

std::string KansasCityBytes::find_disagreement(const KansasCityReceiver::Byte& ear, const KansasCityToneDetector::Byte& tones) const {
  if (!ear.framed) return "has no stop bit";
  if (!tones.framed) return "has no clear start or stop bit";
  if (tones.value != ear.value) return fmt::format("is {:02X} by its half-cycles, {:02X} by its tones", ear.value, tones.value);
  if (tones.margin < kLeastMargin) return "contains a bit with both tones";
  for (std::size_t i = 0; i < tones.level.size(); ++i) {
    const bool mark = i == tones.level.size() - 1 || (i > 0 && (tones.value >> (i - 1) & 1) != 0);
    if (tones.level[i] < kLeastLevel * (mark ? mark_ : space_)) return "has a weak bit";
  }
  return {};
}

void KansasCityBytes::learn_levels(const KansasCityToneDetector::Byte& tones) {
  constexpr double kShare = 0.05;
  const auto learn = [](double& usual, double level) { usual = usual == 0 ? level : usual + kShare * (level - usual); };
  learn(space_, tones.level.front());
  learn(mark_, tones.level.back());
}

// Determines whether the start of the byte is certain, and the number of bytes since the last certain one.
void KansasCityBytes::find_position(Byte& byte, double start) {
  ++since_;
  byte.place = since_;
  const double level = kLeastLevel * mark_;
  const bool follows = last_sure_ && last_ >= 0 && witness_.is_mark(last_ + 10 * bit_, start, bit_, level);
  const double bits = sure_ < 0 ? 0 : (start - sure_) / bit_;
  if (byte.clear && follows) {
    steady_ = std::abs(bits - pitch_) < kOffGrid ? steady_ + 1 : 0;
    pitch_ = std::clamp(bits, 10.0, 16.0);
  } else {
    const bool idle = witness_.is_mark(start - kIdleBits * bit_, start, bit_, level);
    const double count = std::max(1.0, std::round(bits / pitch_));
    const double off = std::abs(bits - count * pitch_);
    const bool on_grid = sure_ >= 0 && steady_ >= kSteady && off < kOffGrid && count <= kMostOnGrid;
    if (sure_ >= 0) {
      byte.place_sure = steady_ >= kSteady && off < std::min(kOffGrid + kDrift * bits, kMostDrift);
      if (byte.place_sure && (idle || on_grid)) byte.place = static_cast<std::size_t>(count);
    }
    if (byte.why.empty() && !idle && !on_grid) byte.why = "follows a gap, so its start is uncertain";
  }
  if (byte.is_certain()) {
    sure_ = start;
    since_ = 0;
  }
  last_ = start;
  last_sure_ = byte.is_certain();
}

std::optional<KansasCityBytes::Byte> KansasCityBytes::next() {
  const auto ear = receiver_.next();
  if (!ear) return std::nullopt;
  if (ear->framed) bit_ = bit_length(ear->bit);
  const KansasCityToneDetector::Byte tones = witness_.decode_byte(ear->start, bit_);
  Byte result;
  result.value = ear->value;
  result.second = tones.start;
  result.why = find_disagreement(*ear, tones);
  result.clear = result.why.empty();
  result.quality = result.clear ? tones.margin : 0;
  if (ear->framed && tones.framed && tones.value == ear->value) learn_levels(tones);
  find_position(result, tones.start);
  return result;
}

}  // namespace janus::tools
