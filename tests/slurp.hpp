// Reads a whole file.
#pragma once

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

namespace janus::tests {

// Returns an empty string if the file cannot be read.
inline std::string slurp(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

}  // namespace janus::tests
