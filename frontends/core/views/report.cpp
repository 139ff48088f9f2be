#include "frontends/core/views/report.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "frontends/core/debug/code_text.hpp"
#include "frontends/core/debug/trace.hpp"

namespace janus::views {

std::span<const ReportKind> report_kinds() {
  static constexpr ReportKind kKinds[] = {
      {"profile", "Profile", "Capture lists the calls of each routine, its own cycles, and its cycles including calls.", true, 2, profile},
      {"call-statistics", "Call statistics", "Capture lists the duration of the calls to each routine.", true, 1, call_statistics},
      {"coverage", "Coverage", "Capture lists the code executed in the recording.", false, 0, coverage},
  };
  return kKinds;
}

debug::CycleRange report_range(const ReportRange& stretch, const Snapshot& now) {
  if (stretch.over == ReportRange::Over::all) return {now.debug.begin, now.debug.end};
  const std::uint64_t from = stretch.over == ReportRange::Over::mark && stretch.mark ? *stretch.mark : now.debug.begin;
  return {std::min(from, now.cycle), std::max(from, now.cycle)};
}

std::shared_ptr<const Report> make_report(session::Session& session, const ReportKind& kind, int level, ReportRange::Over over,
                                          debug::CycleRange range, Progress& progress) {
  if (!kind.has_stretch) range = {session.debugger().history().begin(), session.debugger().history().end()};
  else if (over == ReportRange::Over::last_work) {
    const session::Timeline::Work work = session.timeline().last_work();
    range = {work.first, work.last};
  }
  auto report = std::make_shared<Report>();
  report->level = level;
  report->range = range;
  return kind.make(session, *report, progress) ? report : nullptr;
}

Cell number_cell(std::uint64_t value) { return {.text = debug::group_digits(value), .number = static_cast<double>(value)}; }

Column number_column(const char* name, float stretch) { return {.name = name, .kind = Column::Kind::number, .stretch = stretch}; }

Cell routine_cell(const debug::CodeText& code, int level, std::uint16_t address) {
  return {.text = level == 0     ? code.routine_name(address)
                  : address == 0 ? "program"
                                 : fmt::format("line {}", address),
          .act = {level == 0 ? ClickAction::Kind::code : ClickAction::Kind::line, address}};
}

}  // namespace janus::views
