#include <signal.h>
#include <unistd.h>

#include <array>
#include <atomic>

#include "tools/files/ending_signals.hpp"

namespace janus::tools {
namespace {

// A handler must not lock or allocate, so each slot changes owner by one atomic exchange.
std::array<std::atomic<const char*>, 64> pending_paths = {};
static_assert(std::atomic<const char*>::is_always_lock_free);

void remove_pending_and_end(int signal) {
  remove_pending_files();
  // Ends by the signal itself, so that the caller can identify it.
  struct sigaction ends = {};
  ends.sa_handler = SIG_DFL;
  ::sigaction(signal, &ends, nullptr);
  sigset_t only;
  sigemptyset(&only);
  sigaddset(&only, signal);
  ::pthread_sigmask(SIG_UNBLOCK, &only, nullptr);
  ::raise(signal);
}

}  // namespace

void remove_pending_files() {
  for (std::atomic<const char*>& slot : pending_paths) {
    if (const char* const path = slot.exchange(nullptr)) ::unlink(path);
  }
}

void restore_termination_handlers(int signal) {
  struct sigaction action = {};
  action.sa_handler = remove_pending_and_end;
  sigemptyset(&action.sa_mask);
  ::sigaction(signal, &action, nullptr);
}

void handle_termination_signals() {
  for (const int signal : {SIGINT, SIGTERM, SIGHUP, SIGPIPE}) {
    struct sigaction found = {};
    if (::sigaction(signal, nullptr, &found) == 0 && found.sa_handler == SIG_DFL)
      restore_termination_handlers(signal);  // unless ignored because of nohup
  }
  ::signal(SIGXFSZ, SIG_IGN);
}

PendingFileGuard::PendingFileGuard(const char* path) : path_(path) {
  for (std::size_t i = 0; i < pending_paths.size(); ++i) {
    const char* free = nullptr;
    if (!pending_paths[i].compare_exchange_strong(free, path)) continue;
    slot_ = static_cast<int>(i);
    return;
  }
}

PendingFileGuard::~PendingFileGuard() {
  if (slot_ < 0) return;
  const char* held = path_;
  if (pending_paths[static_cast<std::size_t>(slot_)].compare_exchange_strong(held, nullptr)) return;
  for (;;) ::sleep(1);  // the handler reads the path in another thread, and the program ends
}

}  // namespace janus::tools
