#include "tools/files/file_reader.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>

namespace janus::tools {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kHead = 64 * kKilobyte;

class Descriptor {
 public:
  explicit Descriptor(int number) : number_(number) {}
  ~Descriptor() {
    if (number_ > STDIN_FILENO) close(number_);
  }
  Descriptor(const Descriptor&) = delete;
  Descriptor& operator=(const Descriptor&) = delete;
  int number() const { return number_; }

 private:
  int number_;
};

std::string system_reason() { return std::generic_category().message(errno); }

std::string size_text(std::size_t bytes) {
  return bytes < kMegabyte ? fmt::format("{} KB", bytes / kKilobyte) : fmt::format("{} MB", bytes / kMegabyte);
}

std::string too_large(const FilePurpose& purpose) {
  return fmt::format("is larger than {}, which {} never is", size_text(purpose.most), purpose.what);
}

// Empty, or why nothing is read from this.
std::string wrong_kind(const struct stat& file) {
  if (S_ISREG(file.st_mode)) return {};
  if (S_ISDIR(file.st_mode)) return "is a folder: name a file in it";
  if (S_ISFIFO(file.st_mode)) return "is a pipe, not a file: give `-` and the data on standard input, or a file";
  if (S_ISSOCK(file.st_mode)) return "is a socket, not a file";
  struct stat null = {};
  if (S_ISCHR(file.st_mode) && ::stat("/dev/null", &null) == 0 && null.st_rdev == file.st_rdev) return {};  // an empty file
  return "is a device, not a file";
}

// Appends up to `most` bytes; false: an error, in errno.
bool append(int descriptor, std::size_t most, std::string& bytes) {
  constexpr std::size_t kBlock = 1 * kMegabyte;
  while (most > 0) {
    const std::size_t before = bytes.size();
    const std::size_t want = std::min(most, kBlock);
    bytes.resize(before + want);
    const ssize_t count = ::read(descriptor, bytes.data() + before, want);
    bytes.resize(before + static_cast<std::size_t>(std::max<ssize_t>(count, 0)));
    if (count == 0) return true;
    if (count < 0 && errno != EINTR) return false;
    most -= bytes.size() - before;
  }
  return true;
}

// Empty, or what is wrong, without the file's name. `size`: of a regular file.
std::string read_all(int descriptor, std::optional<std::size_t> size, const FilePurpose& purpose, std::string& bytes) {
  if (size && *size > purpose.most) return too_large(purpose);
  if (size) bytes.reserve(std::min(*size, kHead) + 1);
  if (!append(descriptor, std::min(kHead, purpose.most + 1), bytes)) return "cannot be read: " + system_reason();
  if (purpose.judge != nullptr) {
    if (std::string problem = purpose.judge(bytes, size.value_or(bytes.size())); !problem.empty()) return problem;
  }
  if (size) bytes.reserve(*size + 1);
  if (!append(descriptor, purpose.most + 1 - bytes.size(), bytes)) return "cannot be read: " + system_reason();
  return bytes.size() > purpose.most ? too_large(purpose) : std::string();
}

// What a shell hands over by number, as <(COMMAND) does: it has who writes to it.
int handed_over(std::string_view path) {
  if (path == "/dev/stdin") return STDIN_FILENO;
  for (const std::string_view folder : {"/dev/fd/", "/proc/self/fd/"}) {
    int number = 0;
    if (!path.starts_with(folder)) continue;
    const auto [end, error] = std::from_chars(path.data() + folder.size(), path.data() + path.size(), number);
    if (error == std::errc{} && end == path.data() + path.size()) return number;
  }
  return -1;
}

// Empty, or what is wrong. `missing`: there is no such file.
std::string read_named(const std::string& path, const FilePurpose& purpose, std::string& bytes, bool& missing) {
  if (path == "-") return read_all(STDIN_FILENO, std::nullopt, purpose, bytes);
  struct stat pipe = {};
  if (const int given = handed_over(path); given >= 0 && ::fstat(given, &pipe) == 0 && S_ISFIFO(pipe.st_mode))
    return read_all(given, std::nullopt, purpose, bytes);
  // O_NONBLOCK: opening a pipe that nobody writes to would wait.
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY));
  struct stat about = {};
  if (file.number() < 0 || ::fstat(file.number(), &about) != 0) {
    missing = errno == ENOENT;
    return "cannot be read: " + system_reason();
  }
  if (std::string wrong = wrong_kind(about); !wrong.empty()) return wrong;
  return read_all(file.number(), static_cast<std::size_t>(about.st_size), purpose, bytes);
}

std::string shown(const std::string& path) { return path == "-" ? "the standard input" : path; }

}  // namespace

ReadFile read_file(const std::string& path, const FilePurpose& purpose) {
  ReadFile result;
  result.why = read_named(path, purpose, result.bytes, result.missing);
  if (result.why.empty()) return result;
  result.bytes.clear();
  result.problem = fmt::format("{}: {}", shown(path), result.why);
  return result;
}

bool is_file(const std::string& path) {
  std::error_code error;
  return fs::is_regular_file(path, error);
}

std::int64_t written_at(const std::string& path) {
  struct stat about = {};
  return ::stat(path.c_str(), &about) == 0 ? std::int64_t{about.st_mtime} : 0;
}

bool stays_in(const std::string& root, const std::string& path) {
  std::error_code error;
  const fs::path top = fs::canonical(root, error);
  if (error) return true;
  const fs::path file = fs::weakly_canonical(fs::path(root) / path, error);
  if (error) return false;
  return std::mismatch(top.begin(), top.end(), file.begin(), file.end()).first == top.end();
}

FileReader disk_reader(std::string root) {
  return [root = std::move(root)](const std::string& path) -> FileText {
    if (!root.empty() && !stays_in(root, path)) return FileText::missing("lies outside the folder of the programs: name a file in it");
    std::string text;
    bool missing = false;
    std::string problem = read_named(root.empty() ? path : (fs::path(root) / path).string(), kSourceFile, text, missing);
    if (problem.empty()) return text;
    return FileText::missing(missing ? std::string() : std::move(problem));
  };
}

}  // namespace janus::tools
