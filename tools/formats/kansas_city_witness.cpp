#include "tools/formats/kansas_city_witness.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

namespace janus::tools {
namespace {

constexpr double kMarkCycles = 8, kSpaceCycles = 4;  // per bit
constexpr double kOffsetCorner = 150;                // Hz: hum and offset are below
constexpr double kSettle = 2;                        // bits, until the filter's initial state has decayed
constexpr double kSureMark = 0.5;                    // margin

// A vector that rotates by the same angle with each sample.
class Turning {
 public:
  Turning(double phase, double step) : real_(std::cos(phase)), imaginary_(std::sin(phase)), c_(std::cos(step)), s_(std::sin(step)) {}
  double real() const { return real_; }
  double imaginary() const { return imaginary_; }
  void turn() {
    const double real = real_ * c_ - imaginary_ * s_;
    imaginary_ = real_ * s_ + imaginary_ * c_;
    real_ = real;
  }

 private:
  double real_, imaginary_, c_, s_;
};

}  // namespace

double KansasCityToneDetector::Bit::margin() const {
  const double sum = mark + space;
  return sum <= 0 ? 0 : (mark - space) / sum;
}

void KansasCityToneDetector::measure_tones(double from, std::size_t bits, double bit, Parts& parts) const {
  std::fill_n(parts.begin(), bits * kParts, Sums{});
  const double rate = sound_.rate;
  const auto begin = static_cast<std::ptrdiff_t>(std::ceil((from - kSettle * bit) * rate));
  const auto end = static_cast<std::ptrdiff_t>(std::ceil((from + static_cast<double>(bits) * bit) * rate));
  const double angle = 2 * std::numbers::pi / (bit * rate);
  Turning mark(0, kMarkCycles * angle), space(0, kSpaceCycles * angle);
  const double pole = std::exp(-2 * std::numbers::pi * kOffsetCorner / rate);
  double input = 0, output = 0;
  bool started = false;
  const auto size = static_cast<std::ptrdiff_t>(sound_.samples.size());
  for (std::ptrdiff_t i = begin; i < end; ++i) {
    const double sample = i >= 0 && i < size ? static_cast<double>(sound_.samples[static_cast<std::size_t>(i)]) : 0;
    if (!std::exchange(started, true)) input = sample;
    output = pole * (output + sample - input);
    input = sample;
    const double place = (static_cast<double>(i) / rate - from) / bit * static_cast<double>(kParts);
    if (place < 0) continue;
    Sums& sums = parts[std::min(static_cast<std::size_t>(place), bits * kParts - 1)];
    sums.mark_real += output * mark.real();
    sums.mark_imaginary += output * mark.imaginary();
    sums.space_real += output * space.real();
    sums.space_imaginary += output * space.imaginary();
    sums.count += 1;
    mark.turn();
    space.turn();
  }
}

KansasCityToneDetector::Bit KansasCityToneDetector::at(const Parts& parts, std::size_t first) {
  Sums sums;
  for (std::size_t i = first; i < first + kParts; ++i) {
    sums.mark_real += parts[i].mark_real;
    sums.mark_imaginary += parts[i].mark_imaginary;
    sums.space_real += parts[i].space_real;
    sums.space_imaginary += parts[i].space_imaginary;
    sums.count += parts[i].count;
  }
  if (sums.count == 0) return {};
  return {2 * std::hypot(sums.mark_real, sums.mark_imaginary) / sums.count,
          2 * std::hypot(sums.space_real, sums.space_imaginary) / sums.count};
}

KansasCityToneDetector::Byte KansasCityToneDetector::decode_byte(double start, double bit) const {
  Parts parts;
  const double from = start - bit / 2;
  measure_tones(from, kBits + 1, bit, parts);
  std::size_t best = 0;
  double most = -1;
  for (std::size_t offset = 0; offset <= kParts; ++offset) {
    double score = at(parts, offset).space + at(parts, offset + (kBits - 1) * kParts).mark;
    for (std::size_t i = 1; i < kBits - 1; ++i) {
      const Bit heard = at(parts, offset + i * kParts);
      score += std::max(heard.mark, heard.space);
    }
    if (score <= most) continue;
    most = score;
    best = offset;
  }
  Byte result;
  result.start = from + static_cast<double>(best) * bit / static_cast<double>(kParts);
  result.margin = 1;
  for (std::size_t i = 0; i < kBits; ++i) {
    const Bit heard = at(parts, best + i * kParts);
    const double margin = heard.margin();
    if (i == 0) result.framed = margin < 0;
    else if (i == kBits - 1) result.framed = result.framed && margin > 0;
    else result.value = static_cast<std::uint8_t>(result.value | (margin > 0 ? 1U : 0U) << (i - 1));
    result.margin = std::min(result.margin, std::abs(margin));
    result.level[i] = std::max(heard.mark, heard.space);
  }
  return result;
}

bool KansasCityToneDetector::is_mark(double from, double to, double bit, double level) const {
  Parts parts;
  while (to - from >= bit / 2) {
    // Whole bits; the last one ends at the end and may overlap the previous one.
    const double begin = to - from < bit ? to - bit : from;
    measure_tones(begin, 1, bit, parts);
    const Bit heard = at(parts, 0);
    if (heard.margin() < kSureMark || heard.mark < level) return false;
    from = begin + bit;
  }
  return true;
}

}  // namespace janus::tools
