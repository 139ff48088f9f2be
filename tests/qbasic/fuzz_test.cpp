// Malformed and unusual programs, and a short run of tests/fuzz; the program fuzz_qbasic makes the long runs.
#include "catch.hpp"
#include "fuzz/driver.hpp"
#include "fuzz/qbasic_corpus.hpp"

TEST_CASE("the BASIC machine survives its corpus of malformed programs") {
  const auto targets = janus::fuzz::targets();
  REQUIRE(janus::fuzz::qbasic_programs().size() >= 150);
  for (const std::string& program : janus::fuzz::qbasic_programs()) {
    CAPTURE(program.substr(0, 200), program.size());
    REQUIRE_NOTHROW(targets.front().run(program));
  }
}

TEST_CASE("the BASIC machine survives mutated programs and states") {
  for (const janus::fuzz::Target& target : janus::fuzz::with_kept(janus::fuzz::targets())) {
    CAPTURE(target.name);
    REQUIRE_NOTHROW(janus::fuzz::run_seeds(target));
    REQUIRE_NOTHROW(janus::fuzz::run(target, 0, target.name == "qbasic-text" ? 1500 : 200, 20));
  }
}
