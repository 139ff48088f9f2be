#include "frontends/cli/bench/history_bench.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <nlohmann/json.hpp>
#include <random>
#include <vector>

#include "frontends/session/collection.hpp"
#include "frontends/session/session.hpp"

namespace janus::cli {
namespace {

constexpr int kJumps = 100;
constexpr int kReverseSeconds = 10;

// Processor time: others on the host do not count.
double milliseconds_for(const auto& work) {
  const std::clock_t begin = std::clock();
  work();
  return 1000.0 * static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
}

// Breakpoints as somebody has them who looks for something: none of them ever stops the run.
void set_breakpoints(session::Session& session) {
  debug::Debugger& debugger = session.debugger();
  const auto janus = session.symbols().find("JANUS");
  if (!janus) throw session::Error("the program has no routine JANUS");
  debugger.add({.first = *janus, .condition = session.parse("mem[$B5] == $77")});
  debugger.add({.on = debug::BreakOn::write, .first = 0xBF, .last = 0xBF});
  debugger.add({.on = debug::BreakOn::execute, .first = 0xFFF0});
}

// The computer plays both sides: [PC] thinks, [E] exchanges them.
void record(session::Session& session, std::uint64_t cycles) {
  session.start();
  session.queue_keys(session::parse_keys("C,PC", session.machine()));
  while (session.cycle() < cycles) {
    if (session.run({.max_cycle = cycles}, {}) != session::End::idle) continue;
    session.queue_keys(session::parse_keys("E,PC", session.machine()));
  }
}

double reverse(session::Session& session) {
  debug::Debugger& debugger = session.debugger();
  debugger.remove_all();
  debugger.history().go_to(debugger.history().end());
  const std::uint64_t from = session.cycle() - kReverseSeconds * session.machine().clock_hz();
  debugger.add({.first = *session.symbols().find("JANUS"), .condition = session.parse(fmt::format("cycle < {}", from))});
  return milliseconds_for([&] { debugger.back_to_breakpoint(); });
}

}  // namespace

HistoryReport run_history_bench(int minutes) {
  const session::Collection& collection = session::built_in_collection();
  session::Session session({.program = session::load_program(collection, "microchess")}, collection);
  set_breakpoints(session);
  debug::History& history = session.debugger().history();

  HistoryReport report;
  report.emulated_seconds = 60.0 * std::max(minutes, 1);
  const auto cycles = static_cast<std::uint64_t>(report.emulated_seconds) * session.machine().clock_hz();
  report.times_real = 1000 * report.emulated_seconds / milliseconds_for([&] { record(session, cycles); });
  report.keyframes = history.keyframes().size();
  report.memory_mb = static_cast<double>(history.memory_size()) / 1e6;

  report.jumps = kJumps;
  std::mt19937_64 random(1976);
  std::vector<double> jumps;
  for (int i = 0; i < kJumps; ++i) {
    const std::uint64_t target = random() % history.end();
    jumps.push_back(milliseconds_for([&] { history.go_to(target); }));
  }
  std::sort(jumps.begin(), jumps.end());
  report.jump_median_ms = jumps[kJumps / 2];
  report.jump_worst_ms = jumps.back();
  report.reverse_ms = reverse(session);
  return report;
}

std::string format_table(const HistoryReport& report) {
  return fmt::format(
      "{:<44}{:>10.0f} s\n{:<44}{:>10.0f} times real time\n{:<44}{:>10.1f} MB in {} keyframes\n"
      "{:<44}{:>10.1f} ms, worst {:.1f} ms\n{:<44}{:>10.0f} ms\n",
      "MicroChess thinks, level normal", report.emulated_seconds, "recorded at", report.times_real, "history and call tree",
      report.memory_mb, report.keyframes, fmt::format("jumps to {} random cycles, median", report.jumps), report.jump_median_ms,
      report.jump_worst_ms, fmt::format("reverse continue over {} s", kReverseSeconds), report.reverse_ms);
}

std::string format_json(const HistoryReport& report) {
  const nlohmann::ordered_json json = {{"emulated_seconds", report.emulated_seconds},
                                       {"recording_times_real", report.times_real},
                                       {"memory_mb", report.memory_mb},
                                       {"keyframes", report.keyframes},
                                       {"jumps", report.jumps},
                                       {"jump_median_ms", report.jump_median_ms},
                                       {"jump_worst_ms", report.jump_worst_ms},
                                       {"reverse_continue_10_s_ms", report.reverse_ms}};
  return json.dump(2) + "\n";
}

}  // namespace janus::cli
