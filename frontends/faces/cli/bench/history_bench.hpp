// `janus bench history`, `levels` and `basic`: the cost of recording a run, and the speed of reverse execution. `history` measures
// MicroChess while it searches. `levels` adds the level of BASIC's lines, in Tiny Chess, and `basic` measures Computer Chess, which the
// machine runs by statements.
#pragma once

#include <string>
#include <string_view>

namespace janus::cli {

struct HistoryWorkload;
// Null: not the name of such a benchmark.
const HistoryWorkload* find_history_workload(std::string_view name);

struct HistoryReport {
  std::string what;  // "MicroChess search, level normal"
  double emulated_seconds = 0;
  double times_real = 0;  // emulated time by the processor time it took to record, with breakpoints set
  std::size_t keyframes = 0;
  double memory_mb = 0;       // 10^6 bytes: history and call tree, at the end
  double jump_median_ms = 0;  // processor time, as all that follows; jumps to random cycles
  double jump_worst_ms = 0;
  double reverse_ms = 0;  // reverse continue over ten emulated seconds, with a condition to evaluate all the way
};

// Records `minutes` of emulated time (at least 1), then goes back in it. Throws session::Error if the program cannot be loaded.
HistoryReport run_history_bench(const HistoryWorkload& workload, int minutes);

std::string format_table(const HistoryReport& report);
std::string format_json(const HistoryReport& report);

}  // namespace janus::cli
