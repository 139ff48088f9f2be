// Tables of the emulated program's search: the move lists in its memory, and the moves evaluated since the start of the search.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "frontends/core/views/progress.hpp"
#include "frontends/core/views/snapshot.hpp"
#include "frontends/core/views/table.hpp"
#include "frontends/games/play/search_trace_reader.hpp"

namespace janus::views {

struct SearchReport {
  std::uint64_t cycle = 0;                  // cycle at which the report was made
  bool waits = false;                       // the program is waiting for input
  std::optional<std::uint64_t> began = {};  // start of the search
  std::optional<std::uint64_t> ended = {};  // nullopt during the search
  std::vector<play::SearchTraceTable> lists = {};
  std::optional<play::SearchTraceTable> candidates = {};  // nullopt if the manifest defines none
  double seconds = 0;                                     // duration of the search so far
  std::string no_candidates = {};                         // why there are no candidates

  bool is_current(const Snapshot& now) const;
};

// Reports on the search. Returns null if cancelled by `progress` or `replay`.
std::shared_ptr<const SearchReport> search_report(session::Session& session, Progress& progress);
std::shared_ptr<const SearchReport> search_report_with(session::Session& session, const play::ReplayFunction& replay);
// Returns the tables of the lists, followed by the candidates.
std::vector<Table> search_tables(const SearchReport& report);
// Returns the tables as lines of text, with a sentence for each column that has a description. Throws session::Error if the manifest does
// not describe a search.
std::vector<std::string> search_lines(session::Session& session, const play::ReplayFunction& replay);

}  // namespace janus::views
