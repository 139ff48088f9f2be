// Converts paths between UTF-16 on Windows and UTF-8 in Janus.
#pragma once

#include <filesystem>
#include <string>

namespace janus::tools {

inline std::filesystem::path windows_path(const std::string& path) { return std::u8string(path.begin(), path.end()); }

inline std::string path_to_utf8(const std::filesystem::path& path) {
  const std::u8string text = path.u8string();
  return {text.begin(), text.end()};
}

}  // namespace janus::tools
