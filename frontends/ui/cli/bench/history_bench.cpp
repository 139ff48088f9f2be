#include "frontends/ui/cli/bench/bench.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <iterator>
#include <nlohmann/json.hpp>
#include <random>
#include <utility>
#include <vector>

#include "frontends/core/commands/console.hpp"
#include "frontends/core/session/collection.hpp"
#include "frontends/core/session/error.hpp"
#include "frontends/core/session/session.hpp"

namespace janus::cli {

// A program at work, with typical breakpoints of a user. No breakpoint stops the run.
struct HistoryWorkload {
  const char *name, *program, *what;
  std::vector<std::pair<std::string, std::string>> settings;
  const char *keys, *next_keys;  // at the start, and each time the program waits; null: it plays on without keys
  std::vector<const char*> breakpoints;
  const char* met_before;  // a condition that is evaluated throughout, and is true before cycle {}
};

namespace {

constexpr int kJumps = 100;
constexpr int kReverseSeconds = 10;

const HistoryWorkload kHistoryWorkloads[] = {
    // The computer plays both sides: [PC] searches, [E] exchanges them.
    {"history",
     "microchess",
     "MicroChess search, level normal",
     {},
     "C,PC",
     "E,PC",
     {"break JANUS if mem[$B5] == $77", "watch write $BF", "break $FFF0"},
     "break JANUS if cycle < {}"},
    {"levels",
     "tiny-chess",
     "Tiny Chess against itself, two levels",
     {{"players", "0"}, {"random", "3"}},
     nullptr,
     nullptr,
     {"break basic:1130 if N > 900", "break basic:3280", "watch write $2200..$2213"},
     "break basic:1060 if cycle < {}"},
    {"basic",
     "computer-chess",
     "Computer Chess against itself",
     {{"plies", "200"}},
     nullptr,
     nullptr,
     {"break CWHITE9 if S1 > 900", "watch change BESTVAL1 if BESTVAL1 > 900", "break ENDEND"},
     "watch change BESTVAL1 if cycle < {}"},
};

// Processor time: other processes on the host do not count.
double milliseconds_for(const auto& work) {
  const std::clock_t begin = std::clock();
  work();
  return 1000.0 * static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
}

void run_command(session::Session& session, std::string_view command) {
  const commands::Result result = commands::Console(session, [](std::string_view) {}).execute(command);
  if (!result.error.empty()) throw session::Error(result.error);
}

void record(session::Session& session, const HistoryWorkload& workload, std::uint64_t cycles) {
  session.start();
  const bool waits = workload.keys != nullptr;
  if (waits) session.queue_keys(session::parse_keys(workload.keys, session.machine()));
  while (session.cycle() < cycles) {
    const session::EndReason end = session.run({.max_cycle = cycles, .through_idle = !waits}, {});
    if (!waits) return;
    if (end == session::EndReason::idle) session.queue_keys(session::parse_keys(workload.next_keys, session.machine()));
  }
}

double reverse(session::Session& session, const HistoryWorkload& workload) {
  debug::Debugger& debugger = session.debugger();
  debugger.remove_all_breakpoints();
  debugger.history().go_to(debugger.history().end());
  run_command(session, fmt::format(fmt::runtime(workload.met_before), session.cycle() - kReverseSeconds * session.machine().clock_hz()));
  return milliseconds_for([&] { debugger.run_back_to_breakpoint(); });
}

}  // namespace

const HistoryWorkload* find_history_workload(std::string_view name) {
  const auto* const found = std::find_if(std::begin(kHistoryWorkloads), std::end(kHistoryWorkloads),
                                         [&](const HistoryWorkload& workload) { return workload.name == name; });
  return found == std::end(kHistoryWorkloads) ? nullptr : found;
}

nlohmann::ordered_json run_history_bench(const HistoryWorkload& workload, int minutes) {
  const session::Collection& collection = session::built_in_collection();
  session::Session session({.program = session::load_program(collection, workload.program), .settings = workload.settings}, collection);
  for (const char* breakpoint : workload.breakpoints) run_command(session, breakpoint);
  debug::History& history = session.debugger().history();

  const double seconds = 60.0 * std::max(minutes, 1);
  const auto cycles = static_cast<std::uint64_t>(seconds) * session.machine().clock_hz();
  const double recording_ms = milliseconds_for([&] { record(session, workload, cycles); });
  nlohmann::ordered_json report = {{"what", workload.what},
                                   {"emulated_seconds", seconds},
                                   {"recording_times_real", 1000 * seconds / recording_ms},
                                   {"memory_mb", static_cast<double>(history.memory_size()) / 1e6},
                                   {"keyframes", history.keyframes().size()},
                                   {"jumps", kJumps}};
  std::mt19937_64 random(1976);
  std::vector<double> jumps;
  for (int i = 0; i < kJumps; ++i) {
    const std::uint64_t target = random() % history.end();
    jumps.push_back(milliseconds_for([&] { history.go_to(target); }));
  }
  std::sort(jumps.begin(), jumps.end());
  report["jump_median_ms"] = jumps[kJumps / 2];
  report["jump_worst_ms"] = jumps.back();
  report["reverse_continue_10_s_ms"] = reverse(session, workload);
  return report;
}

std::string format_table(const nlohmann::ordered_json& history_report) {
  const auto number = [&](const char* name) { return history_report[name].get<double>(); };
  return fmt::format(
      "{:<44}{:>10.0f} s\n{:<44}{:>10.0f} times real time\n{:<44}{:>10.1f} MB in {:.0f} keyframes\n"
      "{:<44}{:>10.1f} ms, worst {:.1f} ms\n{:<44}{:>10.0f} ms\n",
      history_report["what"].get<std::string>(), number("emulated_seconds"), "recorded at", number("recording_times_real"),
      "history and call tree", number("memory_mb"), number("keyframes"), fmt::format("jumps to {} random cycles, median", kJumps),
      number("jump_median_ms"), number("jump_worst_ms"), fmt::format("reverse continue over {} s", kReverseSeconds),
      number("reverse_continue_10_s_ms"));
}

}  // namespace janus::cli
