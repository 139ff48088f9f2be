// See ../plain_and_observed.hpp. No page is exempt: the direct page and the stack may be devices.
#include "../plain_and_observed.hpp"

#include "cpu.hpp"

using namespace janus::cpus;

TEST_CASE("6800: plain and observed agree on 300 thousand random instructions among devices") {
  const Progress progress = compare_programs<M6800>(300'000, 1);
  CHECK(progress.device_accesses > 30'000);  // the devices were in the thick of it
}

TEST_CASE("6800: plain and observed agree on ten million random instructions among devices", "[slow]") {
  const Progress progress = compare_programs<M6800>(10'000'000, 1'000'000);
  CHECK(progress.device_accesses > 1'000'000);
}
