// Platform-specific output of a FileWriter: write_target_posix.cpp, write_target_windows.cpp.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <system_error>

#include "tools/files/file_writer.hpp"

namespace janus::tools {

class FileWriter::Target {
 public:
  virtual ~Target() = default;  // without commit(): removes the temporary file
  virtual std::error_code write(std::string_view bytes) = 0;
  virtual std::error_code settle() { return {}; }  // flushes to disk; afterwards only renaming can fail
  virtual std::error_code commit() = 0;
};

// A file that commit() replaces; or a device or pipe, written directly. Null, with `why`, if it cannot be written.
std::unique_ptr<FileWriter::Target> open_write_target(const std::string& path, std::string& why);

}  // namespace janus::tools
