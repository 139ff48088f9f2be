#include "frontends/faces/cli/bench/history_bench.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <ctime>
#include <memory>
#include <nlohmann/json.hpp>
#include <random>
#include <vector>

#include "frontends/core/session/collection.hpp"
#include "frontends/core/session/session.hpp"
#include "tools/json_text.hpp"

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

// A program that is at work, with breakpoints as somebody has them who looks for something: none of them ever stops the run.
class Recorded {
 public:
  virtual ~Recorded() = default;
  virtual std::string what() const = 0;
  virtual session::Setup setup() const = 0;
  virtual void set_breakpoints(session::Session& session) const = 0;
  virtual void record(session::Session& session, std::uint64_t cycles) const = 0;
  // One that is judged all the way, and is met before the cycle.
  virtual debug::Breakpoint met_before(session::Session& session, std::uint64_t cycle) const = 0;

 protected:
  static std::shared_ptr<const session::Program> program(const char* name) {
    return session::load_program(session::built_in_collection(), name);
  }
};

class MicroChess final : public Recorded {
 public:
  std::string what() const override { return "MicroChess search, level normal"; }
  session::Setup setup() const override { return {.program = program("microchess")}; }
  void set_breakpoints(session::Session& session) const override {
    debug::Debugger& debugger = session.debugger();
    debugger.add({.first = janus(session), .condition = session.parse("mem[$B5] == $77")});
    debugger.add({.on = debug::BreakOn::write, .first = 0xBF, .last = 0xBF});
    debugger.add({.on = debug::BreakOn::execute, .first = 0xFFF0});
  }
  // The computer plays both sides: [PC] thinks, [E] exchanges them.
  void record(session::Session& session, std::uint64_t cycles) const override {
    session.start();
    session.queue_keys(session::parse_keys("C,PC", session.machine()));
    while (session.cycle() < cycles) {
      if (session.run({.max_cycle = cycles}, {}) != session::End::idle) continue;
      session.queue_keys(session::parse_keys("E,PC", session.machine()));
    }
  }
  debug::Breakpoint met_before(session::Session& session, std::uint64_t cycle) const override {
    return {.first = janus(session), .condition = session.parse(fmt::format("cycle < {}", cycle))};
  }

 private:
  static std::uint32_t janus(const session::Session& session) {
    const auto janus = session.symbols().find("JANUS");
    if (!janus) throw session::Error("the program has no routine JANUS");
    return *janus;
  }
};

// The game that never ends.
class TinyChess final : public Recorded {
 public:
  std::string what() const override { return "Tiny Chess against itself, two levels"; }
  session::Setup setup() const override { return {.program = program("tiny-chess"), .settings = {{"players", "0"}, {"random", "3"}}}; }
  void set_breakpoints(session::Session& session) const override {
    debug::Debugger& debugger = session.debugger();
    debugger.add({.level = 1, .first = 1130, .last = 1130, .condition = session.parse("N > 900", 1)});
    debugger.add({.level = 1, .first = 3280, .last = 3280});
    debugger.add({.on = debug::BreakOn::write, .first = 0x2200, .last = 0x2213});
  }
  void record(session::Session& session, std::uint64_t cycles) const override {
    session.start();
    session.run({.max_cycle = cycles, .through_idle = true}, {});
  }
  debug::Breakpoint met_before(session::Session& session, std::uint64_t cycle) const override {
    return {.level = 1, .first = 1060, .last = 1060, .condition = session.parse(fmt::format("cycle < {}", cycle))};
  }
};

class ComputerChess final : public Recorded {
 public:
  std::string what() const override { return "Computer Chess against itself"; }
  session::Setup setup() const override { return {.program = program("computer-chess"), .settings = {{"plies", "200"}}}; }
  void set_breakpoints(session::Session& session) const override {
    debug::Debugger& debugger = session.debugger();
    debugger.add({.first = *session.symbols().find("CWHITE9"), .condition = session.parse("S1 > 900")});
    debugger.add(best_value(session, "BESTVAL1 > 900"));
    debugger.add({.first = *session.symbols().find("ENDEND")});
  }
  void record(session::Session& session, std::uint64_t cycles) const override {
    session.start();
    session.run({.max_cycle = cycles, .through_idle = true}, {});
  }
  debug::Breakpoint met_before(session::Session& session, std::uint64_t cycle) const override {
    return best_value(session, fmt::format("cycle < {}", cycle));
  }

 private:
  static debug::Breakpoint best_value(const session::Session& session, const std::string& condition) {
    const debug::TypedName* const name = session.symbols().typed("BESTVAL1");
    if (name == nullptr) throw session::Error("the program has no variable BESTVAL1");
    return {.on = debug::BreakOn::change,
            .first = name->address,
            .last = name->address + name->size() - 1,
            .condition = session.parse(condition)};
  }
};

double reverse(session::Session& session, const Recorded& workload) {
  debug::Debugger& debugger = session.debugger();
  debugger.remove_all();
  debugger.history().go_to(debugger.history().end());
  debugger.add(workload.met_before(session, session.cycle() - kReverseSeconds * session.machine().clock_hz()));
  return milliseconds_for([&] { debugger.back_to_breakpoint(); });
}

}  // namespace

HistoryReport run_history_bench(HistoryOf of, int minutes) {
  std::unique_ptr<Recorded> workload = std::make_unique<MicroChess>();
  if (of == HistoryOf::tiny_chess) workload = std::make_unique<TinyChess>();
  if (of == HistoryOf::computer_chess) workload = std::make_unique<ComputerChess>();
  session::Session session(workload->setup(), session::built_in_collection());
  workload->set_breakpoints(session);
  debug::History& history = session.debugger().history();

  HistoryReport report{.what = workload->what()};
  report.emulated_seconds = 60.0 * std::max(minutes, 1);
  const auto cycles = static_cast<std::uint64_t>(report.emulated_seconds) * session.machine().clock_hz();
  report.times_real = 1000 * report.emulated_seconds / milliseconds_for([&] { workload->record(session, cycles); });
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
  report.reverse_ms = reverse(session, *workload);
  return report;
}

std::string format_table(const HistoryReport& report) {
  return fmt::format(
      "{:<44}{:>10.0f} s\n{:<44}{:>10.0f} times real time\n{:<44}{:>10.1f} MB in {} keyframes\n"
      "{:<44}{:>10.1f} ms, worst {:.1f} ms\n{:<44}{:>10.0f} ms\n",
      report.what, report.emulated_seconds, "recorded at", report.times_real, "history and call tree", report.memory_mb, report.keyframes,
      fmt::format("jumps to {} random cycles, median", report.jumps), report.jump_median_ms, report.jump_worst_ms,
      fmt::format("reverse continue over {} s", kReverseSeconds), report.reverse_ms);
}

std::string format_json(const HistoryReport& report) {
  const nlohmann::ordered_json json = {{"what", report.what},
                                       {"emulated_seconds", report.emulated_seconds},
                                       {"recording_times_real", report.times_real},
                                       {"memory_mb", report.memory_mb},
                                       {"keyframes", report.keyframes},
                                       {"jumps", report.jumps},
                                       {"jump_median_ms", report.jump_median_ms},
                                       {"jump_worst_ms", report.jump_worst_ms},
                                       {"reverse_continue_10_s_ms", report.reverse_ms}};
  return tools::write_json(json, 2) + "\n";
}

}  // namespace janus::cli
