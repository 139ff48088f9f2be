// The list of runs and their results: tests/hashes/states.txt.
//
//     run microchess level=blitz        a program, or a machine without; its settings, and additional files
//     keys C,PC                         as `janus run --keys`
//     type 11-15\r                      as `janus run --type`
//     at 300000 HASH HASH HASH          at that cycle: the machine, its images, its output (Hashes)
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace janus::hashes {

struct Hashes {
  std::uint64_t state = 0;  // Machine::state_hash(): of the bytes of a saved state
  std::uint64_t shown = 0;  // of the pictures on its screens
  std::uint64_t told = 0;   // of the transcript up to here, and of a tape that was recorded

  bool operator==(const Hashes&) const = default;
};

struct Moment {
  std::uint64_t cycle = 0;
  Hashes hashes = {};
};

struct Run {
  std::string name;  // of a program or a machine
  std::vector<std::pair<std::string, std::string>> settings = {};
  std::vector<std::string> files = {};  // from the repository's root
  std::string keys = {}, text = {};
  std::vector<Moment> moments = {};

  std::string title() const;  // "microchess level=blitz"
};

struct RunList {
  std::string head;  // lines of comment
  std::vector<Run> runs;
};

// Throws session::Error with the number of a line that makes no sense.
RunList read_run_list(std::string_view text);
std::string write_run_list(const RunList& list);

}  // namespace janus::hashes
