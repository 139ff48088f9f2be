// How deep the calls went over a part of the recorded run, as equal parts of its time, ready to be drawn. Of the whole run a snapshot has
// one that costs nothing, but says no more than 32 768 cycles together do. A finer one of a short time is found out by a study, which
// repeats that time.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "frontends/core/engine/study.hpp"

namespace janus::engine {

struct CallStrip {
  debug::CycleRange range;
  std::vector<views::StripSample> samples;  // of equal parts of it

  // The part in which a cycle lies; null: outside.
  const views::StripSample* at(std::uint64_t cycle) const;
};

// Whether a part of the run is short enough to be repeated for that.
bool is_short(const debug::CycleRange& range);

// Every call of that time, but those that lasted less than a part and were not the deepest in it. Null: given up.
std::shared_ptr<const CallStrip> call_strip(session::Session& session, const debug::CycleRange& range, std::size_t parts, int level,
                                            views::Progress& progress);

// The strip that a face draws of a part of the run: at once what is known, and a finer one as soon as it is found out.
class CallStrips {
 public:
  // `fine`: it may be asked for. The strip covers `shown`, but for what is not recorded.
  const CallStrip& look(Engine& engine, const views::Snapshot& now, int level, const debug::CycleRange& shown, bool fine);

 private:
  // What a strip was made of: it holds as long as that is the run.
  struct Of {
    std::uint64_t session = 0, begin = 0, run = 0;
    int level = 0;
    bool operator==(const Of&) const = default;
  };
  bool fits(const CallStrip& strip, const debug::CycleRange& shown) const;

  Study<CallStrip> study_;
  debug::CycleRange asked_;  // for by the study
  Of of_;
  std::shared_ptr<const CallStrip> fine_;  // null: none is known
  CallStrip coarse_;
};

}  // namespace janus::engine
