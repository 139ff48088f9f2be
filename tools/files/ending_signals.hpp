// Removes pending files if a signal ends the program: ending_signals_posix.cpp; no effect in ending_signals_windows.cpp.
#pragma once

namespace janus::tools {

// For main(), not for a library. From now on SIGINT, SIGTERM, SIGHUP and SIGPIPE, if they would end the program, first remove the
// pending files; then the signal ends the program. Exceeding the file size limit (SIGXFSZ) is an error like a full disk.
void handle_ending_signals();
// Restores these handlers after a caller has handled one of the signals itself. May be called in a signal handler.
void end_by_signal_again(int signal);

// For programs that end without their destructors. Does not allocate.
void remove_pending_files();

// A file that is removed if one of these signals ends the program during the lifetime of this object. `path` must outlive it unchanged.
class PendingFile {
 public:
  explicit PendingFile(const char* path);
  ~PendingFile();
  PendingFile(const PendingFile&) = delete;
  PendingFile& operator=(const PendingFile&) = delete;

 private:
  const char* path_;
  int slot_ = -1;  // none was free: the next writer in the folder removes the file
};

}  // namespace janus::tools
