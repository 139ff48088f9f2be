// Reads files. All file input uses these functions. They check a file's type and size before reading it, and read no more than its purpose
// allows: a FIFO would block forever, /dev/zero never ends, and three gigabytes are not a saved state.
//
//   FileReadResult file = read_file(path, kStateFile);
//   if (!file.ok()) fail(file.problem);     // "a.state: cannot be read: No such file or directory"
//   use(file.bytes);
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "tools/assembler/source.hpp"

namespace janus::tools {

// The purpose of reading a file.
struct FilePurpose {
  std::string_view what;  // "a saved state"
  std::size_t most = 0;   // maximum size in bytes
  // Checks the first bytes (64 KB, or all) and the total size before the rest is read. Returns the error, or an empty string.
  std::string (*judge)(std::string_view head, std::size_t size) = nullptr;
};

inline constexpr std::size_t kKilobyte = 1024, kMegabyte = 1024 * kKilobyte;
inline constexpr FilePurpose kStateFile{"a saved state", 16 * kMegabyte};
inline constexpr FilePurpose kRomFile{"a ROM image", 64 * kKilobyte};
inline constexpr FilePurpose kSourceFile{"a source file", 4 * kMegabyte};
inline constexpr FilePurpose kSymbolFile{"a symbol file", 16 * kMegabyte};
inline constexpr FilePurpose kManifestFile{"a manifest", 256 * kKilobyte};
inline constexpr FilePurpose kSettingsFile{"a settings file", 1 * kMegabyte};
inline constexpr FilePurpose kSessionFile{"a session", 2000 * kMegabyte};
inline constexpr FilePurpose kGameFile{"a saved game", 64 * kMegabyte};
inline constexpr FilePurpose kScriptFile{"a script", 4 * kMegabyte};
inline constexpr FilePurpose kVectorFile{"an instruction vector file", 64 * kMegabyte};

struct FileReadResult {
  std::string bytes;
  std::string problem;   // one line with the file name; empty if none
  std::string why;       // `problem` without the file name: "cannot be read: No such file or directory"
  bool missing = false;  // the file does not exist
  bool ok() const { return problem.empty(); }
};

// Reads a file. "-" is the standard input. Any other path must be a regular file, /dev/null, or a pipe that the shell passes as /dev/fd/N.
FileReadResult read_file(const std::string& path, const FilePurpose& purpose);

bool is_file(const std::string& path);                    // true for a regular file
bool is_path(const std::string& text);                    // true for a regular file, or if the text starts with `/`, `./` or `../`
std::int64_t modification_time(const std::string& path);  // seconds since 1970; 0 if unknown

// Returns a reader for sources and included files, with paths relative to `root`. With a root, files outside it are not accessible through
// absolute paths, `..` or links.
FileReader disk_reader(std::string root = "");
// Returns true if the file at a path relative to `root` does not exist, or is inside `root` after following links.
bool stays_in(const std::string& root, const std::string& path);

}  // namespace janus::tools
