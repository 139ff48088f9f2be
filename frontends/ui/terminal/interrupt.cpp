#include "frontends/ui/terminal/interrupt.hpp"

#include <csignal>

namespace janus::terminal {

namespace {

debug::StopSource interrupted;  // static, because a signal handler has no other access
struct sigaction previous, previous_end;

void note(int) { interrupted.request_stop(); }

}  // namespace

Interrupt::Interrupt(By by) : by_(by) {
  struct sigaction action {};
  action.sa_handler = note;  // without SA_RESTART: a signal interrupts a read
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, &previous);
  if (by_ == By::keyboard_or_system) sigaction(SIGTERM, &action, &previous_end);
}

Interrupt::~Interrupt() {
  sigaction(SIGINT, &previous, nullptr);
  if (by_ == By::keyboard_or_system) sigaction(SIGTERM, &previous_end, nullptr);
}

const debug::StopSource& Interrupt::source() const { return interrupted; }

bool Interrupt::take() { return interrupted.reset(); }

}  // namespace janus::terminal
