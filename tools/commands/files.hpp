// Files on disk, for the commands. The tools themselves open none.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "tools/assembler/source.hpp"

namespace janus::tools {

// Nothing if it cannot be read. "-" is the standard input.
std::optional<std::string> read_file(const std::string& path);

// Writes all or nothing: a file that cannot be written whole is left as it was. "-" is the standard output.
// Empty, or what went wrong.
std::string write_file(const std::string& path, std::string_view bytes);

// Reads files below a folder, which stands for the root of all paths.
FileReader disk_reader(std::string root = "");

}  // namespace janus::tools
