// `janus bench`: emulated cycles a second, plain and observed, beside the flat baseline and what the host can do.
// All rates of a report come from one run, measured in turns, so that ratios hold on a noisy machine.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace janus::cli {

struct BenchRow {
  std::string name;      // "bare-6502 plain"
  std::string workload;  // "bench-6502", "microchess, level normal, a move"
  double rate = 0;       // cycles a second, median over the turns
  double share = 0;      // of the baseline's rate, median of the turns' ratios; the baseline's own is 1
};

struct BenchReport {
  double adds = 0;              // dependent additions a second, median
  double baseline_per_add = 0;  // baseline cycles per such addition: 0.6 or more is an honest baseline
  std::vector<BenchRow> rows;   // the baseline first
};

// The names of all benchmarks, and whether `filter` is a piece of one.
std::vector<std::string> benchmark_names();
bool is_benchmark(const std::string& filter);

// Runs the benchmarks whose name contains `filter` (the baseline always). `turns` >= 1; each turn takes about a
// second. Throws session::Error if a program cannot be loaded.
BenchReport run_bench(const std::string& filter, int turns);

std::string format_table(const BenchReport& report);
std::string format_json(const BenchReport& report);

}  // namespace janus::cli
