#include "frontends/core/views/profile_table.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "frontends/core/debug/trace.hpp"
#include "frontends/core/views/progress.hpp"

namespace janus::views {
namespace {

using debug::grouped;

Column share_column(const char* name, Role role) { return {.name = name, .kind = Column::Kind::share, .role = role, .stretch = 1.4F}; }

Row row_of(const debug::RoutineProfile& routine, const std::string& name, int level, std::uint64_t cycles) {
  const auto number = [](std::uint64_t value) { return Cell{.text = grouped(value), .number = static_cast<double>(value)}; };
  const auto share = [&](std::uint64_t value) {
    const double percent = 100.0 * static_cast<double>(value) / static_cast<double>(std::max<std::uint64_t>(cycles, 1));
    return Cell{.text = fmt::format("{:6.2f} %", percent), .number = percent};
  };
  return {.key = std::to_string(routine.address),
          .cells = {{.text = name, .act = {level == 0 ? Act::Kind::code : Act::Kind::line, routine.address}},
                    number(routine.calls),
                    number(routine.own),
                    share(routine.own),
                    number(routine.inclusive),
                    share(routine.inclusive)}};
}

}  // namespace

debug::CycleRange range_of(const ProfileStretch& stretch, const Snapshot& now) {
  if (stretch.over == ProfileStretch::Over::all) return {now.debug.begin, now.debug.end};
  const std::uint64_t from = stretch.over == ProfileStretch::Over::mark && stretch.mark ? *stretch.mark : now.debug.begin;
  return {std::min(from, now.cycle), std::max(from, now.cycle)};
}

std::shared_ptr<const ProfileReport> profile_report(session::Session& session, int level, ProfileStretch::Over over,
                                                    debug::CycleRange range, Progress& progress) {
  debug::Debugger& debugger = session.debugger();
  if (over == ProfileStretch::Over::last_work) {
    const session::Timeline::Work work = session.timeline().last_work();
    range = {work.first, work.last};
  }
  debug::Profile profile =
      level == 0 ? debug::Profile(session.machine(), debugger.calls()) : debug::Profile(session.machine(), debugger.history(), level);
  if (!look_at(session, range.first, range.last, profile, progress)) return nullptr;
  const debug::CodeText code(session.machine(), session.symbols(), session.sources());
  auto report = std::make_shared<ProfileReport>();
  report->level = level;
  report->range = range;
  report->cycles = profile.cycles();
  const auto number = [](const char* name, float stretch) {
    return Column{.name = name, .kind = Column::Kind::number, .stretch = stretch};
  };
  report->table = {.name = "profile",
                   .columns = {{.name = "routine", .role = Role::label, .stretch = 1.5F},
                               number("calls", 1.0F),
                               number("own cycles", 1.4F),
                               share_column("own", Role::changed),
                               number("with calls", 1.4F),
                               share_column("share", Role::accent)}};
  for (const debug::RoutineProfile& routine : profile.routines()) {
    const std::string name = level == 0             ? code.routine(routine.address)
                             : routine.address == 0 ? "program"
                                                    : fmt::format("line {}", routine.address);
    report->table.rows.push_back(row_of(routine, name, level, report->cycles));
  }
  report->addresses = profile.addresses();
  report->csv = debug::routines_csv(profile, code);
  return report;
}

std::string profile_text(const ProfileReport& report) {
  return fmt::format("{} cycles, from {} to {}", grouped(report.cycles), grouped(report.range.first), grouped(report.range.last));
}

}  // namespace janus::views
