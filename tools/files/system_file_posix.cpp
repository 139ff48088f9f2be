#include "tools/files/system_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <charconv>
#include <string_view>
#include <system_error>

namespace janus::tools {
namespace {

// Returns an empty string, or why this kind of file cannot be read.
std::string wrong_kind(const struct stat& file) {
  if (S_ISREG(file.st_mode)) return {};
  if (S_ISDIR(file.st_mode)) return "is a folder; name a file in it";
  if (S_ISFIFO(file.st_mode)) return "is a pipe, not a file; name a file, or use `-` and pipe the data to standard input";
  if (S_ISSOCK(file.st_mode)) return "is a socket, not a file";
  struct stat null = {};
  if (S_ISCHR(file.st_mode) && ::stat("/dev/null", &null) == 0 && null.st_rdev == file.st_rdev) return {};  // an empty file
  return "is a device, not a file";
}

// Descriptor passed by a shell, as in <(COMMAND); it has a writer.
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

}  // namespace

SystemFile::SystemFile(const std::string& path) : SystemFile() {  // delegation makes the destructor close the file after an exception
  struct stat about = {};
  if (path == "-") {
    number_ = STDIN_FILENO;
    return;
  }
  if (const int given = handed_over(path); given >= 0 && ::fstat(given, &about) == 0 && S_ISFIFO(about.st_mode)) {
    number_ = given;
    return;
  }
  // O_NONBLOCK: opening a pipe without a writer would block.
  number_ = ::open(path.c_str(), O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
  ours_ = number_ > STDIN_FILENO;
  if (number_ < 0 || ::fstat(number_, &about) != 0) {
    missing_ = errno == ENOENT;
    problem_ = "cannot be read: " + std::generic_category().message(errno);
    return;
  }
  problem_ = wrong_kind(about);
  size_ = static_cast<std::size_t>(about.st_size);
}

SystemFile::~SystemFile() {
  if (ours_) ::close(number_);
}

std::ptrdiff_t SystemFile::read(char* to, std::size_t most) { return ::read(number_, to, most); }

std::int64_t system_modification_time(const std::string& path) {
  struct stat about = {};
  return ::stat(path.c_str(), &about) == 0 ? std::int64_t{about.st_mtime} : 0;
}

}  // namespace janus::tools
