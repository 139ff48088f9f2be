// A session file that is opened a piece at a time: for a face that wants to hear meanwhile, and to give it up.
#pragma once

#include <chrono>
#include <optional>
#include <string>

#include "frontends/core/session/collection.hpp"
#include "frontends/core/session/timeline/timeline.hpp"
#include "frontends/faces/engine/job.hpp"

namespace janus::engine {

class Reopening {
 public:
  using Clock = std::chrono::steady_clock;

  // `text` is what stands in the file. Throws session::Error, with the path, where it is no session or does not fit; go_on() may, too.
  Reopening(std::string path, const std::string& text, const session::Collection& collection);

  // True: all of it is played back. False: the deadline came first.
  bool go_on(Clock::time_point deadline);
  double share() const;  // that is played back, 0 to 1
  // Once it is: the session, which stands where it was saved.
  JobResult take();

 private:
  [[noreturn]] void fail(const std::exception& error) const;

  std::string path_;
  session::Recording recording_;
  NewSession made_;
  std::optional<session::Timeline::Replay> replay_;
};

}  // namespace janus::engine
