// See ../plain_and_observed.hpp.
#include "../plain_and_observed.hpp"

#include "random_bus.hpp"

using namespace janus::cpus;

TEST_CASE("F8: plain and observed agree on 300 thousand random instructions") {
  const Progress progress = compare_programs<F8, RandomF8Bus>(300'000, 1);
  CHECK(progress.device_accesses > 30'000);
}

TEST_CASE("F8: plain and observed agree on ten million random instructions", "[slow]") {
  const Progress progress = compare_programs<F8, RandomF8Bus>(10'000'000, 1'000'000);
  CHECK(progress.device_accesses > 1'000'000);
}
