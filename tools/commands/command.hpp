// What the commands share: exit codes, and outputs that are written when all is well or not at all.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tools/formats/format.hpp"

namespace janus::tools {

inline constexpr int kExitDone = 0;
inline constexpr int kExitBadInput = 3;

// Says on stderr, in one line, why a command does not do what it was told. Gives the exit code.
int refuse(const std::string& message);

struct OutputFile {
  std::string path;
  std::string bytes;
};
// Gives the exit code.
int write_all(const std::vector<OutputFile>& files);

std::string format_names();  // for help: "raw, ihex, srec"
// A format by its name; an empty name chooses none. Empty, or what is wrong.
std::string choose_format(const std::string& name, std::optional<Format>& format);

// The format of a file to be written: the one named, else its extension's; nothing where it has no extension. Empty, or what is wrong, with
// the option that names one.
std::string choose_output(const std::string& path, const std::string& name, std::string_view option, std::optional<Format>& format);

// FILE@ADDR or FILE@ADDR-END, addresses hexadecimal, END included.
struct FileSpec {
  std::string path;
  std::optional<std::uint32_t> first;
  std::optional<std::uint32_t> last;
};
// Nothing if the addresses make no sense.
std::optional<FileSpec> parse_file_spec(const std::string& text);

// A hexadecimal number up to `most`, with or without $ or 0x.
std::optional<std::uint32_t> parse_hex(std::string_view text, std::uint32_t most);

}  // namespace janus::tools
