// Platform-specific file input for file_reader.hpp, implemented in system_file_posix.cpp and system_file_windows.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace janus::tools {

class SystemFile {
 public:
  explicit SystemFile(const std::string& path);  // "-" is the standard input
  ~SystemFile();
  SystemFile(const SystemFile&) = delete;
  SystemFile& operator=(const SystemFile&) = delete;

  const std::string& problem() const { return problem_; }    // without the file name; empty if readable
  bool missing() const { return missing_; }                  // the file does not exist
  std::optional<std::size_t> size() const { return size_; }  // size of a regular file
  std::ptrdiff_t read(char* to, std::size_t most);           // returns 0 at the end; negative on error, with errno set

 private:
  SystemFile() = default;

  int number_ = -1;
  bool ours_ = false;  // the file must be closed
  bool missing_ = false;
  std::optional<std::size_t> size_;
  std::string problem_;
};

// Returns the modification time in seconds since 1970, or 0 if unknown.
std::int64_t system_modification_time(const std::string& path);

}  // namespace janus::tools
