#include "tools/files/write_target.hpp"

#include <fcntl.h>
#include <io.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <random>
#include <utility>

#include "tools/files/folder.hpp"
#include "tools/files/temporary_name.hpp"
#include "tools/files/windows_api.hpp"
#include "tools/files/windows_path.hpp"

namespace janus::tools {
namespace {

namespace fs = std::filesystem;

std::error_code reason(bool done) { return {done ? 0 : errno, std::generic_category()}; }
std::error_code windows_reason(bool done) { return {done ? 0 : static_cast<int>(::GetLastError()), std::system_category()}; }

struct CloseHandleOf {
  void operator()(HANDLE handle) const { ::CloseHandle(handle); }
};
using Handle = std::unique_ptr<void, CloseHandleOf>;

// Target of a path.
struct Found {
  fs::path path;  // with links followed; a dangling link is itself replaced
  bool there = false, folder = false, regular = false;
};

Found inspect_path(const fs::path& path) {
  const HANDLE opened = ::CreateFileW(path.c_str(), 0, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, nullptr, OPEN_EXISTING,
                                      FILE_FLAG_BACKUP_SEMANTICS, nullptr);  // required to open folders
  if (opened == INVALID_HANDLE_VALUE) return {.path = path};
  const Handle file(opened);
  Found found{.path = path, .there = true, .regular = ::GetFileType(opened) == FILE_TYPE_DISK};
  BY_HANDLE_FILE_INFORMATION about = {};
  if (!found.regular || ::GetFileInformationByHandle(opened, &about) == 0) return found;
  found.folder = (about.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) != 0;
  std::wstring name(::GetFinalPathNameByHandleW(opened, nullptr, 0, 0), L'\0');
  const DWORD length = ::GetFinalPathNameByHandleW(opened, name.data(), static_cast<DWORD>(name.size()), 0);
  if (length > 0 && length < name.size()) found.path = name.substr(0, length);
  return found;
}

bool lives(int process) {
  const Handle opened(::OpenProcess(SYNCHRONIZE, FALSE, static_cast<DWORD>(process)));
  if (opened == nullptr) return ::GetLastError() != ERROR_INVALID_PARAMETER;  // a process without access rights also counts as alive
  return ::WaitForSingleObject(opened.get(), 0) == WAIT_TIMEOUT;
}

// Removes temporary files of killed writers in this folder.
void remove_left_behind(const fs::path& folder) {
  std::error_code error;
  for (const std::string& name : list_directory(path_to_utf8(folder), error))
    if (const auto process = parse_process_id(name); process && !lives(*process)) ::DeleteFileW((folder / windows_path(name)).c_str());
}

// A device or pipe: data are written immediately.
class Direct : public FileWriter::Target {
 public:
  ~Direct() override { close(); }
  std::error_code open(const fs::path& path, int more, int mode = 0) {
    file_ = ::_wopen(path.c_str(), _O_WRONLY | _O_BINARY | _O_NOINHERIT | more, mode);
    return reason(file_ >= 0);
  }
  std::error_code write(std::string_view bytes) override {
    constexpr std::size_t kMost = 1 << 20;
    while (!bytes.empty()) {
      const int count = ::_write(file_, bytes.data(), static_cast<unsigned>(std::min(bytes.size(), kMost)));
      if (count < 0) return reason(false);
      bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return {};
  }
  std::error_code commit() override { return close(); }

 protected:
  std::error_code to_disk() const { return reason(::_commit(file_) == 0); }
  std::error_code close() {
    const int file = std::exchange(file_, -1);
    return reason(file < 0 || ::_close(file) == 0);
  }

 private:
  int file_ = -1;
};

// A temporary file next to the target. Unlike on other systems, it has the rights of the folder instead of the
// replaced file: ReplaceFile, which would preserve them, may lose both files.
class Replacement final : public Direct {
 public:
  explicit Replacement(fs::path path) : path_(std::move(path)) {}
  ~Replacement() override {
    close();  // an open file cannot be removed
    if (made_) ::DeleteFileW(temporary_.c_str());
  }
  std::error_code create() {
    const fs::path folder = path_.has_parent_path() ? path_.parent_path() : fs::path(".");
    remove_left_behind(folder);
    const std::string name = path_to_utf8(path_.filename());
    std::random_device random;
    std::error_code error;
    for (int tries = 0; tries < 100; ++tries) {
      temporary_ = folder / windows_path(temporary_name(name, static_cast<long>(::GetCurrentProcessId()), random));
      error = open(temporary_, _O_CREAT | _O_EXCL, _S_IREAD | _S_IWRITE);
      made_ = !error;
      if (error != std::errc::file_exists) break;
    }
    return error;
  }
  std::error_code settle() override { return to_disk(); }
  std::error_code commit() override {
    if (const std::error_code error = close()) return error;  // an open file cannot be renamed
    const std::error_code error =
        windows_reason(::MoveFileExW(temporary_.c_str(), path_.c_str(), MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH) != 0);
    made_ = static_cast<bool>(error);
    return error;
  }

 private:
  fs::path path_, temporary_;
  bool made_ = false;  // and not committed yet
};

}  // namespace

std::unique_ptr<FileWriter::Target> open_write_target(const std::string& path, std::string& why) {
  constexpr int kMayWrite = 2;
  const Found found = inspect_path(windows_path(path));
  std::error_code error;
  if (path.empty() || !found.path.has_filename())
    error = std::make_error_code(found.there ? std::errc::is_a_directory : std::errc::no_such_file_or_directory);
  else if (found.folder) error = std::make_error_code(std::errc::is_a_directory);
  else if (found.regular)
    error = reason(::_waccess(found.path.c_str(), kMayWrite) == 0);  // renaming would replace a file that is write-protected
  std::unique_ptr<FileWriter::Target> result;
  if (!error && found.there && !found.regular) {
    auto direct = std::make_unique<Direct>();
    error = direct->open(found.path, 0);
    result = std::move(direct);
  } else if (!error) {
    auto replacement = std::make_unique<Replacement>(found.path);
    error = replacement->create();
    result = std::move(replacement);
  }
  if (error) why = error.message();
  return error ? nullptr : std::move(result);
}

}  // namespace janus::tools
