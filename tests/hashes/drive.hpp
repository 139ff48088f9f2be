// Executes a run of the list.
#pragma once

#include <string>
#include <vector>

#include "run_list.hpp"

namespace janus::hashes {

// The hashed data of a moment, for comparison.
struct Kept {
  std::vector<std::uint8_t> state;
  std::string transcript;
};

// Returns the run's moments with their hashes. Files are relative to `root`. Throws session::Error.
std::vector<Moment> drive(const Run& run, const std::string& root, std::vector<Kept>* kept = nullptr);

// Returns a run without input, with moments at 0.1, one and four seconds, for a program or machine without a run.
Run plain_run(const std::string& name);

}  // namespace janus::hashes
