#include "machines/signals/fixed_point.hpp"

#include <cmath>
#include <numbers>

#include "catch.hpp"

using namespace janus::signals;

namespace {

double of_q63(std::uint64_t value) { return std::ldexp(static_cast<double>(value), -63); }
double of_q62(std::int64_t value) { return std::ldexp(static_cast<double>(value), -62); }

}  // namespace

TEST_CASE("fixed point: 64-bit products keep the upper half") {
  CHECK(high_product(~std::uint64_t{0}, ~std::uint64_t{0}) == ~std::uint64_t{0} - 1);
  CHECK(high_product(std::uint64_t{1} << 63, 6) == 3);
  CHECK(high_product(0x123456789ABCDEF0, 0xFEDCBA9876543210) == 0x121FA00AD77D7422);
}

TEST_CASE("fixed point: exponential() equals std::exp") {
  for (double x = 0; x < 70; x = x * 1.3 + 0.0001) {
    CAPTURE(x);
    const auto q40 = static_cast<std::uint64_t>(std::ldexp(x, 40));
    CHECK(std::abs(of_q63(exponential(q40)) - std::exp(-std::ldexp(static_cast<double>(q40), -40))) < 1e-14);
  }
  CHECK(exponential(0) == std::uint64_t{1} << 63);
}

TEST_CASE("fixed point: sine() equals std::sin") {
  for (const int d : {1, 2, 3, 7, 16, 128}) {
    for (int n = -3 * d; n <= 3 * d; ++n) {
      CAPTURE(n, d);
      CHECK(std::abs(of_q62(sine(n, d)) - std::sin(std::numbers::pi * n / d)) < 1e-14);
    }
  }
}
