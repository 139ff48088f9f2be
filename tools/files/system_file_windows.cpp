// Uses the C library of Windows. Its descriptors are not inherited by children.
#include "tools/files/system_file.hpp"

#include <fcntl.h>
#include <io.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <limits>
#include <system_error>

#include "tools/files/windows_path.hpp"

namespace janus::tools {
namespace {

constexpr int kStandardInput = 0;

bool is_null(const std::string& path) {
  return path.size() == 3 && (path[0] | 0x20) == 'n' && (path[1] | 0x20) == 'u' && (path[2] | 0x20) == 'l';
}

// Returns an empty string, or why this kind of file cannot be read.
std::string wrong_kind(const struct _stat64& file, const std::string& path) {
  switch (file.st_mode & _S_IFMT) {
    case _S_IFREG: return {};
    case _S_IFDIR: return "is a folder; name a file in it";
    case _S_IFIFO: return "is a pipe, not a file; name a file, or use `-` and pipe the data to standard input";
    default: return is_null(path) ? "" : "is a device, not a file";  // NUL: an empty file
  }
}

}  // namespace

SystemFile::SystemFile(const std::string& path) : SystemFile() {  // delegation makes the destructor close the file after an exception
  if (path == "-") {
    number_ = kStandardInput;
    return;
  }
  struct _stat64 about = {};
  const std::filesystem::path name = windows_path(path);
  // Checked before opening, because a folder cannot be opened.
  const bool there = ::_wstat64(name.c_str(), &about) == 0;
  if (there && (about.st_mode & _S_IFMT) == _S_IFDIR) {
    problem_ = wrong_kind(about, path);
    return;
  }
  number_ = ::_wopen(name.c_str(), _O_RDONLY | _O_BINARY | _O_NOINHERIT);
  ours_ = number_ > kStandardInput;
  if (number_ < 0 || ::_fstat64(number_, &about) != 0) {
    missing_ = errno == ENOENT;
    problem_ = "cannot be read: " + std::generic_category().message(errno);
    return;
  }
  problem_ = wrong_kind(about, path);
  size_ = static_cast<std::size_t>(std::max<std::int64_t>(about.st_size, 0));
}

SystemFile::~SystemFile() {
  if (ours_) ::_close(number_);
}

std::ptrdiff_t SystemFile::read(char* to, std::size_t most) {
  return ::_read(number_, to, static_cast<unsigned>(std::min<std::size_t>(most, std::numeric_limits<int>::max())));
}

std::int64_t system_modification_time(const std::string& path) {
  struct _stat64 about = {};
  return ::_wstat64(windows_path(path).c_str(), &about) == 0 ? std::int64_t{about.st_mtime} : 0;
}

}  // namespace janus::tools
