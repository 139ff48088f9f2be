// Call durations: for each routine, the calls that started and returned within the range.
#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "frontends/core/debug/call_tracker.hpp"
#include "frontends/core/debug/trace.hpp"
#include "frontends/core/views/report.hpp"

namespace janus::views {
namespace {

struct Calls {
  std::uint64_t count = 0, cycles = 0, shortest = ~std::uint64_t{0}, longest = 0;  // including nested calls
};

class CallTimes final : public debug::CallTracker {
 public:
  CallTimes(const machines::Machine& machine, const debug::History& history, int level) : CallTracker(machine, history, level) {}

  const std::map<std::uint16_t, Calls>& routines() const { return routines_; }

 private:
  void on_call_closed(const debug::Frame& call, std::uint64_t cycle) override {
    if (call.opened < start_cycle() || call.kind == debug::FrameKind::root) return;
    Calls& sum = routines_[call.routine];
    const std::uint64_t cycles = cycle - call.opened;
    ++sum.count;
    sum.cycles += cycles;
    sum.shortest = std::min(sum.shortest, cycles);
    sum.longest = std::max(sum.longest, cycles);
  }

  std::map<std::uint16_t, Calls> routines_;
};

}  // namespace

bool call_statistics(session::Session& session, Report& report, Progress& progress) {
  const auto* times = observe<CallTimes>(session, report.range, progress, session.machine(), session.debugger().history(), report.level);
  if (times == nullptr) return false;
  const debug::CodeText code(session.machine(), session.symbols(), session.sources());
  Table table{.name = "call-statistics",
              .columns = {{.name = "routine", .role = Role::label, .stretch = 1.5F},
                          number_column("calls"),
                          number_column("cycles per call", 1.4F),
                          number_column("shortest"),
                          number_column("longest")}};
  std::uint64_t all = 0;
  for (const auto& [routine, calls] : times->routines()) {
    all += calls.count;
    table.rows.push_back({.key = std::to_string(routine),
                          .cells = {routine_cell(code, report.level, routine), number_cell(calls.count),
                                    number_cell(calls.cycles / calls.count), number_cell(calls.shortest), number_cell(calls.longest)}});
  }
  std::stable_sort(table.rows.begin(), table.rows.end(),
                   [](const Row& one, const Row& other) { return one.cells[1].number > other.cells[1].number; });
  report.tables = {std::move(table)};
  report.text = fmt::format("{} completed calls, from cycle {} to {}", debug::group_digits(all), debug::group_digits(report.range.first),
                            debug::group_digits(report.range.last));
  return true;
}

}  // namespace janus::views
