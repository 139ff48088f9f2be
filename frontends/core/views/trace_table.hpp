// The instructions that led to where the machine stands, a row each.
#pragma once

#include <deque>
#include <memory>

#include "frontends/core/debug/trace.hpp"
#include "frontends/core/views/progress.hpp"
#include "frontends/core/views/table.hpp"
#include "frontends/core/session/session.hpp"

namespace janus::views {

struct TraceReport {
  std::uint64_t end = 0;  // the cycle at which it was taken
  std::deque<debug::TraceLine> lines;
  std::string filter = {};  // that they came through
  bool all = false;         // there are no earlier ones that do

  // The line that begins at `cycle`, or the next one.
  std::size_t at(std::uint64_t cycle) const;
  bool covers(std::uint64_t cycle) const { return !lines.empty() && cycle >= lines.front().cycle && cycle <= end; }
};

// At most `count` lines. Null if it was given up.
std::shared_ptr<const TraceReport> trace_report(session::Session& session, std::size_t count, Progress& progress);
// Likewise, of the instructions that a filter lets through, of the whole recorded run: "if a > 3", a condition before the instruction; or
// words, each a part of its label, address or text, of whatever case. Throws session::Error.
std::shared_ptr<const TraceReport> filtered_trace(session::Session& session, std::size_t count, const std::string& filter,
                                                  Progress& progress);
Table trace_table(const TraceReport& report);  // without its rows: they may be many
Row trace_row(const debug::TraceLine& line);

}  // namespace janus::views
