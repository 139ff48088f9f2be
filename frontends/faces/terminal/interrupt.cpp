#include "frontends/faces/terminal/interrupt.hpp"

#include <csignal>

namespace janus::terminal {

namespace {

std::atomic<bool> interrupted{false};  // a signal handler can reach nothing else
static_assert(std::atomic<bool>::is_always_lock_free);
struct sigaction previous, previous_end;

void note(int) { interrupted = true; }

}  // namespace

Interrupt::Interrupt(By by) : by_(by) {
  struct sigaction action {};
  action.sa_handler = note;  // without SA_RESTART: a read for input comes back
  sigemptyset(&action.sa_mask);
  sigaction(SIGINT, &action, &previous);
  if (by_ == By::keyboard_or_system) sigaction(SIGTERM, &action, &previous_end);
}

Interrupt::~Interrupt() {
  sigaction(SIGINT, &previous, nullptr);
  if (by_ == By::keyboard_or_system) sigaction(SIGTERM, &previous_end, nullptr);
}

const std::atomic<bool>& Interrupt::flag() const { return interrupted; }

bool Interrupt::take() { return interrupted.exchange(false); }

}  // namespace janus::terminal
