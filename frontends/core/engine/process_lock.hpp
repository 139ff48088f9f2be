// File lock that is released when the process ends for any reason.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "tools/files/ending_signals.hpp"

namespace janus::engine {

class ProcessLock {
 public:
  // Returns null if another process holds the lock (`problem` is empty) or if the file cannot be created (`problem` contains the reason).
  static std::unique_ptr<ProcessLock> acquire(const std::string& path, std::string& problem);
  ~ProcessLock();  // deletes the file
  ProcessLock(const ProcessLock&) = delete;
  ProcessLock& operator=(const ProcessLock&) = delete;

 private:
  explicit ProcessLock(std::string path) : path_(std::move(path)) {}
  std::string path_;
  int file_ = -1;  // -1 if not locked
  std::optional<tools::PendingFileGuard> pending_;
};

}  // namespace janus::engine
