// Runs a short corpus of tests/fuzz; the program fuzz_play makes the long runs.
#include "catch.hpp"
#include "fuzz/driver.hpp"

TEST_CASE("positions, moves and saved games survive mutation") {
  for (const janus::fuzz::Target& target : janus::fuzz::with_kept(janus::fuzz::targets())) {
    CAPTURE(target.name);
    REQUIRE_NOTHROW(janus::fuzz::run_seeds(target));
    REQUIRE_NOTHROW(janus::fuzz::run(target, 0, 2000, 20));
  }
}
