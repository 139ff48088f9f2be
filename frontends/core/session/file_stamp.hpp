// The time and size of a file when it was read, to notice changes on disk.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>

namespace janus::session {

struct FileStamp {
  std::string path;  // absolute
  bool there = false;
  std::filesystem::file_time_type time = {};
  std::uintmax_t size = 0;
  bool operator==(const FileStamp&) const = default;
};

FileStamp stamp_of(const std::string& path);

}  // namespace janus::session
