// Fixed-point exponential and sine in integer arithmetic, with identical results on every processor,
// compiler and library. Qn is a format in which 2^n represents 1.
#pragma once

#include <algorithm>
#include <cstdint>

namespace janus::signals {

inline constexpr std::uint64_t kPiQ61 = 0x6487ED5110B4611A;
inline constexpr std::uint64_t kOneByPiQ64 = 0x517CC1B727220A94;

// Returns a * b / 2^64, rounded down.
constexpr std::uint64_t high_product(std::uint64_t a, std::uint64_t b) {
  const std::uint64_t a_low = a & 0xFFFFFFFF, a_high = a >> 32, b_low = b & 0xFFFFFFFF, b_high = b >> 32;
  const std::uint64_t middle = a_high * b_low + (a_low * b_low >> 32);
  const std::uint64_t other = a_low * b_high + (middle & 0xFFFFFFFF);
  return a_high * b_high + (middle >> 32) + (other >> 32);
}

// Returns e^-x in Q63, for x in Q40.
constexpr std::uint64_t exponential(std::uint64_t x) {
  constexpr std::uint64_t kOne = std::uint64_t{1} << 63;
  constexpr int kHalvings = 7;
  if (x >= std::uint64_t{64} << 40) return 0;        // close to or below the resolution of Q63
  const std::uint64_t part = x << (24 - kHalvings);  // x / 128 in Q64, below one half
  std::uint64_t result = kOne;
  for (std::uint64_t n = 20; n > 0; --n) result = kOne - high_product(part, result) / n;
  for (int i = 0; i < kHalvings; ++i) result = high_product(result, result) << 1;
  return result;
}

// Returns the sine of n/d half turns in Q62; d is 1 to 2^16.
constexpr std::int64_t sine(std::int64_t n, std::int64_t d) {
  n %= 2 * d;
  if (n < 0) n += 2 * d;
  const bool negative = n > d;
  if (negative) n -= d;
  if (2 * n > d) n = d - n;
  constexpr std::uint64_t kOne = std::uint64_t{1} << 62;
  const std::uint64_t x = kPiQ61 / static_cast<std::uint64_t>(d) * static_cast<std::uint64_t>(n);  // Q61
  const std::uint64_t square = high_product(x, x);                                                 // Q58
  std::uint64_t series = kOne;
  for (std::uint64_t k = 12; k > 0; --k) { series = kOne - (high_product(square, series) << 6) / (2 * k * (2 * k + 1)); }
  const auto result = static_cast<std::int64_t>(std::min(high_product(x, series) << 3, kOne));
  return negative ? -result : result;
}

}  // namespace janus::signals
