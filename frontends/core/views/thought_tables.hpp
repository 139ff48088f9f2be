// Tables of the emulated program's search: the lists of moves in its memory, and the moves evaluated since the start of the search.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "frontends/core/views/progress.hpp"
#include "frontends/core/views/snapshot.hpp"
#include "frontends/core/views/table.hpp"
#include "frontends/games/play/thoughts.hpp"

namespace janus::views {

struct ThoughtsReport {
  std::uint64_t cycle = 0;                  // cycle that the report describes
  bool waits = false;                       // the program waits for input
  std::optional<std::uint64_t> began = {};  // start of the search
  std::optional<std::uint64_t> ended = {};  // empty: it is still searching
  std::vector<play::ThoughtTable> lists = {};
  std::optional<play::ThoughtTable> candidates = {};  // empty: the manifest defines none
  double seconds = 0;                                 // duration of the search until its end, or until now
  std::string no_candidates = {};                     // why it evaluated none

  bool still_true(const Snapshot& now) const;
};

// Null if cancelled by `progress` or by `look`.
std::shared_ptr<const ThoughtsReport> thoughts_report(session::Session& session, Progress& progress);
std::shared_ptr<const ThoughtsReport> thoughts_by(session::Session& session, const play::Look& look);
// The lists, then the candidates.
std::vector<Table> thought_tables(const ThoughtsReport& report);
// The same as lines of text, with a sentence for each column that has a description. Throws
// session::Error if the manifest describes no search.
std::vector<std::string> thought_lines(session::Session& session, const play::Look& look);

}  // namespace janus::views
