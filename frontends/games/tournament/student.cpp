#include "frontends/games/tournament/student.hpp"

#include <cmath>
#include <numbers>

namespace janus::tournament {

namespace {

constexpr double kLevel = 0.95;
constexpr double kNegligible = 1e-16;
constexpr int kHalvings = 200;

// How probable it is that |t| is at most that: Abramowitz and Stegun, 26.7.3 and 26.7.4.
double within(double t, std::size_t freedom) {
  const double angle = std::atan(t / std::sqrt(static_cast<double>(freedom)));
  const double sine = std::sin(angle), cosine = std::cos(angle);
  const bool odd = freedom % 2 == 1;
  double term = odd ? cosine : 1, sum = 0;
  for (std::size_t i = odd ? 1 : 0; i + 2 <= freedom && term > kNegligible; i += 2) {
    sum += term;
    term *= cosine * cosine * static_cast<double>(i + 1) / static_cast<double>(i + 2);
  }
  return odd ? 2 / std::numbers::pi * (angle + sine * sum) : sine * sum;
}

}  // namespace

double student_95(std::size_t freedom) {
  double low = 1.9, high = 13;
  for (int i = 0; i < kHalvings && low < high; ++i) {
    const double middle = (low + high) / 2;
    if (middle == low || middle == high) break;
    (within(middle, freedom) < kLevel ? low : high) = middle;
  }
  return high;
}

}  // namespace janus::tournament
