#include "frontends/core/engine/process_lock.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <system_error>

namespace janus::engine {
namespace {

constexpr int kMostFailures = 3;  // attempts to inspect the created file

}  // namespace

std::unique_ptr<ProcessLock> ProcessLock::acquire(const std::string& path, std::string& problem) {
  std::unique_ptr<ProcessLock> lock(new ProcessLock(path));  // allocated first, because its destructor removes the file
  const auto fail = [&](const char* what, int reason) {
    problem = fmt::format("{}: cannot be {}: {}", path, what, std::generic_category().message(reason));
    return nullptr;
  };
  for (int failures = 0;;) {
    const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
    if (file < 0) return fail("written", errno);
    if (::flock(file, LOCK_EX | LOCK_NB) != 0) {
      if (errno != EWOULDBLOCK) fail("locked", errno);
      ::close(file);
      return nullptr;
    }
    // The process that held the lock may have removed the file meanwhile; then this file is not the lock.
    struct stat ours = {}, there = {};
    if (::fstat(file, &ours) != 0 || (::stat(path.c_str(), &there) != 0 && errno != ENOENT)) {
      const int reason = errno;
      ::close(file);
      if (++failures < kMostFailures) continue;
      return fail("locked", reason);
    }
    if (ours.st_ino == there.st_ino && ours.st_dev == there.st_dev) {
      lock->file_ = file;
      lock->pending_.emplace(lock->path_.c_str());
      return lock;
    }
    ::close(file);
  }
}

ProcessLock::~ProcessLock() {
  if (file_ < 0) return;
  ::unlink(path_.c_str());
  pending_.reset();
  ::close(file_);
}

}  // namespace janus::engine
