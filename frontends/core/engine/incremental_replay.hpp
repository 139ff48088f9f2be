// Replays a recording in slices in a separate session, so that a front end can draw, play sound or cancel in between.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "frontends/core/session/timeline/timeline.hpp"
#include "frontends/core/engine/clock.hpp"
#include "frontends/core/engine/job.hpp"

namespace janus::engine {

class IncrementalReplay {
 public:
  // `made` must be powered on for the recording and include its start (session_of, power_on_link). `hash` is the hash of the expected final
  // machine state; a mismatch becomes a remark. The constructor and advance() throw session::Error if the recording does not match.
  IncrementalReplay(NewSession made, session::Recording recording, std::optional<std::uint64_t> hash = {});

  // Returns true if the replay is complete, false if the deadline was reached.
  bool advance(Clock::time_point deadline);
  double completed_fraction() const;  // completed fraction, 0 to 1
  // Returns the session at the recording's position. Call after completion.
  NewSession take();

 private:
  NewSession made_;
  session::Recording recording_;
  std::optional<std::uint64_t> hash_;
  std::vector<std::string> remarks_;
  std::optional<session::Timeline::Replay> replay_;
};

}  // namespace janus::engine
