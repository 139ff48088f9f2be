// Shows a run's progress on a single line of stderr, which is rewritten during the run and erased at the end. If stderr is not a terminal,
// nothing is written.
#pragma once

#include <chrono>
#include <string>

#include "frontends/core/session/session.hpp"

namespace janus::cli {

class ProgressLine {
  using Clock = std::chrono::steady_clock;

 public:
  explicit ProgressLine(bool live, Clock::duration interval = std::chrono::milliseconds(100)) : live_(live), interval_(interval) {
    restart();
  }
  ~ProgressLine() { clear(); }
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  void restart();    // call at the start of a run; progress is shown after half a second
  bool due() const;  // true if it is time to call show()
  void show(const session::Session& session);
  void show(const std::string& text);
  void clear();

 private:
  bool live_;
  Clock::duration interval_;
  bool shown_ = false;
  Clock::time_point due_;
};

}  // namespace janus::cli
