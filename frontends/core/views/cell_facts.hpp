// Finds writes to the cells of a screen, or any other memory range, in the recording, as of one cycle: the number and
// last cycle of writes per cell, and the writing instruction of a cell. Replays the run on the machine's thread, so
// that recording does not need this information and is not slowed down.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "frontends/core/views/progress.hpp"
#include "frontends/core/views/snapshot.hpp"

namespace janus::views {

struct CellUse {
  std::uint64_t written = 0;  // cycle of the last write, plus one; 0: none
  std::uint32_t writes = 0;
};

struct CellFacts {
  std::uint64_t cycle = 0;
  std::uint64_t from = 0;   // earlier writes are not known yet
  std::uint16_t first = 0;  // address
  std::vector<CellUse> uses;
  std::weak_ptr<const debug::Keyframe> stretch = {};  // contains `cycle`: each run has different ones

  const CellUse* at(std::uint32_t address) const {
    return address < first || address - first >= uses.size() ? nullptr : &uses[address - first];
  }
};

struct CellQuestion {
  std::uint16_t first = 0, last = 0;             // addresses
  int stretches = 0;                             // maximum number of further keyframe intervals to search back
  std::shared_ptr<const CellFacts> before = {};  // an older answer to extend; null: none
};

// Each answer extends the known part of the run backwards from its end. Null: cancelled.
std::shared_ptr<const CellFacts> cell_facts(session::Session& session, const CellQuestion& question, Progress& progress);

struct CellWriter {
  std::uint64_t cycle = 0;
  std::uint16_t address = 0;
  std::optional<debug::Writer> writer;  // nullopt: no instruction wrote it since the start of the run
  std::string place;                    // "$0103 JANUS+3"
  std::string code;                     // "stx BESTV", at that time
  std::string level_place;              // line of the interpreted program that it belongs to; empty: none
};

// `before`: an older answer for the same run; null: none. Returns null if cancelled.
std::shared_ptr<const CellWriter> cell_writer(session::Session& session, std::uint16_t address,
                                              const std::shared_ptr<const CellWriter>& before, Progress& progress);

// Adds location, code and line of a known writer. Returns false if cancelled.
bool tell_writer(session::Session& session, CellWriter& answer, Progress& progress);

// Start of the changes to highlight: the last move on the board, if any, else the last input. Once the program waits after its
// move, the opponent's move before it counts instead, so that the program's changes are visible.
struct SinceWhen {
  std::uint64_t cycle = 0;
  bool by_move = false;
  std::string what;  // "Bb5", "RETURN"; empty: since the start
};
SinceWhen since_when(const Snapshot& now);

}  // namespace janus::views
