// A file's time and size when it was read, used to detect changes on disk.
#pragma once

#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "tools/commands/source_options.hpp"

namespace janus::session {

struct FileStamp {
  std::string path;  // absolute
  bool there = false;
  std::filesystem::file_time_type time = {};
  std::uintmax_t size = 0;
  bool operator==(const FileStamp&) const = default;
};

FileStamp make_stamp(const std::string& path);
// Returns "bug.s changed on disk" for the first changed file, or an empty string if there is none.
std::string changed_file_message(const std::vector<FileStamp>& stamps);

// The file that the user opened last, if `reload` can open it again: a source file with errors, or a program text.
struct WatchedFile {
  std::string path;
  std::vector<FileStamp> stamps;  // stamps of the file and its includes
  bool source = false;
  tools::SourceOptions options = {};  // for a source file
};

}  // namespace janus::session
