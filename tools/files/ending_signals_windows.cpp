#include <csignal>

#include "tools/files/ending_signals.hpp"

namespace janus::tools {

void handle_ending_signals() {}
void remove_pending_files() {}

void end_by_signal_again(int signal) { std::signal(signal, SIG_DFL); }

PendingFileGuard::PendingFileGuard(const char* path) : path_(path) {}
PendingFileGuard::~PendingFileGuard() = default;

}  // namespace janus::tools
