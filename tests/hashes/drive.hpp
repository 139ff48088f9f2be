// Runs a line of the list, and returns its result.
#pragma once

#include <string>
#include <vector>

#include "run_list.hpp"

namespace janus::hashes {

// What a moment's hashes are of, for a look at what differs.
struct Kept {
  std::vector<std::uint8_t> state;
  std::string transcript;
};

// The run's moments, with their hashes. Files are below `root`. Throws session::Error.
std::vector<Moment> drive(const Run& run, const std::string& root, std::vector<Kept>* kept = nullptr);

// A run for a program or a machine that has none: without input, at a tenth of a second, at one and at four.
Run plain_run(const std::string& name);

}  // namespace janus::hashes
