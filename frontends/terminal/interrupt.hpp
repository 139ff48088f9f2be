// Ctrl-C as a flag. While an Interrupt lives, SIGINT sets it instead of ending the program.
#pragma once

#include <atomic>

namespace janus::terminal {

class Interrupt {
 public:
  Interrupt();
  ~Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;

  const std::atomic<bool>& flag() const;
  // True if Ctrl-C was pressed since the last call.
  bool take();
};

}  // namespace janus::terminal
