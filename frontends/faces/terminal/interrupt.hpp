// Ctrl-C as a flag. While an Interrupt lives, SIGINT sets it instead of ending the program; and so does SIGTERM, which a time limit or
// a shutdown sends, where whoever asks for it ends then.
#pragma once

#include <atomic>

namespace janus::terminal {

class Interrupt {
 public:
  enum class By { keyboard, keyboard_or_system };
  explicit Interrupt(By by = By::keyboard);
  ~Interrupt();
  Interrupt(const Interrupt&) = delete;
  Interrupt& operator=(const Interrupt&) = delete;

  const std::atomic<bool>& flag() const;
  // True if Ctrl-C was pressed since the last call.
  bool take();

 private:
  By by_;
};

}  // namespace janus::terminal
