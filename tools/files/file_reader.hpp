// The one way in which Janus reads a file. A file is judged by its kind and its size before a byte of it is read, and no
// more of it is read than its purpose allows: a FIFO would block for ever, /dev/zero never ends, and three gigabytes are no
// saved state.
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

// What a file is read for.
struct FilePurpose {
  std::string_view what;  // "a saved state"
  std::size_t most = 0;   // bytes
  // Looks at the first bytes (64 KB, or all) and the whole size, before the rest is read; empty, or what is wrong.
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
  std::string problem;   // one line that names the file; empty: all is well
  std::string why;       // the same without the name: "cannot be read: No such file or directory"
  bool missing = false;  // there is no such file
  bool ok() const { return problem.empty(); }
};

// "-" is the standard input; anything else must be a regular file, /dev/null, or a pipe that the shell hands over as /dev/fd/N.
ReadFile read_file(const std::string& path, const FilePurpose& purpose);

bool is_file(const std::string& path);             // a regular one
bool names_a_path(const std::string& text);        // a regular file, or the text starts with `/`, `./` or `../`
std::int64_t written_at(const std::string& path);  // seconds since 1970; 0: nobody knows

// Reads sources and the bytes they include, by paths relative to `root`. With a root, nothing outside it is read: not by an
// absolute path, not by `..`, not through a link.
FileReader disk_reader(std::string root = "");
// Whether the file at a path relative to `root` lies in it, links followed. True where there is no such file.
bool stays_in(const std::string& root, const std::string& path);

}  // namespace janus::tools
