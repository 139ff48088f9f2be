// The debugger's history over ten emulated minutes, measured by `janus bench history`. Times are CPU time.
#include <nlohmann/json.hpp>

#include "cli/janus_process.hpp"

using namespace janus::tests;

TEST_CASE("bench history reports what it measured") {
  const Folder folder("bench_history");
  const std::string outcome = output_of(folder, "bench history --minutes 1");
  for (const char* words : {"recorded at", "times real time", "MB in", "jumps to 100 random cycles", "reverse continue over 10 s"}) {
    CHECK(has(outcome, words));
  }
}

TEST_CASE("ten minutes of MicroChess are recorded fast, kept small and gone back into at once", "[slow]") {
  const Folder folder("bench_history_long");
  const auto report = nlohmann::json::parse(output_of(folder, "bench history --json"));
  CHECK(report["emulated_seconds"] == 600);
  CHECK(report["memory_mb"] < 100);
  CHECK(report["jump_median_ms"] < 50);
  CHECK(report["jump_worst_ms"] < 50);
  CHECK(report["reverse_continue_10_s_ms"] < 1000);
  CHECK(report["recording_times_real"] > 150);
}
