// Execution counts for source lines and routines, written as an lcov tracefile.
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
  std::map<std::uint32_t, std::uint64_t> lines;  // execution counts by line
  std::map<std::string, Routine> routines;
};
// Coverage by file path. Paths inside the current folder are relative to it.
using LineCoverage = std::map<std::string, FileCoverage>;

// Throws a session::Error stating that there are no source lines to write to `path`.
[[noreturn]] void reject_without_lines(const std::string& path);
// Returns true if there may be source lines to count. The lines of a program without machine code are not known until it runs.
bool may_have_lines(const session::Session& session);
// Computes the coverage of the whole recording. Omits data lines, and source files that are not on disk.
LineCoverage recording_coverage(session::Session& session);
// Adds the counts of another run.
void add_coverage(LineCoverage& sum, const LineCoverage& run);
// Writes an lcov tracefile. Throws session::Error if there are no lines.
void write_coverage(const std::string& path, const LineCoverage& coverage);

}  // namespace janus::cli
