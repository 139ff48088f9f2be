// Reports on the recorded run. The window and the page have a panel for each entry of report_kinds().
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/core/debug/profile.hpp"
#include "frontends/core/views/progress.hpp"
#include "frontends/core/views/snapshot.hpp"
#include "frontends/core/views/table.hpp"

namespace janus::views {

// The range that a report covers: the whole recording, the work after the last input, or the range between a mark and the current cycle.
struct ReportRange {
  enum class Over : std::uint8_t { all, last_work, mark };
  Over over = Over::all;
  std::optional<std::uint64_t> mark = {};  // cycle
};
// Returns the first and last cycle to cover. For Over::last_work, the end is the current cycle until make_report() determines it.
debug::CycleRange report_range(const ReportRange& stretch, const Snapshot& now);

struct Report {
  int level = 0;  // if not 0, addresses are line numbers
  debug::CycleRange range = {};
  std::string text = {};  // one line
  std::vector<Table> tables = {};
  std::string csv = {};                               // empty if not available as CSV
  std::vector<debug::AddressProfile> addresses = {};  // by address or line; may be empty
  std::uint64_t cycles = 0;                           // total of all addresses; 0 if only executions were counted
};

struct ReportKind {
  std::string_view id;     // panel ID: "call-statistics"
  std::string_view title;  // "Call statistics"
  std::string_view hint;   // sentence shown in the panel until there is a report
  bool has_stretch;        // false if the report always covers the whole recording
  int sorted_by;           // initial sort column
  // Fills in the report, whose level and range are already set. Returns false if cancelled.
  bool (*make)(session::Session& session, Report& report, Progress& progress);
};
std::span<const ReportKind> report_kinds();

// Makes a report. Returns null if cancelled.
std::shared_ptr<const Report> make_report(session::Session& session, const ReportKind& kind, int level, ReportRange::Over over,
                                          debug::CycleRange range, Progress& progress);

// Functions that make a report, for ReportKind::make.
bool profile(session::Session& session, Report& report, Progress& progress);
bool coverage(session::Session& session, Report& report, Progress& progress);
bool call_statistics(session::Session& session, Report& report, Progress& progress);

// Helpers for the functions that make reports.
Cell number_cell(std::uint64_t value);
Column number_column(const char* name, float stretch = 1);
// Returns a cell with the name of a routine or, above level 0, of a line. Clicking the cell shows the code.
Cell routine_cell(const debug::CodeText& code, int level, std::uint16_t address);

}  // namespace janus::views
