// Double-double arithmetic: represents a number as the unevaluated sum of two doubles, the second at most half a unit in the
// last place of the first. Each operation is accurate to about 100 bits.
//
// The algorithms for the exact sum and product of two doubles are from T. J. Dekker ("A Floating-Point Technique for Extending
// the Available Precision", 1971) and D. E. Knuth. They require every operation to be rounded to a double immediately, which
// tools/cmake/arithmetic.cmake ensures. Products are valid from 1e-290 to 1e290.
#pragma once

#include <cfloat>

namespace janus::machines {

static_assert(FLT_EVAL_METHOD == 0 || FLT_EVAL_METHOD == 1, "doubles must be rounded at each operation; use -msse2 -mfpmath=sse");

struct DoubleDouble {
  double high = 0, low = 0;

  // Requires |a| >= |b|, or a == 0.
  static constexpr DoubleDouble quick_sum(double a, double b) {
    const double sum = a + b;
    return {sum, b - (sum - a)};
  }
  static constexpr DoubleDouble sum(double a, double b) {
    const double sum = a + b, of_b = sum - a, of_a = sum - of_b;
    return {sum, (a - of_a) + (b - of_b)};
  }
  static constexpr DoubleDouble product(double a, double b) {
    const double product = a * b;
    const DoubleDouble left = halves(a), right = halves(b);
    return {product, ((left.high * right.high - product) + left.high * right.low + left.low * right.high) + left.low * right.low};
  }

  constexpr DoubleDouble operator-() const { return {-high, -low}; }
  friend constexpr DoubleDouble operator+(DoubleDouble a, DoubleDouble b) {
    DoubleDouble result = sum(a.high, b.high);
    const DoubleDouble rest = sum(a.low, b.low);
    result = quick_sum(result.high, result.low + rest.high);
    return quick_sum(result.high, result.low + rest.low);
  }
  friend constexpr DoubleDouble operator-(DoubleDouble a, DoubleDouble b) { return a + -b; }
  friend constexpr DoubleDouble operator*(DoubleDouble a, DoubleDouble b) {
    const DoubleDouble result = product(a.high, b.high);
    return quick_sum(result.high, result.low + (a.high * b.low + a.low * b.high));
  }
  friend constexpr DoubleDouble operator/(DoubleDouble a, DoubleDouble b) {
    const double first = a.high / b.high;
    return quick_sum(first, (a - b * DoubleDouble{first}).high / b.high);
  }
  // Requires |a| >= |b|, or a == 0.
  static constexpr DoubleDouble quick_sum(DoubleDouble a, DoubleDouble b) {
    const DoubleDouble result = quick_sum(a.high, b.high);
    return quick_sum(result.high, result.low + (a.low + b.low));
  }
  // `by` must be a power of two.
  constexpr DoubleDouble scaled(double by) const { return {high * by, low * by}; }

 private:
  // Splits a into two halves of 26 bits.
  static constexpr DoubleDouble halves(double a) {
    const double shifted = 134217729.0 * a;  // 2^27 + 1
    const double high = shifted - (shifted - a);
    return {high, a - high};
  }
};

}  // namespace janus::machines
