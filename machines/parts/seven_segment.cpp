#include "machines/parts/seven_segment.hpp"

#include <algorithm>

#include "machines/display_text.hpp"

namespace janus::machines {
namespace {

constexpr std::uint64_t kGlitch = 8;

SevenSegmentDigit shares(const std::array<std::uint64_t, 7>& lit, std::uint64_t length) {
  SevenSegmentDigit digit{};
  for (unsigned i = 0; i < 7; ++i) {
    digit.segments[i] = static_cast<float>(lit[i]) / static_cast<float>(length);
    if (2 * lit[i] > length) digit.lit |= static_cast<std::uint8_t>(1u << i);
  }
  return digit;
}

}  // namespace

SevenSegment::SevenSegment(int digits, std::uint64_t decay_cycles)
    : seen_(static_cast<std::size_t>(digits)), lights_(static_cast<std::size_t>(digits)), decay_(decay_cycles) {}

SevenSegment::LitCycles SevenSegment::lit_cycles_at(std::uint64_t cycle) const {
  LitCycles lit = lit_;
  for (unsigned i = 0; i < 7; ++i) {
    if (segments_ >> i & 1) lit[i] += cycle - since_;
  }
  return lit;
}

void SevenSegment::set_segments(int digit, std::uint8_t segments, std::uint64_t cycle) {
  lit_ = lit_cycles_at(cycle);
  const std::uint64_t length = cycle - selected_at_;
  // A digit that is selected for long is evaluated in pieces.
  if (digit != digit_ || length >= decay_) {
    if (digit_ >= 0 && length >= kGlitch) {
      const auto i = static_cast<std::size_t>(digit_);
      const Selection now{lit_, length, cycle};
      update_persistence(lights_[i], seen_[i], now, selected_at_);
      seen_[i] = now;
    }
    lit_ = {};
    selected_at_ = cycle;
  }
  digit_ = digit;
  segments_ = segments & 0x7F;
  since_ = cycle;
}

// `begin`: start of the selection `now`; `before` is the digit's previous selection.
void SevenSegment::update_persistence(Persistence& light, const Selection& before, const Selection& now, std::uint64_t begin) const {
  const std::uint64_t most = *std::max_element(now.lit.begin(), now.lit.end());
  for (std::size_t s = 0; s < now.lit.size(); ++s) {
    if (8 * now.lit[s] <= now.length || 2 * now.lit[s] <= most) continue;
    const bool steady = light.driven[s] == before.end && 2 * before.lit[s] > before.length && 2 * now.lit[s] > now.length;
    if (light.driven[s] != 0 && begin - light.driven[s] < decay_ && !steady) light.returned[s] = now.end;
    light.driven[s] = now.end;
    light.share[s] = static_cast<std::uint8_t>(255 * now.lit[s] / now.length);
  }
}

SevenSegmentDigit SevenSegment::digit(std::size_t i, std::uint64_t cycle) const {
  const Selection& seen = seen_[i];
  const Persistence& light = lights_[i];
  const bool held = digit_ == static_cast<int>(i);
  const auto with_light = [&](SevenSegmentDigit digit) {
    for (unsigned s = 0; s < 7; ++s) {
      const std::uint64_t returned = light.returned[s];
      if (returned == 0 || (cycle - returned >= decay_ && !(held && returned == selected_at_))) continue;
      digit.segments[s] = std::max(digit.segments[s], static_cast<float>(light.share[s]) / 255);
      digit.lit |= static_cast<std::uint8_t>(1u << s);
    }
    return digit;
  };
  if (seen.length != 0 && cycle - seen.end < decay_) return with_light(shares(seen.lit, seen.length));
  const std::uint64_t selected = cycle - selected_at_;
  if (!held || selected < kGlitch) return {};
  if (cycle - since_ < decay_) return with_light(shares(lit_cycles_at(cycle), selected));
  // If unchanged for the whole decay time, only the present pattern counts.
  LitCycles lit{};
  for (unsigned s = 0; s < 7; ++s) lit[s] = segments_ >> s & 1;
  return shares(lit, 1);
}

void SevenSegment::read(std::uint64_t cycle, std::vector<SevenSegmentDigit>& digits) const {
  digits.resize(seen_.size());
  for (std::size_t i = 0; i < seen_.size(); ++i) digits[i] = digit(i, cycle);
}

std::uint64_t SevenSegment::stamp(std::uint64_t cycle) const {
  SevenSegmentDigit digits[kMostDigits];
  for (std::size_t i = 0; i < seen_.size(); ++i) digits[i] = digit(i, cycle);
  return digits_stamp({digits, seen_.size()});
}

}  // namespace janus::machines
