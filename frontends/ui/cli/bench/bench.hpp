// `janus bench`: emulated cycles per second, plain and observed, compared with the flat baseline and the host's maximum.
// All rates of a report come from one run, measured in turns, so that ratios hold on a noisy machine.
#pragma once

#include <map>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace janus::cli {

struct BenchRow {
  std::string name;                     // "bare-6502 plain"
  std::string workload;                 // "bench-6502", "a MicroChess move, level normal"
  double rate = 0;                      // cycles per second, median over the turns; for `asm`: characters of source
  double processor_rate = 0;            // the same per second of processor time
  double share = 0;                     // of the baseline's rate, median of the turns' ratios; the baseline's own is 1. The baseline
                                        // runs the same program on a KIM-1, otherwise bench-6502
  std::optional<double> of_plain = {};  // for an observed row: share of the plain row's rate
  double least = 0, most = 0;           // minimum and maximum of the turns' shares
};

struct BenchReport {
  double adds = 0;              // dependent additions per second, median
  double baseline_per_add = 0;  // baseline cycles per such addition: 0.6 or more is a valid baseline
  std::vector<BenchRow> rows;   // the baseline first
};

std::vector<std::string> benchmark_names();

// Runs the benchmarks whose name contains `filter` (the baseline always). `turns` >= 1; each turn takes about a second.
// Throws session::Error if a program cannot be loaded.
BenchReport run_bench(const std::string& filter, int turns);

// `before`: result of shares_in() for an earlier report.
std::string format_table(const BenchReport& report, const std::map<std::string, double>& before = {});
// Shares of the baseline by row name in a JSON report; empty for other input.
std::map<std::string, double> shares_in(const std::string& json);
std::string format_json(const BenchReport& report);
// Rows whose share is below `ratio` times the earlier one, each as "kim1 plain: 0.71 of the earlier result"; omits rows
// without an earlier share.
std::vector<std::string> slower(const BenchReport& report, const std::map<std::string, double>& before, double ratio);

// --- Recording -------------------------------------------------------------------------------------------
// `janus bench history`, `levels` and `basic`: the cost of recording a run, and the speed of reverse execution. `history` measures
// MicroChess while it searches. `levels` adds the level of BASIC's lines, in Tiny Chess, and `basic` measures Computer Chess, which the
// machine runs by statements.
struct HistoryWorkload;
// Finds a benchmark by its name; null if unknown.
const HistoryWorkload* find_history_workload(std::string_view name);

// Records `minutes` of emulated time (at least 1), then executes in reverse. The report is for programs; format_table()
// is for users. Throws session::Error if the program cannot be loaded.
nlohmann::ordered_json run_history_bench(const HistoryWorkload& workload, int minutes);
std::string format_table(const nlohmann::ordered_json& history_report);

}  // namespace janus::cli
