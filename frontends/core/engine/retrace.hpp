// A recorded run made again a piece at a time, in a session of its own: for a face that draws or hears meanwhile, and may give it up.
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
  // `made` was powered on for the recording, which has its start (session_of, session_for). `hash`: of the machine where the run is to end;
  // if it went another way, that is among the remarks. Throws session::Error where the recording does not fit; go_on() may, too.
  Retrace(NewSession made, session::Recording recording, std::optional<std::uint64_t> hash = {});

  // True: all of it is made. False: the deadline came first.
  bool go_on(Clock::time_point deadline);
  double share() const;  // that is made, 0 to 1
  // Once it is made: the session, where the recording stands.
  NewSession take();

 private:
  NewSession made_;
  session::Recording recording_;
  std::optional<std::uint64_t> hash_;
  std::vector<std::string> remarks_;
  std::optional<session::Timeline::Replay> replay_;
};

}  // namespace janus::engine
