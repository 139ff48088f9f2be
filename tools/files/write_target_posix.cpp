#include "tools/files/write_target.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <filesystem>
#include <optional>
#include <random>
#include <thread>
#include <utility>

#include "tools/files/folder.hpp"
#include "tools/files/followed_path.hpp"
#include "tools/files/ending_signals.hpp"
#include "tools/files/temporary_name.hpp"

namespace janus::tools {
namespace {

namespace fs = std::filesystem;

std::error_code reason(bool done) { return {done ? 0 : errno, std::generic_category()}; }

// Turns writing to a closed pipe into an ordinary error instead of the end of the program.
class WithoutPipeSignal {
 public:
  WithoutPipeSignal() {
    sigemptyset(&pipe_);
    sigaddset(&pipe_, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &pipe_, &before_);
  }
  ~WithoutPipeSignal() {
    const int error = errno;
    sigset_t waiting;
    int taken = 0;
    if (sigismember(&before_, SIGPIPE) == 0 && sigpending(&waiting) == 0 && sigismember(&waiting, SIGPIPE) == 1) sigwait(&pipe_, &taken);
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
    errno = error;
  }
  WithoutPipeSignal(const WithoutPipeSignal&) = delete;
  WithoutPipeSignal& operator=(const WithoutPipeSignal&) = delete;

 private:
  sigset_t pipe_, before_;
};

bool write_whole(int descriptor, std::string_view bytes) {
  while (!bytes.empty()) {
    const ssize_t count = ::write(descriptor, bytes.data(), bytes.size());
    if (count < 0 && errno != EINTR) return false;
    if (count > 0) bytes.remove_prefix(static_cast<std::size_t>(count));
  }
  return true;
}

// Removes temporary files of killed writers in this folder. A live writer holds a lock.
void remove_left_behind(const fs::path& folder) {
  std::error_code error;
  for (const std::string& name : list_directory(folder.string(), error)) {
    const auto process = parse_process_id(name);
    if (!process || *process == getpid() || ::kill(*process, 0) == 0 || errno != ESRCH) continue;
    const std::string path = (folder / name).string();
    const int file = ::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW);
    if (file < 0) continue;
    if (::flock(file, LOCK_EX | LOCK_NB) == 0) ::unlink(path.c_str());
    ::close(file);
  }
}

// Open descriptor that a path such as /dev/stdout names; -1: none.
int descriptor_of(const std::string& path) {
  if (path == "/dev/stdout") return STDOUT_FILENO;
  if (path == "/dev/stderr") return STDERR_FILENO;
  int number = -1;
  for (const std::string_view folder : {"/dev/fd/", "/proc/self/fd/"}) {
    if (!path.starts_with(folder)) continue;
    const auto [end, error] = std::from_chars(path.data() + folder.size(), path.data() + path.size(), number);
    if (error != std::errc{} || end != path.data() + path.size()) return -1;
  }
  return number;
}

// A device or pipe: data are written immediately.
class Direct final : public FileWriter::Target {
 public:
  static std::unique_ptr<Direct> open(const fs::path& path, int& error) {
    using namespace std::chrono_literals;
    constexpr int kTries = 100;  // of 20 ms: the reader may still be starting
    int file = -1;
    for (int tries = 0; tries < kTries; ++tries) {
      file = ::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
      if (file >= 0 || errno != ENXIO) break;
      std::this_thread::sleep_for(20ms);
    }
    error = file < 0 ? errno : 0;
    if (file < 0) return nullptr;
    ::fcntl(file, F_SETFL, ::fcntl(file, F_GETFL) & ~O_NONBLOCK);
    return std::make_unique<Direct>(file);
  }
  explicit Direct(int file) : file_(file) {}
  ~Direct() override {
    if (file_ >= 0) ::close(file_);
  }
  std::error_code write(std::string_view bytes) override {
    const WithoutPipeSignal guard;
    return reason(write_whole(file_, bytes));
  }
  std::error_code commit() override { return reason(::close(std::exchange(file_, -1)) == 0); }

