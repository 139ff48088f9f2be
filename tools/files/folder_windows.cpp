#include "tools/files/folder.hpp"

#include "tools/files/windows_api.hpp"
#include "tools/files/windows_path.hpp"

namespace janus::tools {
namespace {

// An open search.
class Search {
 public:
  Search(const std::filesystem::path& pattern, WIN32_FIND_DATAW& found) : handle_(::FindFirstFileW(pattern.c_str(), &found)) {}
  ~Search() {
    if (opened()) ::FindClose(handle_);
  }
  Search(const Search&) = delete;
  Search& operator=(const Search&) = delete;
  bool opened() const { return handle_ != INVALID_HANDLE_VALUE; }
  bool next(WIN32_FIND_DATAW& found) const { return ::FindNextFileW(handle_, &found) != 0; }

 private:
  HANDLE handle_;
};

}  // namespace

std::vector<std::string> list_directory(const std::string& folder, std::error_code& error) {
  std::vector<std::string> names;
  WIN32_FIND_DATAW found = {};
  const Search search(windows_path(folder.empty() ? "." : folder) / "*", found);
  bool more = search.opened();
  while (more) {
    std::string name = path_to_utf8(found.cFileName);
    if (name != "." && name != "..") names.push_back(std::move(name));
    more = search.next(found);
  }
  const DWORD reason = ::GetLastError();
  const bool empty = !search.opened() && reason == ERROR_FILE_NOT_FOUND;  // a root has no `.`
  error.assign(empty || reason == ERROR_NO_MORE_FILES ? 0 : static_cast<int>(reason), std::system_category());
  return names;
}

}  // namespace janus::tools
