// Runs a short corpus of tests/fuzz; the program fuzz_tools makes the long runs.
#include "catch.hpp"
#include "fuzz/driver.hpp"

TEST_CASE("mutated input: causes no crash or hang") {
  for (const janus::fuzz::Target& target : janus::fuzz::with_kept(janus::fuzz::targets())) {
    CAPTURE(target.name);
    REQUIRE_NOTHROW(janus::fuzz::run_seeds(target));
    const bool is_sound = target.name == "kimwav" || target.name == "kcwav";  // slow
    const std::uint64_t inputs = target.name == "recover_listing" ? 10 : is_sound || target.name == "recover_dump" ? 50 : 500;
    REQUIRE_NOTHROW(janus::fuzz::run(target, 0, inputs, 20));
  }
}
