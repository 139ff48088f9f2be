#include "frontends/ui/terminal/raw_terminal.hpp"

#include <poll.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <utility>

#include "frontends/core/session/error.hpp"

namespace janus::terminal {
namespace {

constexpr int kEnds[] = {SIGTERM, SIGHUP, SIGINT, SIGQUIT};  // the last two only from other processes: the machine gets their keys
constexpr int kFaults[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};

// State for the signal handlers.
termios found_mode;
std::string undo;
const char* undo_text = nullptr;
std::size_t undo_size = 0;
volatile std::sig_atomic_t end_signal = 0, resized = 0, continued = 0, raw = 0;
struct sigaction found_actions[NSIG];

void put(const char* text, std::size_t size) {
  while (size > 0) {
    const ssize_t written = ::write(STDOUT_FILENO, text, size);
    if (written < 0 && errno != EINTR) return;
    if (written > 0) text += written, size -= static_cast<std::size_t>(written);
  }
}

// Async-signal-safe. Restores the modes last, so that they do not affect the output before.
void give_back() {
  if (raw == 0) return;
  raw = 0;
  put(undo_text, undo_size);
  while (tcsetattr(STDOUT_FILENO, TCSADRAIN, &found_mode) != 0 && errno == EINTR) {}
}

void make_raw() {
  termios mode = found_mode;
  cfmakeraw(&mode);
  mode.c_cc[VMIN] = 1;
  mode.c_cc[VTIME] = 0;
  while (tcsetattr(STDOUT_FILENO, TCSADRAIN, &mode) != 0 && errno == EINTR) {}
  raw = 1;
}

bool take(volatile std::sig_atomic_t& flag) {
  const bool taken = flag != 0;
  flag = 0;
  return taken;
}

void note_end(int signal) { end_signal = signal; }
void note_size(int) { resized = 1; }

void fault(int signal) {
  give_back();
  sigaction(signal, &found_actions[signal], nullptr);
  raise(signal);
}

// Ctrl-Z is input for the machine. SIGTSTP from another process restores the terminal until the program continues.
void stop(int) {
  const int error = errno;
  give_back();
  raise(SIGSTOP);
  make_raw();
  continued = 1;
  resized = 1;
  errno = error;
}

void handle(int signal, void (*handler)(int)) {
  struct sigaction action {};
  action.sa_handler = handler;  // without SA_RESTART: a signal interrupts a wait for input
  sigemptyset(&action.sa_mask);
  sigaction(signal, &action, &found_actions[signal]);
}

template <class Each>
void for_all_signals(Each each) {
  for (const int signal : kEnds) each(signal, note_end);
  for (const int signal : kFaults) each(signal, fault);
  each(SIGWINCH, note_size);
  each(SIGTSTP, stop);
}

// These signals are blocked except during the wait: otherwise one between the check and the wait would be missed.
sigset_t held_back() {
  sigset_t set;
  sigemptyset(&set);
  for_all_signals([&set](int signal, void (*handler)(int)) {
    if (handler != fault) sigaddset(&set, signal);
  });
  return set;
}
sigset_t mask_before;

}  // namespace

RawTerminal::RawTerminal(std::string leave) {
  const char* term = std::getenv("TERM");
  if (isatty(STDIN_FILENO) == 0 || isatty(STDOUT_FILENO) == 0 || tcgetattr(STDOUT_FILENO, &found_mode) != 0)
    throw session::Error("term: input and output must be a terminal; for files and pipes, use `janus run` with --type-file");
  if (term == nullptr || std::string_view(term) == "dumb" || *term == '\0')
    throw session::Error("term: cannot draw on a dumb terminal; set TERM, for example TERM=xterm");
  undo = std::move(leave);
  undo_text = undo.data();
  undo_size = undo.size();
  end_signal = 0;
  resized = 0;
  continued = 0;
  const sigset_t held = held_back();
  sigprocmask(SIG_BLOCK, &held, &mask_before);
  for_all_signals(handle);
  make_raw();
}

RawTerminal::~RawTerminal() {
  give_back();
  for_all_signals([](int signal, void (*)(int)) { sigaction(signal, &found_actions[signal], nullptr); });
  sigprocmask(SIG_SETMASK, &mask_before, nullptr);
}

TerminalSize RawTerminal::size() const {
  winsize size{};
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0 || size.ws_col == 0 || size.ws_row == 0) return {};
  return {size.ws_col, size.ws_row};
}

void RawTerminal::write(std::string_view text) { put(text.data(), text.size()); }

void RawTerminal::read(std::string& into, std::chrono::milliseconds most) {
  pollfd ready{STDIN_FILENO, POLLIN, 0};
  const timespec time{most.count() / 1000, most.count() % 1000 * 1'000'000};
  const int count = ppoll(&ready, 1, &time, &mask_before);
  if (count <= 0) return;
  char buffer[4096];
  const ssize_t got = ::read(STDIN_FILENO, buffer, sizeof buffer);
  if (got > 0) into.append(buffer, static_cast<std::size_t>(got));
  else if (got == 0 || (errno != EINTR && errno != EAGAIN)) lost_ = true;
}

bool RawTerminal::has_ended() const { return lost_ || end_signal != 0; }

int RawTerminal::signal() const { return end_signal; }

bool RawTerminal::take_resized() { return take(resized); }

bool RawTerminal::take_continued() { return take(continued); }

}  // namespace janus::terminal
