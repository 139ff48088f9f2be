// What the recorded run tells about the cells of a screen, or any other stretch of memory, as of one cycle: how often and when each
// was last written, and by which instruction one of them was. Found out on the machine's thread by replaying the run: recording
// itself knows nothing of it and is no slower.
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
  std::uint64_t written = 0;  // the cycle of the last write, plus one; 0: none
  std::uint32_t writes = 0;
};

struct CellFacts {
  std::uint64_t cycle = 0;
  std::uint64_t from = 0;   // what was written before that is not known yet
  std::uint16_t first = 0;  // address
  std::vector<CellUse> uses;
  std::weak_ptr<const debug::Keyframe> stretch = {};  // in which `cycle` lies: another run has another one

  const CellUse* at(std::uint32_t address) const {
    return address < first || address - first >= uses.size() ? nullptr : &uses[address - first];
  }
};

struct CellQuestion {
  std::uint16_t first = 0, last = 0;             // addresses
  int stretches = 0;                             // between keyframes: that far back more is looked at, at most
  std::shared_ptr<const CellFacts> before = {};  // an older answer to go on from; null: none
};

// The run is known from its end backwards, some of it with every answer. Null: given up.
std::shared_ptr<const CellFacts> cell_facts(session::Session& session, const CellQuestion& question, Progress& progress);

struct CellWriter {
  std::uint64_t cycle = 0;
  std::uint16_t address = 0;
  std::optional<debug::Writer> writer;  // nothing: no instruction wrote it since the run began
  std::string place;                    // "$0103 JANUS+3"
  std::string code;                     // "stx BESTV", as it was then
  std::string level_place;              // the line of a program that was carried out by it; empty: there is none
};

// `before`: an older answer for the same run; null: none. Null: given up.
std::shared_ptr<const CellWriter> cell_writer(session::Session& session, std::uint16_t address,
                                              const std::shared_ptr<const CellWriter>& before, Progress& progress);

// Of the writer that is known: place, code and line. False: given up.
bool tell_writer(session::Session& session, CellWriter& answer, Progress& progress);

// Since when something is new to the person before the machine: since the last move at the board, where there was one, else since
// the last input. Once the program waits after its move, that of its opponent before counts: what it did is to be seen then.
struct SinceWhen {
  std::uint64_t cycle = 0;
  bool by_move = false;
  std::string what;  // "Bb5", "RETURN"; empty: since the beginning
};
SinceWhen since_when(const Snapshot& now);

}  // namespace janus::views
