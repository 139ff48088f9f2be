#include "machines/parts/seven_segment.hpp"

namespace janus::machines {
namespace {

constexpr std::uint64_t kGlitch = 8;

constexpr std::uint8_t kHexadecimal[16] = {0x3F, 0x06, 0x5B, 0x4F, 0x66, 0x6D, 0x7D, 0x07,
                                           0x7F, 0x6F, 0x77, 0x7C, 0x39, 0x5E, 0x79, 0x71};

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
    : seen_(static_cast<std::size_t>(digits)), decay_(decay_cycles) {}

SevenSegment::LitCycles SevenSegment::lit_by(std::uint64_t cycle) const {
  LitCycles lit = lit_;
  for (unsigned i = 0; i < 7; ++i) {
    if (segments_ >> i & 1) lit[i] += cycle - since_;
  }
  return lit;
}

void SevenSegment::change(int digit, std::uint8_t segments, std::uint64_t cycle) {
  lit_ = lit_by(cycle);
  const std::uint64_t length = cycle - selected_at_;
  // A digit held for long is seen piece by piece.
  if (digit != digit_ || length >= decay_) {
    if (digit_ >= 0 && length >= kGlitch) seen_[static_cast<std::size_t>(digit_)] = {lit_, length, cycle};
    lit_ = {};
    selected_at_ = cycle;
  }
  digit_ = digit;
  segments_ = segments & 0x7F;
  since_ = cycle;
}

std::vector<SevenSegmentDigit> SevenSegment::look(std::uint64_t cycle) const {
  std::vector<SevenSegmentDigit> digits(seen_.size());
  for (std::size_t i = 0; i < seen_.size(); ++i) {
    const Seen& seen = seen_[i];
    const std::uint64_t selected = cycle - selected_at_;
    if (seen.length != 0 && cycle - seen.end < decay_) {
      digits[i] = shares(seen.lit, seen.length);
    } else if (digit_ == static_cast<int>(i) && selected >= kGlitch) {
      // Unchanged for the whole decay time, only the present pattern counts.
      if (cycle - since_ >= decay_) {
        LitCycles lit{};
        for (unsigned s = 0; s < 7; ++s) lit[s] = segments_ >> s & 1;
        digits[i] = shares(lit, 1);
      } else {
        digits[i] = shares(lit_by(cycle), selected);
      }
    }
  }
  return digits;
}

std::string SevenSegment::text(const std::vector<SevenSegmentDigit>& digits) {
  static constexpr char kDigits[] = "0123456789ABCDEF";
  std::string text;
  for (const SevenSegmentDigit& digit : digits) {
    if (digit.lit == 0) {
      text += ' ';
      continue;
    }
    std::size_t value = 0;
    while (value < 16 && kHexadecimal[value] != digit.lit) ++value;
    if (value < 16) {
      text += kDigits[value];
    } else {
      text += '{';
      text += kDigits[digit.lit >> 4];
      text += kDigits[digit.lit & 15];
      text += '}';
    }
  }
  return text;
}

}  // namespace janus::machines
