// Runs a short corpus of tests/fuzz; the program fuzz_machines makes the long runs.
#include "catch.hpp"
#include "fuzz/driver.hpp"

TEST_CASE("the machines survive mutated states") {
  for (const janus::fuzz::Target& target : janus::fuzz::with_kept(janus::fuzz::targets())) {
    CAPTURE(target.name);
    REQUIRE_NOTHROW(janus::fuzz::run_seeds(target));
    const std::uint64_t inputs = target.name == "kim1-state" ? 5000 : 200;
    REQUIRE_NOTHROW(janus::fuzz::run(target, 0, inputs, 20));
  }
}
