// Code shared by the commands: exit codes, and output files that are written all together or not at all.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tools/formats/format.hpp"

namespace janus::tools {

inline constexpr int kExitDone = 0;
inline constexpr int kExitBadInput = 3;

// Prints a one-line reason for a failure to stderr. Returns the exit code.
int report_failure(const std::string& message);

struct OutputFile {
  std::string path;
  std::string bytes;
};
// Writes all files or none. Returns the exit code.
int write_all(const std::vector<OutputFile>& files);

std::string format_names();  // for help: "raw, ihex, srec"
// Finds a format by its name; an empty name selects none. Returns the error, or an empty string.
std::string choose_format(const std::string& name, std::optional<Format>& format);

// Selects the format of an output file by `name`, or else by its extension; nullopt if it has no extension. Returns the error, which names
// the option, or an empty string.
std::string choose_output(const std::string& path, const std::string& name, std::string_view option, std::optional<Format>& format);

// FILE@ADDR or FILE@ADDR-END, with hexadecimal addresses; END is inclusive.
struct FileSpec {
  std::string path;
  std::optional<std::uint32_t> first;
  std::optional<std::uint32_t> last;
};
// Parses a file specification, or returns nullopt if the addresses are invalid.
std::optional<FileSpec> parse_file_spec(const std::string& text);

// Parses a hexadecimal number up to `most`, with or without $ or 0x.
std::optional<std::uint32_t> parse_hex(std::string_view text, std::uint32_t most);

}  // namespace janus::tools
