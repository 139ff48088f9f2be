// `janus bench history`: what the debugger's history costs and how fast it goes back, over a session of MicroChess that thinks. `janus
// bench levels`: the same with the level of BASIC's lines, over Tiny Chess that plays itself. `janus bench basic`: the same of Computer
// Chess, whose statements are the machine's own.
#pragma once

#include <cstdint>
#include <string>

namespace janus::cli {

enum class HistoryOf : std::uint8_t { microchess, tiny_chess, computer_chess };

struct HistoryReport {
  std::string what;  // "MicroChess search, level normal"
  double emulated_seconds = 0;
  double times_real = 0;  // emulated time by the processor time it took to record, with breakpoints set
  std::size_t keyframes = 0;
  double memory_mb = 0;       // 10^6 bytes: history and call tree, at the end
  int jumps = 0;              // to random cycles
  double jump_median_ms = 0;  // processor time, as all that follows
  double jump_worst_ms = 0;
  double reverse_ms = 0;  // reverse continue over ten emulated seconds, with a condition to judge all the way
};

// Records `minutes` of emulated time (at least 1), then goes back in it. Throws session::Error if the program cannot be loaded.
HistoryReport run_history_bench(HistoryOf of, int minutes);

std::string format_table(const HistoryReport& report);
std::string format_json(const HistoryReport& report);

}  // namespace janus::cli
