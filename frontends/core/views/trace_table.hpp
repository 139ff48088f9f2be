// Instruction trace up to the current cycle, with one row per instruction.
#pragma once

#include <deque>
#include <memory>

#include "frontends/core/debug/trace.hpp"
#include "frontends/core/views/progress.hpp"
#include "frontends/core/views/table.hpp"
#include "frontends/core/session/session.hpp"

namespace janus::views {

struct TraceReport {
  std::uint64_t end = 0;  // cycle at which the report was made
  std::deque<debug::TraceLine> lines;
  std::string filter = {};  // filter applied
  bool all = false;         // true if there are no earlier matches

  // Returns the index of the line that starts at `cycle`, or of the next line.
  std::size_t at(std::uint64_t cycle) const;
  bool contains_cycle(std::uint64_t cycle) const { return !lines.empty() && cycle >= lines.front().cycle && cycle <= end; }
};

// Traces at most the last `count` instructions. Returns null if cancelled.
std::shared_ptr<const TraceReport> trace_report(session::Session& session, std::size_t count, Progress& progress);
// Traces the instructions in the whole recording that match a filter: either a condition before the instruction ("if a > 3"), or words that
// must occur in its label, address or text, ignoring case. Throws session::Error if the filter is invalid.
std::shared_ptr<const TraceReport> filtered_trace(session::Session& session, std::size_t count, const std::string& filter,
                                                  Progress& progress);
Table trace_table(const TraceReport& report);  // without rows, because there may be many
Row trace_row(const debug::TraceLine& line);

}  // namespace janus::views