 private:
  int file_;
};

class Replacement final : public FileWriter::Target {
 public:
  // `old`: the existing file; null: none.
  static std::unique_ptr<Replacement> open(const fs::path& path, const struct stat* old, int& error) {
    const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
    const std::string name = path.filename().string();
    remove_left_behind(folder);
    auto result = std::make_unique<Replacement>(path, folder);  // allocated before there is anything to clean up
    error = result->create_next_to(name);
    if (error == 0) error = result->take_over(old);
    return error == 0 ? std::move(result) : nullptr;
  }
  Replacement(fs::path path, fs::path folder) : path_(std::move(path)), folder_(std::move(folder)) {}
  ~Replacement() override {
    if (made_) ::unlink(temporary_.c_str());
    pending_.reset();
    if (file_ >= 0) ::close(file_);
  }

  std::error_code write(std::string_view bytes) override { return reason(write_whole(file_, bytes)); }
  std::error_code settle() override { return reason(::fsync(file_) == 0); }
  std::error_code commit() override {
    if (::rename(temporary_.c_str(), path_.c_str()) != 0) return reason(false);
    made_ = false;
    pending_.reset();
    if (::close(std::exchange(file_, -1)) != 0) return reason(false);
    // Makes the rename durable across a power loss. If the file system cannot do that, it is not an error of the user.
    if (const int folder = ::open(folder_.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC); folder >= 0) {
      ::fsync(folder);
      ::close(folder);
    }
    return {};
  }

 private:
  // Creates a temporary file. (mkstemp would not use the user's mode.)
  int create_next_to(const std::string& name) {
    std::random_device random;
    for (int tries = 0; tries < 100; ++tries) {
      pending_.reset();
      temporary_ = (folder_ / temporary_name(name, ::getpid(), random)).string();
      pending_.emplace(temporary_.c_str());
      file_ = ::open(temporary_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0666);
      made_ = file_ >= 0;
      if (!made_ && errno == EEXIST) continue;
      if (!made_) return errno;
      ::flock(file_, LOCK_EX | LOCK_NB);
      return 0;
    }
    return EEXIST;
  }

  // Copies mode and owner from the replaced file.
  int take_over(const struct stat* old) {
    if (old == nullptr) return 0;
    // Only root can change the owner; others may still be able to keep the group.
    if (::fchown(file_, old->st_uid, old->st_gid) != 0) (void)!::fchown(file_, static_cast<uid_t>(-1), old->st_gid);
    return ::fchmod(file_, old->st_mode & 07777) == 0 ? 0 : errno;
  }

  int file_ = -1;
  std::string temporary_;
  std::optional<PendingFileGuard> pending_;
  bool made_ = false;  // and not committed yet
  fs::path path_, folder_;
};

}  // namespace

std::unique_ptr<FileWriter::Target> open_write_target(const std::string& path, std::string& why) {
  struct stat about = {};
  // An open stream to a file continues at its position: renaming would discard data that others have written to it.
  if (const int stream = descriptor_of(path); stream >= 0 && ::fstat(stream, &about) == 0 && S_ISREG(about.st_mode)) {
    std::fflush(nullptr);
    if (const int copy = ::fcntl(stream, F_DUPFD_CLOEXEC, 0); copy >= 0) return std::make_unique<Direct>(copy);
  }
  std::error_code link_error;
  fs::path file = resolve_links(path, link_error);
  bool there = ::stat(file.c_str(), &about) == 0;
  // /dev/stdout is a link to "pipe:[123]", which is not a path: only the system can follow it.
  const bool as_given = !there && link_error.value() == 0 && ::stat(path.c_str(), &about) == 0;
  if (as_given) {
    file = path;
    there = true;
  }
  int error = there || errno == ENOENT ? link_error.value() : errno;
  std::unique_ptr<FileWriter::Target> result;
  if (path.empty() || !file.has_filename()) error = there ? EISDIR : ENOENT;
  if (error == 0 && there && S_ISDIR(about.st_mode)) error = EISDIR;
  // Renaming would replace a write-protected file.
  if (error == 0 && there && S_ISREG(about.st_mode) && ::access(file.c_str(), W_OK) != 0) error = errno;
  if (error == 0) {
    if (as_given || (there && !S_ISREG(about.st_mode))) result = Direct::open(file, error);
    else result = Replacement::open(file, there ? &about : nullptr, error);
  }
  if (error != 0) why = error == ENXIO ? "no process is reading from this pipe" : std::generic_category().message(error);
  return error == 0 ? std::move(result) : nullptr;
}

}  // namespace janus::tools
