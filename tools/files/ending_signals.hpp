// Removes pending files if a signal ends the program. Implemented in ending_signals_posix.cpp; has no effect on Windows.
#pragma once

namespace janus::tools {

// Call this in main(), but not in a library. From then on, SIGINT, SIGTERM, SIGHUP and SIGPIPE remove the pending files before they
// end the program, unless they are ignored or handled. Exceeding the file size limit (SIGXFSZ) becomes an error like a full disk.
void handle_termination_signals();
// Restores these handlers after a caller has handled one of the signals itself. May be called in a signal handler.
void restore_termination_handlers(int signal);

// Removes the pending files of a program that ends without calling destructors. Does not allocate.
void remove_pending_files();

// A file that is removed if a signal ends the program during this object's lifetime. `path` must outlive the object unchanged.
class PendingFileGuard {
 public:
  explicit PendingFileGuard(const char* path);
  ~PendingFileGuard();
  PendingFileGuard(const PendingFileGuard&) = delete;
  PendingFileGuard& operator=(const PendingFileGuard&) = delete;

 private:
  const char* path_;
  int slot_ = -1;  // -1 if no slot was free; the next writer in the folder then removes the file
};

}  // namespace janus::tools
