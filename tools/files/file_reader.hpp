// Reads files. All file input uses these functions. They check the kind and the size of a file before they read it, and read no more
// than the purpose allows: a FIFO would block forever, /dev/zero never ends, and three gigabytes are not a saved state.
//
//   ReadFile file = read_file(path, kStateFile);
//   if (!file.ok()) fail(file.problem);     // "a.state: cannot be read: No such file or directory"
//   use(file.bytes);
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "tools/assembler/source.hpp"

namespace janus::tools {

// Purpose of reading a file.
struct FilePurpose {
  std::string_view what;  // "a saved state"
  std::size_t most = 0;   // bytes
  // Checks the first bytes (64 KB, or all) and the total size before the rest is read. Returns an empty string, or the error.
  std::string (*judge)(std::string_view head, std::size_t size) = nullptr;
};

inline constexpr std::size_t kKilobyte = 1024, kMegabyte = 1024 * kKilobyte;
inline constexpr FilePurpose kStateFile{"a saved state", 16 * kMegabyte};
inline constexpr FilePurpose kRomFile{"a ROM image", 64 * kKilobyte};
inline constexpr FilePurpose kSourceFile{"a source text", 4 * kMegabyte};
inline constexpr FilePurpose kSymbolFile{"a file of symbols", 16 * kMegabyte};
inline constexpr FilePurpose kManifestFile{"a manifest", 256 * kKilobyte};
inline constexpr FilePurpose kSettingsFile{"a file of settings", 1 * kMegabyte};
inline constexpr FilePurpose kSessionFile{"a session", 2000 * kMegabyte};
inline constexpr FilePurpose kGameFile{"a saved game", 64 * kMegabyte};
inline constexpr FilePurpose kScriptFile{"a script", 4 * kMegabyte};
inline constexpr FilePurpose kVectorFile{"a file of instruction vectors", 64 * kMegabyte};

struct ReadFile {
  std::string bytes;
  std::string problem;   // one line with the file name; empty: no error
  std::string why;       // the same without the name: "cannot be read: No such file or directory"
  bool missing = false;  // there is no such file
  bool ok() const { return problem.empty(); }
};

// "-" is the standard input; anything else must be a regular file, /dev/null, or a pipe that the shell passes as /dev/fd/N.
ReadFile read_file(const std::string& path, const FilePurpose& purpose);

bool is_file(const std::string& path);             // a regular file
bool names_a_path(const std::string& text);        // a regular file, or the text starts with `/`, `./` or `../`
std::int64_t written_at(const std::string& path);  // seconds since 1970; 0: unknown

// Reads sources and included files, by paths relative to `root`. With a root, files outside it are not
// accessible, through absolute paths, `..` or links.
FileReader disk_reader(std::string root = "");
// Returns true if the file at a path relative to `root` is inside it after following links, or does not exist.
bool stays_in(const std::string& root, const std::string& path);

}  // namespace janus::tools
