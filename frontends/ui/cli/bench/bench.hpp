// `janus bench`: emulated cycles per second, plain and observed, compared with the flat baseline and the host's maximum. The rates in a
// report are measured in alternating turns during one run, so that their ratios are reliable even on a noisy machine.
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
  double rate = 0;                      // cycles per second (for `asm`: source characters), median over the turns
  double processor_rate = 0;            // like `rate`, but per second of processor time
  double share = 0;                     // share of the baseline's rate, median of the turns; 1 for the baseline. For KIM-1
                                        // rows, the baseline runs the same program; for all others, bench-6502
  std::optional<double> of_plain = {};  // for an observed row, share of the plain row's rate
  double least = 0, most = 0;           // minimum and maximum share over the turns
};

struct BenchReport {
  double adds = 0;              // dependent additions per second, median
  double baseline_per_add = 0;  // baseline cycles per dependent addition; a valid baseline reaches at least 0.6
  std::vector<BenchRow> rows;   // the baseline is the first row
};

std::vector<std::string> benchmark_names();

// Runs the baseline, and the benchmarks whose names contain `filter`. `turns` must be at least 1; each turn takes about a second. Throws
// session::Error if a program cannot be loaded.
BenchReport run_bench(const std::string& filter, int turns);

// Formats a report for users. `before` is the result of parse_ratios() for an earlier report.
std::string format_table(const BenchReport& report, const std::map<std::string, double>& before = {});
// Reads each row's share of the baseline from a JSON report, by row name. Returns an empty map for other input.
std::map<std::string, double> parse_ratios(const std::string& json);
std::string format_json(const BenchReport& report);
// Returns the rows whose share is below `ratio` times the previous share, each formatted as "kim1 plain: 0.71 of the earlier result". Omits
// rows without a previous share.
std::vector<std::string> find_slower_rows(const BenchReport& report, const std::map<std::string, double>& before, double ratio);

// --- Recording -------------------------------------------------------------------------------------------
// `janus bench history`, `levels` and `basic`: the cost of recording a run, and the speed of reverse execution. `history` measures
// MicroChess while it searches. `levels` measures Tiny Chess with the additional level of BASIC lines. `basic` measures Computer Chess, on
// a machine that executes statements.
struct HistoryWorkload;
// Finds a benchmark by its name, or returns null if the name is unknown.
const HistoryWorkload* find_history_workload(std::string_view name);

// Records `minutes` of emulated time (at least 1), then executes in reverse. The result is machine-readable; format_table() formats it for
// users. Throws session::Error if the program cannot be loaded.
nlohmann::ordered_json run_history_bench(const HistoryWorkload& workload, int minutes);
std::string format_table(const nlohmann::ordered_json& history_report);

}  // namespace janus::cli
