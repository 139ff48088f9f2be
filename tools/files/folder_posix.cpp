#include "tools/files/folder.hpp"

#include <dirent.h>

#include <cerrno>
#include <memory>
#include <string_view>

namespace janus::tools {
namespace {

struct CloseFolder {
  void operator()(DIR* folder) const { ::closedir(folder); }
};

}  // namespace

std::vector<std::string> list_directory(const std::string& folder, std::error_code& error) {
  std::vector<std::string> names;
  const std::unique_ptr<DIR, CloseFolder> opened(::opendir(folder.empty() ? "." : folder.c_str()));
  int reason = opened == nullptr ? errno : 0;
  while (opened != nullptr) {
    errno = 0;
    const dirent* const entry = ::readdir(opened.get());
    reason = errno;
    if (entry == nullptr) break;
    const std::string_view name = entry->d_name;
    if (name != "." && name != "..") names.emplace_back(name);
  }
  error.assign(reason, std::generic_category());
  return names;
}

}  // namespace janus::tools
