// Platform-specific output for FileWriter, implemented in write_target_posix.cpp and write_target_windows.cpp.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <system_error>

#include "tools/files/file_writer.hpp"

namespace janus::tools {

class FileWriter::Target {
 public:
  virtual ~Target() = default;  // removes the temporary file if commit() was not called
  virtual std::error_code write(std::string_view bytes) = 0;
  virtual std::error_code settle() { return {}; }  // flushes to disk; after that, only renaming can fail
  virtual std::error_code commit() = 0;
};

// Opens a file, which commit() replaces, or a device or pipe, which is written directly. On error, returns null and sets `why`.
std::unique_ptr<FileWriter::Target> open_write_target(const std::string& path, std::string& why);

}  // namespace janus::tools
