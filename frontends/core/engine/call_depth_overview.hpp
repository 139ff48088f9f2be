// Call depth over a range of the recording, divided into equal time intervals ("parts") for drawing. Each snapshot includes an overview of
// the whole run, with a resolution of 32,768 cycles at best. A query that replays a short range computes a finer one.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "frontends/core/engine/history_query.hpp"

namespace janus::engine {

struct CallDepthOverview {
  debug::CycleRange range;
  std::vector<views::CallDepthSample> samples;  // one per part

  // Returns the part that contains a cycle, or null if the cycle is outside the range.
  const views::CallDepthSample* at(std::uint64_t cycle) const;
};

// Returns true if a range is short enough to be replayed.
bool is_short(const debug::CycleRange& range);

// Replays a range and returns the deepest call of each part, or null if cancelled.
std::shared_ptr<const CallDepthOverview> make_call_depth_overview(session::Session& session, const debug::CycleRange& range,
                                                                  std::size_t parts, int level, views::Progress& progress);

// Provides the overview of the visible range: immediately from existing data, and at a finer resolution once it has been computed.
class CallDepthOverviews {
 public:
  // Returns an overview that covers the recorded part of `shown`. `fine` allows it to request a finer one.
  const CallDepthOverview& update(Engine& engine, const views::Snapshot& now, int level, const debug::CycleRange& shown, bool fine);

 private:
  // Identifies the run for which an overview is valid.
  struct Of {
    std::uint64_t session = 0, begin = 0, run = 0;
    int level = 0;
    bool operator==(const Of&) const = default;
  };
  bool fits(const CallDepthOverview& strip, const debug::CycleRange& shown) const;

  HistoryQuery<CallDepthOverview> query_;
  debug::CycleRange asked_;  // range of the active query
  Of of_;
  std::shared_ptr<const CallDepthOverview> fine_;  // null if not available
  CallDepthOverview coarse_;
};

}  // namespace janus::engine
