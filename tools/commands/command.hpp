// Shared by the commands: exit codes, and outputs that are all written or not at all.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tools/formats/format.hpp"

namespace janus::tools {

inline constexpr int kExitDone = 0;
inline constexpr int kExitBadInput = 3;

// Prints, in one line on stderr, why a command failed. Returns the exit code.
int refuse(const std::string& message);

struct OutputFile {
  std::string path;
  std::string bytes;
};
// Returns the exit code.
int write_all(const std::vector<OutputFile>& files);

std::string format_names();  // for help: "raw, ihex, srec"
// Finds a format by its name; an empty name selects none. Returns an empty string, or the error.
std::string choose_format(const std::string& name, std::optional<Format>& format);

// Selects the format of an output file: by `name`, otherwise by extension; nullopt if it has no
// extension. Returns an empty string, or the error, which names the option.
std::string choose_output(const std::string& path, const std::string& name, std::string_view option, std::optional<Format>& format);

// FILE@ADDR or FILE@ADDR-END, addresses hexadecimal, END included.
struct FileSpec {
  std::string path;
  std::optional<std::uint32_t> first;
  std::optional<std::uint32_t> last;
};
// nullopt if the addresses are invalid.
std::optional<FileSpec> parse_file_spec(const std::string& text);

// A hexadecimal number up to `most`, with or without $ or 0x.
std::optional<std::uint32_t> parse_hex(std::string_view text, std::uint32_t most);

}  // namespace janus::tools
