// Reports on the recorded run. The window and the page have a panel for each row of report_kinds().
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

// The part of the recording that a report covers: everything, the work after the last input, or the part between a mark and the current cycle.
struct Stretch {
  enum class Over : std::uint8_t { all, last_work, mark };
  Over over = Over::all;
  std::optional<std::uint64_t> mark = {};  // cycle
};
// Cycles of a range. The range of the last work is only known to report(); until then it ends at the current cycle.
debug::CycleRange range_of(const Stretch& stretch, const Snapshot& now);

struct Report {
  int level = 0;  // addresses are line numbers if it is not 0
  debug::CycleRange range = {};
  std::string text = {};  // one line
  std::vector<Table> tables = {};
  std::string csv = {};                               // empty: not available as CSV
  std::vector<debug::AddressProfile> addresses = {};  // by address or line; may be empty
  std::uint64_t cycles = 0;                           // total of all addresses; 0: only executions were counted
};

struct ReportKind {
  std::string_view id;     // of the panel: "call-statistics"
  std::string_view title;  // "Call statistics"
  std::string_view hint;   // a sentence that the panel shows until the user has a report
  bool has_stretch;        // false: the report covers the whole recording
  int sorted_by;           // initial sort column
  // Returns false if the work was cancelled. `report` already has its level and range.
  bool (*make)(session::Session& session, Report& report, Progress& progress);
};
std::span<const ReportKind> report_kinds();

// Returns null if the work was cancelled.
std::shared_ptr<const Report> make_report(session::Session& session, const ReportKind& kind, int level, Stretch::Over over,
                                          debug::CycleRange range, Progress& progress);

// Functions that make a report, each in its own file.
bool profile(session::Session& session, Report& report, Progress& progress);
bool coverage(session::Session& session, Report& report, Progress& progress);
bool call_statistics(session::Session& session, Report& report, Progress& progress);

// Helpers for makers.
Cell number_cell(std::uint64_t value);
Column number_column(const char* name, float stretch = 1);
// Name of a routine or, in a program's level, of a line; a click shows its code.
Cell routine_cell(const debug::CodeText& code, int level, std::uint16_t address);

}  // namespace janus::views
