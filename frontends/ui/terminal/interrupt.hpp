// Turns Ctrl-C into a flag: while an Interrupt exists, SIGINT sets the flag instead of ending the program. With By::keyboard_or_system,
// SIGTERM, as sent at a time limit or at shutdown, also sets the flag.
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
  bool is_requested() const { return source().stop_requested(); }
  // Returns true if Ctrl-C was pressed since the last call.
  bool take();

 private:
  By by_;
};

}  // namespace janus::terminal
