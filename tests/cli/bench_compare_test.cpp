// `janus bench --compare`: comparison of a run with an earlier one, as a check for CI.
#include <nlohmann/json.hpp>

#include "cli/janus_process.hpp"

using namespace janus::tests;

namespace {

const std::string kBench = "bench 'bare-6502 plain' --turns 1 ";

// The report, had that row been so many times as fast.
std::string faster(const std::string& report, double times) {
  auto json = nlohmann::json::parse(report);
  for (auto& row : json.at("benchmarks"))
    if (row.at("name") == "bare-6502 plain") row["share_of_baseline"] = row.at("share_of_baseline").get<double>() * times;
  return json.dump();
}

}  // namespace

TEST_CASE("bench --asm measures the assembler, and nothing else beside the baseline") {
  const Folder folder("bench_asm");
  const auto rows = nlohmann::json::parse(output_of(folder, "bench --asm --turns 1 --json"))["benchmarks"];
  REQUIRE(rows.size() == 2);
  CHECK(rows[1]["name"] == "asm");
  CHECK(rows[1]["cycles_per_second"] > 10'000);
}

TEST_CASE("bench --fail-below: what has become slower than an earlier report ends with exit code 1 and its name") {
  const Folder folder("bench_compare");
  const std::string first = output_of(folder, kBench + "--json");
  const auto row = nlohmann::json::parse(first).at("benchmarks").at(1);
  CHECK(row.at("least_share") <= row.at("share_of_baseline"));
  CHECK(row.at("most_share") >= row.at("share_of_baseline"));
  const std::string slow = folder.file("slow.json", faster(first, 0.01)), fast = folder.file("fast.json", faster(first, 100));
  const Outcome good = run_janus(folder, kBench + "--fail-below 0.8 --compare '" + slow + "'");
  CHECK(good.code == 0);
  CHECK(good.err.empty());
  CHECK(has(good.out, "turns"));
  const Outcome bad = run_janus(folder, kBench + "--fail-below 0.8 --compare '" + fast + "'");
  CHECK(bad.code == 1);
  CHECK(bad.one_line());
  CHECK(bad.err.find("janus bench: below 0.8: bare-6502 plain: 0.0") == 0);
  CHECK(run_janus(folder, kBench + "--compare '" + fast + "'").code == 0);
  const std::string other = folder.file("other.json", R"({"benchmarks": [{"name": "kim1 plain", "share_of_baseline": 1.0}]})");
  CHECK(has(refusal(folder, kBench + "--fail-below 0.8 --compare '" + other + "'"),
            "other.json: contains no result of these benchmarks; compare with a report of the same benchmarks"));
  CHECK(has(refusal(folder, "bench --fail-below 0.8"), "no report to compare with; add --compare FILE"));
}
