// Power series after argument reduction; constants are computed from the same series. The largest argument determines the number of
// terms: the truncation error is below 2^-80 of the result, and terms below 2^-27 are computed as a double.
#include "machines/real/functions.hpp"

#include <array>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <limits>

#include "machines/real/double_double.hpp"
#include "machines/signals/fixed_point.hpp"

namespace janus::machines::real {
namespace {

constexpr double kInfinite = std::numeric_limits<double>::infinity();
constexpr double kTiny = 0x1p-100;  // far below it, further terms are smaller than the last digit

constexpr int kOdds = 22;
constexpr int kFactorials = 32;

// 1/1, 1/3, 1/5 etc.
constexpr auto kOddInverses = [] {
  std::array<DoubleDouble, kOdds> result;
  for (int i = 0; i < kOdds; ++i) result[static_cast<std::size_t>(i)] = DoubleDouble{1} / DoubleDouble{2.0 * i + 1};
  return result;
}();

// 1/0!, 1/1!, 1/2! etc.
constexpr auto kInverseFactorials = [] {
  std::array<DoubleDouble, kFactorials> result = {DoubleDouble{1}};
  for (std::size_t i = 1; i < kFactorials; ++i) result[i] = result[i - 1] / DoubleDouble{static_cast<double>(i)};
  return result;
}();

// Sum of coefficients[first + i * step] * x^i for i below kTerms, the first kPrecise of them in full precision.
template <std::size_t kTerms, std::size_t kPrecise>
constexpr DoubleDouble series(const auto& coefficients, std::size_t first, std::size_t step, DoubleDouble x) {
  const auto coefficient = [&](std::size_t i) { return coefficients[first + i * step]; };
  DoubleDouble sum = coefficient(kTerms - 1);
  if constexpr (kPrecise < kTerms) {
    double rough = sum.high;
    for (std::size_t i = kTerms - 1; i-- > kPrecise;) rough = coefficient(i).high + x.high * rough;
    sum = {rough};
  }
  for (std::size_t i = kPrecise < kTerms ? kPrecise : kTerms - 1; i-- > 0;) sum = DoubleDouble::quick_sum(coefficient(i), x * sum);
  return sum;
}

// --- arc tangents and logarithms -----------------------------------------------------------------------------

// x + x^3/3 + x^5/5 etc. `square` is x squared, or its negative for alternating signs.
template <std::size_t kTerms, std::size_t kPrecise>
constexpr DoubleDouble odd_series(DoubleDouble x, DoubleDouble square) {
  return x * series<kTerms, kPrecise>(kOddInverses, 0, 1, square);
}

// Difference between the angle with that tangent and the one with the tangent `from`.
template <std::size_t kTerms, std::size_t kPrecise>
constexpr DoubleDouble arc_tangent_beyond(DoubleDouble from, DoubleDouble x) {
  const DoubleDouble rest = (x - from) / (DoubleDouble{1} + from * x);
  return odd_series<kTerms, kPrecise>(rest, -(rest * rest));
}
// For 0, 1/8, 2/8 etc. to 1.
constexpr double kSteps = 8;
constexpr auto kArcTangents = [] {
  std::array<DoubleDouble, static_cast<std::size_t>(kSteps) + 1> result;
  for (std::size_t i = 1; i < result.size(); ++i) {
    const double at = static_cast<double>(i) / kSteps;
    result[i] = result[i - 1] + arc_tangent_beyond<kOdds, kOdds>({at - 1 / kSteps}, {at});
  }
  return result;
}();

constexpr DoubleDouble kHalfPi = kArcTangents.back().scaled(2);
constexpr DoubleDouble kPi = kArcTangents.back().scaled(4);

template <std::size_t kTerms, std::size_t kPrecise>
constexpr DoubleDouble logarithm_of_ratio(DoubleDouble a, DoubleDouble b) {
  const DoubleDouble x = (a - b) / (a + b);
  return odd_series<kTerms, kPrecise>(x, x * x).scaled(2);
}
// 2 = 4/3 * 4/3 * 9/8
constexpr DoubleDouble kLogarithmOf2 = logarithm_of_ratio<kOdds, kOdds>({4}, {3}).scaled(2) + logarithm_of_ratio<kOdds, kOdds>({9}, {8});

// For 0 <= y <= x.
DoubleDouble arc_tangent_of_ratio(double y, double x) {
  const DoubleDouble ratio = DoubleDouble{y} / DoubleDouble{x};
  const double step = std::floor(ratio.high * kSteps + 0.5);
  return kArcTangents[static_cast<std::size_t>(step)] + arc_tangent_beyond<11, 4>({step / kSteps}, ratio);
}

// x is positive.
DoubleDouble precise_logarithm(double x) {
  int exponent = 0;
  double fraction = std::frexp(x, &exponent);  // from 1/2
  if (fraction < 0.7071067811865476) {
    fraction *= 2;
    --exponent;
  }
  return DoubleDouble::product(kLogarithmOf2.high, exponent) + DoubleDouble{kLogarithmOf2.low * exponent} +
         logarithm_of_ratio<18, 8>({fraction}, {1});  // a power multiplies its logarithm by up to 2^10
}

// --- exponentials --------------------------------------------------------------------------------------------

double exponential_of(DoubleDouble x) {
  if (x.high > 710) return kInfinite;
  if (x.high < -746) return 0;
  const double twos = std::floor(x.high / kLogarithmOf2.high + 0.5);
  constexpr int kHalvings = 6;
  const DoubleDouble part = (x - kLogarithmOf2 * DoubleDouble{twos}).scaled(1.0 / (1 << kHalvings));
  DoubleDouble sum = series<10, 4>(kInverseFactorials, 1, 1, part);
  sum = part * sum;                                                                             // e^part - 1
  for (int i = 0; i < kHalvings; ++i) sum = DoubleDouble::quick_sum(sum.scaled(2), sum * sum);  // (1 + sum)^2 - 1
  return std::ldexp((DoubleDouble{1} + sum).high, static_cast<int>(twos));
}

// exponent is a positive integer.
DoubleDouble repeated_product(double base, unsigned exponent) {
  DoubleDouble result{1}, square{base};
  for (;; square = square * square) {
    if (exponent & 1) result = result * square;
    if ((exponent >>= 1) == 0) return result;
  }
}

double positive_power(double base, double exponent) {
  // Exact if the result is a double, or midway between two.
  const double size = std::fabs(exponent);
  if (size <= 64 && size == std::floor(size) && size * (1 + std::abs(std::ilogb(base))) <= 480) {
    const DoubleDouble product = repeated_product(base, static_cast<unsigned>(size));
    return exponent < 0 ? (DoubleDouble{1} / product).high : product.high;
  }
  if (size < 0x1p-70) return 1;
  if (size > 0x1p70) return (base > 1) == (exponent > 0) ? kInfinite : 0;
  return exponential_of(precise_logarithm(base) * DoubleDouble{exponent});
}

// --- sines ---------------------------------------------------------------------------------------------------

// 2/pi in 64-bit words.
constexpr std::uint64_t kTwoByPi[] = {
    0xA2F9836E4E441529, 0xFC2757D1F534DDC0, 0xDB6295993C439041, 0xFE5163ABDEBBC561,  //
    0xB7246E3A424DD2E0, 0x06492EEA09D1921C, 0xFE1DEB1CB129A73E, 0xE88235F52EBB4484,  //
    0xE99C7026B45F7E41, 0x3991D639835339F4, 0x9C845F8BBDF9283B, 0x1FF897FFDE05980F,  //
    0xEF2F118B5A0A6D1F, 0x6D367ECF27CB09B7, 0x4F463F669E5FEA2D, 0x7527BAC7EBE5F17B,  //
    0x3D0739F78A5292EA, 0x6BFB5FB11F8D5D08, 0x56033046FC7B6BAB, 0xF0CFBC209AF4361D,  //
};

// 64 bits of it, starting at a bit; zeros before its start.
constexpr std::uint64_t two_by_pi(int bit) {
  constexpr int kWords = static_cast<int>(std::size(kTwoByPi));
  const auto word = [](int i) { return i >= 0 && i < kWords ? kTwoByPi[i] : 0; };
  const int first = (bit + 64) / 64 - 1, shift = bit - first * 64;
  return shift == 0 ? word(first) : word(first) << shift | word(first + 1) >> (64 - shift);
}

// An angle as quarter turns and a remainder of at most an eighth of a turn.
struct Turned {
  unsigned quarters = 0;
  DoubleDouble rest;
};

// Only the part of x * 2/pi below 4 is needed: the digits of x are multiplied by the 256 bits that determine it, enough even for a
// result close to an integer. M. H. Payne and R. N. Hanek, "Radian reduction for trigonometric functions", 1983.
Turned turned(double x) {
  if (x <= 0.785) return {0, {x}};
  int exponent = 0;
  const auto digits = static_cast<std::uint64_t>(std::frexp(x, &exponent) * 0x1p53);
  exponent -= 53;
  constexpr std::size_t kWords = 4;
  std::array<std::uint64_t, kWords> product{};  // highest first; 1 is 2^254
  std::uint64_t carry = 0;
  for (std::size_t i = kWords; i-- > 0;) {
    const std::uint64_t word = two_by_pi(exponent - 2 + 64 * static_cast<int>(i));
    product[i] = digits * word + carry;
    carry = signals::high_product(digits, word) + (product[i] < carry ? 1 : 0);
  }
  Turned result{.quarters = static_cast<unsigned>(product[0] >> 62), .rest = {}};
  const bool beyond = (product[0] >> 61 & 1) != 0;  // the next quarter is nearer
  if (beyond) {
    ++result.quarters;
    for (std::uint64_t& word : product) word = ~word;  // one unit in the last place below its negative
  }
  product[0] &= ~std::uint64_t{0} >> 2;
  double scale = 0x1p-254;  // starting at the last bit
  for (std::size_t i = kWords; i-- > 0; scale *= 0x1p64) {
    const auto low = static_cast<double>(product[i] & 0xFFFFFFFF), high = static_cast<double>(product[i] >> 32);
    result.rest = DoubleDouble::quick_sum({low * scale}, result.rest);
    result.rest = DoubleDouble::quick_sum({high * (scale * 0x1p32)}, result.rest);
  }
  result.rest = result.rest * (beyond ? -kHalfPi : kHalfPi);
  return result;
}

DoubleDouble sine_of(const Turned& turned) {
  const DoubleDouble square = -(turned.rest * turned.rest);
  const DoubleDouble result = turned.quarters % 2 == 0 ? turned.rest * series<12, 5>(kInverseFactorials, 1, 2, square)
                                                       : series<12, 6>(kInverseFactorials, 0, 2, square);
  return turned.quarters % 4 < 2 ? result : -result;
}

double with_sign(double magnitude, double sign) { return sign < 0 ? -magnitude : magnitude; }

}  // namespace

double sine(double x) {
  if (std::fabs(x) < kTiny) return x;
  return with_sign(sine_of(turned(std::fabs(x))).high, x);
}

double cosine(double x) {
  if (std::fabs(x) < kTiny) return 1;
  Turned by = turned(std::fabs(x));
  ++by.quarters;
  return sine_of(by).high;
}

double tangent(double x) {
  if (std::fabs(x) < kTiny) return x;
  Turned by = turned(std::fabs(x));
  const DoubleDouble sine = sine_of(by);
  ++by.quarters;
  return with_sign((sine / sine_of(by)).high, x);
}

double arc_tangent(double x) {
  const double size = std::fabs(x);
  if (size < kTiny) return x;
  if (size > 1 / kTiny) return with_sign(kHalfPi.high, x);
  return with_sign(size <= 1 ? arc_tangent_of_ratio(size, 1).high : (kHalfPi - arc_tangent_of_ratio(1, size)).high, x);
}

double angle(double y, double x) {
  const double up = std::fabs(y), across = std::fabs(x);
  if (up == 0) return x < 0 ? with_sign(kPi.high, y) : 0;
  DoubleDouble result = up <= across ? arc_tangent_of_ratio(up, across) : kHalfPi - arc_tangent_of_ratio(across, up);
  if (x < 0) result = kPi - result;
  return with_sign(result.high, y);
}

double exponential(double x) { return std::fabs(x) < kTiny ? 1 : exponential_of({x}); }

double logarithm(double x) { return x == 1 ? 0 : precise_logarithm(x).high; }

double power(double base, double exponent) {
  if (exponent == 0 || base == 1) return 1;
  if (exponent == 1) return base;
  const bool negative = base < 0 && std::fmod(exponent, 2) != 0;
  if (base == 0) return 0;
  const double result = base == -1 ? 1 : positive_power(std::fabs(base), exponent);
  return negative ? -result : result;
}

}  // namespace janus::machines::real
