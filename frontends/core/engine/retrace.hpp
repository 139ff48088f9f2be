// Replays a recording in slices, in a separate session, for a front end that draws or plays sound meanwhile, and can cancel it.
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

class Retrace {
 public:
  // `made` was powered on for the recording, and includes its start (session_of, session_for). `hash`: expected machine state at the
  // end; a difference becomes a remark. Throws session::Error if the recording does not fit; go_on() can also throw.
  Retrace(NewSession made, session::Recording recording, std::optional<std::uint64_t> hash = {});

  // Returns true if the replay is complete, false if the deadline was reached.
  bool go_on(Clock::time_point deadline);
  double share() const;  // completed share, 0 to 1
  // After completion: the session, at the position of the recording.
  NewSession take();

 private:
  NewSession made_;
  session::Recording recording_;
  std::optional<std::uint64_t> hash_;
  std::vector<std::string> remarks_;
  std::optional<session::Timeline::Replay> replay_;
};

}  // namespace janus::engine
