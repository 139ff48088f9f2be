// Finds writes to screen cells, or any other memory range, in the recording up to a cycle: the number of writes and the last write per
// cell, and the instruction that wrote a cell. Replays the run on the machine's thread, so that recording is not slowed down by collecting
// this information.
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
  std::uint64_t written = 0;  // cycle of the last write, plus one; 0 if none
  std::uint32_t writes = 0;
};

struct CellInfo {
  std::uint64_t cycle = 0;
  std::uint64_t from = 0;   // writes before this cycle are not known yet
  std::uint16_t first = 0;  // address of `uses[0]`
  std::vector<CellUse> uses;
  std::weak_ptr<const debug::Keyframe> stretch = {};  // the keyframe whose range contains `cycle`; differs between runs

  const CellUse* at(std::uint32_t address) const {
    return address < first || address - first >= uses.size() ? nullptr : &uses[address - first];
  }
};

struct CellQuery {
  std::uint16_t first = 0, last = 0;            // addresses
  int stretches = 0;                            // maximum number of additional keyframe intervals to search back
  std::shared_ptr<const CellInfo> before = {};  // earlier answer to extend; may be null
};

// Finds the writes to a range. Each answer extends the examined part of the run backwards. Returns null if cancelled.
std::shared_ptr<const CellInfo> cell_info(session::Session& session, const CellQuery& question, Progress& progress);

struct CellWriter {
  std::uint64_t cycle = 0;
  std::uint16_t address = 0;
  std::optional<debug::Writer> writer;  // nullopt if no instruction has written the cell since the start of the run
  std::string place;                    // "$0103 JANUS+3"
  std::string code;                     // "stx BESTV", as of that cycle
  std::string level_place;              // line of the interpreted program that caused the write; may be empty
};

// Finds the instruction that last wrote a cell. `before` is an earlier answer for the same run, or null. Returns null if cancelled.
std::shared_ptr<const CellWriter> cell_writer(session::Session& session, std::uint16_t address,
                                              const std::shared_ptr<const CellWriter>& before, Progress& progress);

// Fills in the location, code and line of a known writer. Returns false if cancelled.
bool find_cell_writer(session::Session& session, CellWriter& answer, Progress& progress);

// The start of the changes to highlight: the last move on the board or, if there is none, the last input. When the
// program has moved and waits, the opponent's previous move is used, so that the program's changes are visible.
struct ChangeOrigin {
  std::uint64_t cycle = 0;
  bool by_move = false;
  std::string what;  // "Bb5", "RETURN"; empty if the changes are since the start
};
ChangeOrigin find_change_origin(const Snapshot& now);

}  // namespace janus::views
