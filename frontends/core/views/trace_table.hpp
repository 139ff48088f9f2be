// Trace of the instructions up to the current cycle, a row each.
#pragma once

#include <deque>
#include <memory>

#include "frontends/core/debug/trace.hpp"
#include "frontends/core/views/progress.hpp"
#include "frontends/core/views/table.hpp"
#include "frontends/core/session/session.hpp"

namespace janus::views {

struct TraceReport {
  std::uint64_t end = 0;  // cycle at which it was made
  std::deque<debug::TraceLine> lines;
  std::string filter = {};  // filter that was applied
  bool all = false;         // there are no earlier matches

  // The line that starts at `cycle`, or the next one.
  std::size_t at(std::uint64_t cycle) const;
  bool covers(std::uint64_t cycle) const { return !lines.empty() && cycle >= lines.front().cycle && cycle <= end; }
};

// At most `count` lines. Null if cancelled.
std::shared_ptr<const TraceReport> trace_report(session::Session& session, std::size_t count, Progress& progress);
// The same for instructions of the whole recording that match a filter: "if a > 3", a condition before the instruction; or words,
// each a part of its label, address or text, ignoring case. Throws session::Error.
std::shared_ptr<const TraceReport> filtered_trace(session::Session& session, std::size_t count, const std::string& filter,
                                                  Progress& progress);
Table trace_table(const TraceReport& report);  // without its rows, which may be many
Row trace_row(const debug::TraceLine& line);

}  // namespace janus::views
