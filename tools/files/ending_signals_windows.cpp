#include <csignal>

#include "tools/files/ending_signals.hpp"

namespace janus::tools {

void handle_termination_signals() {}
void remove_pending_files() {}

void restore_termination_handlers(int signal) { std::signal(signal, SIG_DFL); }

PendingFileGuard::PendingFileGuard(const char* path) : path_(path) {}
PendingFileGuard::~PendingFileGuard() = default;

}  // namespace janus::tools
