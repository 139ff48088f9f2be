// Call depth over a part of the recording, in equal parts of its time, ready to draw. A snapshot has one of the whole run at no cost,
// with a resolution of at best 32,768 cycles. A query that replays a short range computes a finer one.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "frontends/core/engine/study.hpp"

namespace janus::engine {

struct CallStrip {
  debug::CycleRange range;
  std::vector<views::StripSample> samples;  // of equal parts of the range

  // The part that contains a cycle; null: outside.
  const views::StripSample* at(std::uint64_t cycle) const;
};

// Returns true if a range is short enough for a replay.
bool is_short(const debug::CycleRange& range);

// All calls of that range, except those that are shorter than a part and not the deepest in it. Null: cancelled.
std::shared_ptr<const CallStrip> call_strip(session::Session& session, const debug::CycleRange& range, std::size_t parts, int level,
                                            views::Progress& progress);

// The strip for a part of the run: at once from known data, and a finer one when it has been computed.
class CallStrips {
 public:
  // `fine`: a finer one may be requested. The strip covers the recorded part of `shown`.
  const CallStrip& look(Engine& engine, const views::Snapshot& now, int level, const debug::CycleRange& shown, bool fine);

 private:
  // Basis of a strip, which is valid while the run is the same.
  struct Of {
    std::uint64_t session = 0, begin = 0, run = 0;
    int level = 0;
    bool operator==(const Of&) const = default;
  };
  bool fits(const CallStrip& strip, const debug::CycleRange& shown) const;

  Study<CallStrip> study_;
  debug::CycleRange asked_;  // requested from the query
  Of of_;
  std::shared_ptr<const CallStrip> fine_;  // null: not available
  CallStrip coarse_;
};

}  // namespace janus::engine
