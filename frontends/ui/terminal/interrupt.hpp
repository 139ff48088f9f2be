// Ctrl-C as a flag: while an Interrupt exists, SIGINT sets the flag instead of ending the program. With By::keyboard_or_system, SIGTERM
// from a time limit or a shutdown does the same, for programs that end then.
#pragma once

#include "frontends/core/debug/progress.hpp"

namespace janus::terminal {

class Interrupt {
 public:
  enum class By { keyboard, keyboard_or_system };
  explicit Interrupt(By by = By::keyboard);
  ~Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;

  const debug::StopSource& source() const;
  const std::atomic<bool>& flag() const { return source().flag(); }
  bool requested() const { return source().stop_requested(); }
  // Returns whether Ctrl-C was pressed since the last call.
  bool take();

 private:
  By by_;
};

}  // namespace janus::terminal
