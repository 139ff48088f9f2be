// The run of a moment, made again from its inputs a piece at a time, in a session of its own: for a face that shows the moment's picture
// meanwhile.
#pragma once

#include <chrono>
#include <optional>

#include "frontends/faces/engine/moment_link.hpp"
#include "frontends/core/session/timeline/timeline.hpp"

namespace janus::engine {

class Retrace {
 public:
  using Clock = std::chrono::steady_clock;

  // Throws session::Error as session_for(), and where the run does not fit.
  Retrace(Moment moment, const session::Collection& collection);

  const Moment& moment() const { return moment_; }
  // True: all of it is made. False: the deadline came first.
  bool go_on(Clock::time_point deadline);
  double share() const;  // that is made, 0 to 1
  // Once it is made: the session, at the moment. If it went another way than where the link was made, that is among the remarks.
  NewSession take();

 private:
  Moment moment_;
  NewSession made_;
  std::vector<std::string> remarks_;
  std::optional<session::Timeline::Replay> replay_;
};

}  // namespace janus::engine
