// Ctrl-C as a flag. While an Interrupt lives, SIGINT sets it instead of ending the program; and so does SIGTERM, which a time limit or
// a shutdown sends, where whoever asks for it ends then.
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
  // True if Ctrl-C was pressed since the last call.
  bool take();

 private:
  By by_;
};

}  // namespace janus::terminal
