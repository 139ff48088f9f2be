// Where the bytes of a FileWriter go, as the system at hand has it: write_target_posix.cpp, write_target_windows.cpp.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <system_error>

#include "tools/files/file_writer.hpp"

namespace janus::tools {

class FileWriter::Target {
 public:
  virtual ~Target() = default;  // without commit(): nothing is left of it
  virtual std::error_code write(std::string_view bytes) = 0;
  virtual std::error_code settle() { return {}; }  // what was written is on the disk; only its name can still fail
  virtual std::error_code commit() = 0;
};

// A file that is replaced by commit(); a device or a pipe as it is. Null, and `why`: it cannot be written.
std::unique_ptr<FileWriter::Target> open_write_target(const std::string& path, std::string& why);

}  // namespace janus::tools
