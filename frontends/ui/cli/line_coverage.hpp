// How often source lines and routines were executed, as an lcov tracefile.
#pragma once

#include <cstdint>
#include <map>
#include <string>

namespace janus::session {
class Session;
}

namespace janus::cli {

struct FileCoverage {
  struct Routine {
    std::uint32_t line = 0;
    std::uint64_t calls = 0;
  };
  std::map<std::uint32_t, std::uint64_t> lines;  // executions
  std::map<std::string, Routine> routines;
};
// By path: relative to the current folder if the file is in it.
using LineCoverage = std::map<std::string, FileCoverage>;

// Throws session::Error: there are no source lines to write to `path`.
[[noreturn]] void refuse_without_lines(const std::string& path);
// Whether there can be source lines to count. The lines of a program without machine code are known only when it runs.
bool may_have_lines(const session::Session& session);
// Looks at the whole recording. Lines of data, and of sources that are not on this disk, are left out.
LineCoverage coverage_of_recording(session::Session& session);
// Adds the counts of another run.
void add_coverage(LineCoverage& sum, const LineCoverage& run);
// Throws session::Error if there are no lines.
void write_coverage(const std::string& path, const LineCoverage& coverage);

}  // namespace janus::cli
