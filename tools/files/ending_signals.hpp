// The signals that end a program while it writes files: ending_signals_posix.cpp; ending_signals_windows.cpp has nothing to do.
#pragma once

namespace janus::tools {

// For main(), not for a library: from now on SIGINT, SIGTERM, SIGHUP and SIGPIPE, where they would end the program, first remove the files
// that are pending; the program then ends by the signal. A file beyond the limit of file sizes (SIGXFSZ) is an error like a full disk.
void handle_ending_signals();
// Restores the above after a caller has handled one of these signals itself. May be called in a signal handler.
void end_by_signal_again(int signal);

// For a program that ends without its destructors. Allocates nothing.
void remove_pending_files();

// A file that is removed if one of those signals ends the program while this object lives. `path` outlives it, and does not change.
class PendingFile {
 public:
  explicit PendingFile(const char* path);
  ~PendingFile();
  PendingFile(const PendingFile&) = delete;
  PendingFile& operator=(const PendingFile&) = delete;

 private:
  const char* path_;
  int slot_ = -1;  // none was free: the next writer in that folder removes the file
};

}  // namespace janus::tools
