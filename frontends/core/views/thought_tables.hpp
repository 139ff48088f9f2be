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
  play::ThoughtTable candidates = {};

  bool still_true(const Snapshot& now) const;
};

// Null if it was given up.
std::shared_ptr<const ThoughtsReport> thoughts_report(session::Session& session, Progress& progress);
// The lists; and the candidates as the last one, where the program tells them.
std::vector<Table> thought_tables(const ThoughtsReport& report, const Description& about);

}  // namespace janus::views
