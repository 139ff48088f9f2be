#include "tools/files/followed_path.hpp"

namespace janus::tools {
namespace {

namespace fs = std::filesystem;

constexpr int kMostLinks = 40;  // the kernel's own limit

}  // namespace

fs::path resolve_links(const fs::path& path, std::error_code& error) {
  fs::path result = path;
  for (int links = 0; fs::is_symlink(fs::symlink_status(result, error)); ++links) {
    if (links == kMostLinks) {
      error = std::make_error_code(std::errc::too_many_symbolic_link_levels);
      return result;
    }
    const fs::path target = fs::read_symlink(result, error);
    if (error) return result;
    result = target.is_absolute() ? target : result.parent_path() / target;
  }
  error.clear();
  return result;
}

}  // namespace janus::tools
