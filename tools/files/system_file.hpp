// Platform-specific file input for file_reader.hpp: system_file_posix.cpp, system_file_windows.cpp.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace janus::tools {

class SystemFile {
 public:
  explicit SystemFile(const std::string& path);  // "-": standard input
  ~SystemFile();
  SystemFile(const SystemFile&) = delete;
  SystemFile& operator=(const SystemFile&) = delete;

  const std::string& problem() const { return problem_; }    // without the file name; empty: readable
  bool missing() const { return missing_; }                  // there is no such file
  std::optional<std::size_t> size() const { return size_; }  // of a regular file
  std::ptrdiff_t read(char* to, std::size_t most);           // 0 at the end; negative: an error, in errno

 private:
  SystemFile() = default;

  int number_ = -1;
  bool ours_ = false;  // must be closed
  bool missing_ = false;
  std::optional<std::size_t> size_;
  std::string problem_;
};

// Seconds since 1970; 0: unknown.
std::int64_t system_written_at(const std::string& path);

}  // namespace janus::tools
