// Tables of the emulated program's search: the lists of moves in its memory, and the moves it has valued since it began to think.
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
  std::uint64_t cycle = 0;                  // of the moment that it is of
  bool waits = false;                       // for input
  std::optional<std::uint64_t> began = {};  // to think
  std::optional<std::uint64_t> ended = {};  // empty: it still thinks
  std::vector<play::ThoughtTable> lists = {};
  std::optional<play::ThoughtTable> candidates = {};  // empty: the manifest describes none
  double seconds = 0;                                 // that it thought until it ended, or until now
  std::string no_candidates = {};                     // why it valued none

  bool still_true(const Snapshot& now) const;
};

// Null if it was given up: by `progress`, by `look`.
std::shared_ptr<const ThoughtsReport> thoughts_report(session::Session& session, Progress& progress);
std::shared_ptr<const ThoughtsReport> thoughts_by(session::Session& session, const play::Look& look);
// The lists, then the candidates.
std::vector<Table> thought_tables(const ThoughtsReport& report);
// The same as lines of text, with a sentence for each column that has one. Throws session::Error if the manifest describes no search.
std::vector<std::string> thought_lines(session::Session& session, const play::Look& look);

}  // namespace janus::views
