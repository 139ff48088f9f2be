// Profile: a row for each routine.
#include <fmt/format.h>

#include <algorithm>

#include "frontends/core/debug/trace.hpp"
#include "frontends/core/views/report.hpp"

namespace janus::views {

bool profile(session::Session& session, Report& report, Progress& progress) {
  const auto* observed =
      observe<debug::Profile>(session, report.range, progress, session.machine(), session.debugger().history(), report.level);
  if (observed == nullptr) return false;
  const debug::Profile& profile = *observed;
  const auto share_column = [](const char* name, Role role) {
    return Column{.name = name, .kind = Column::Kind::share, .role = role, .stretch = 1.4F};
  };
  const auto share = [&](std::uint64_t cycles) {
    const double percent = 100.0 * static_cast<double>(cycles) / static_cast<double>(std::max<std::uint64_t>(profile.cycles(), 1));
    return Cell{.text = fmt::format("{:6.2f} %", percent), .number = percent};
  };
  const debug::CodeText code(session.machine(), session.symbols(), session.sources());
  Table table{.name = "profile",
              .columns = {{.name = "routine", .role = Role::label, .stretch = 1.5F},
                          number_column("calls"),
                          number_column("own cycles", 1.4F),
                          share_column("own", Role::changed),
                          number_column("with calls", 1.4F),
                          share_column("share", Role::accent)}};
  for (const debug::RoutineProfile& routine : profile.routines())
    table.rows.push_back({.key = std::to_string(routine.address),
                          .cells = {routine_cell(code, report.level, routine.address), number_cell(routine.calls), number_cell(routine.own),
                                    share(routine.own), number_cell(routine.inclusive), share(routine.inclusive)}});
  report.tables = {std::move(table)};
  report.text = fmt::format("{} cycles, from {} to {}", debug::group_digits(profile.cycles()), debug::group_digits(report.range.first),
                            debug::group_digits(report.range.last));
  report.addresses = profile.addresses();
  report.cycles = profile.cycles();
  report.csv = debug::routines_csv(profile, code);
  return true;
}

}  // namespace janus::views
