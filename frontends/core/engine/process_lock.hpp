// File lock that is released when its process ends, for any reason.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "tools/files/ending_signals.hpp"

namespace janus::engine {

class ProcessLock {
 public:
  // Null: another process holds it, or the file cannot be created; then `problem` is not empty.
  static std::unique_ptr<ProcessLock> take(const std::string& path, std::string& problem);
  ~ProcessLock();  // removes the file
  ProcessLock(const ProcessLock&) = delete;
  ProcessLock& operator=(const ProcessLock&) = delete;

 private:
  explicit ProcessLock(std::string path) : path_(std::move(path)) {}
  std::string path_;
  int file_ = -1;  // not locked yet
  std::optional<tools::PendingFile> pending_;
};

}  // namespace janus::engine
