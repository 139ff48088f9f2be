// The progress of a run: one line on stderr, rewritten while the run takes its time, and gone when it is over. Nothing where stderr is
// no terminal.
#pragma once

#include <chrono>
#include <string>

#include "frontends/core/session/session.hpp"

namespace janus::cli {

class ProgressLine {
 public:
  explicit ProgressLine(bool live) : live_(live) { restart(); }
  ~ProgressLine() { clear(); }
  ProgressLine(const ProgressLine&) = delete;
  ProgressLine& operator=(const ProgressLine&) = delete;

  void restart();  // something begins: half a second passes before it shows
  void show(const session::Session& session);
  void show(const std::string& text);
  void clear();

 private:
  bool due();
  void write(const std::string& text);

  using Clock = std::chrono::steady_clock;
  bool live_;
  bool shown_ = false;
  Clock::time_point due_;
};

}  // namespace janus::cli
