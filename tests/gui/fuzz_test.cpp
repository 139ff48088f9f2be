// Runs a short corpus of tests/fuzz; the program fuzz_gui makes the long runs.
#include "catch.hpp"
#include "fuzz/driver.hpp"

TEST_CASE("the window's settings survive mutation") {
  for (const janus::fuzz::Target& target : janus::fuzz::with_kept(janus::fuzz::targets())) {
    CAPTURE(target.name);
    REQUIRE_NOTHROW(janus::fuzz::run_seeds(target));
    REQUIRE_NOTHROW(janus::fuzz::run(target, 0, 500, 20));
  }
}
