// `janus bench history`, `levels` and `basic`: the cost of recording a run, and the speed of reverse execution. `history` measures
// MicroChess while it searches. `levels` adds the level of BASIC's lines, in Tiny Chess, and `basic` measures Computer Chess, which the
// machine runs by statements.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

namespace janus::cli {

struct HistoryWorkload;
// Null: not the name of such a benchmark.
const HistoryWorkload* find_history_workload(std::string_view name);

// Records `minutes` of emulated time (at least 1), then goes back in it. The report is for programs; format_table() is for users. Throws
// session::Error if the program cannot be loaded.
nlohmann::ordered_json run_history_bench(const HistoryWorkload& workload, int minutes);
std::string format_table(const nlohmann::ordered_json& history_report);

}  // namespace janus::cli
