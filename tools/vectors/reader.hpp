// Reading vector files.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "tools/vectors/vector.hpp"

namespace janus::tools {

// One line that names the file, the test and what is wrong with it.
class VectorError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// The tests of a JSON text. `name` stands for the file in errors. Throws VectorError.
std::vector<Vector> read_vectors(std::string_view json, std::string_view name, const VectorForm& form);

// The same from a file, plain or gzip.
std::vector<Vector> read_vector_file(const std::string& path, const VectorForm& form);

}  // namespace janus::tools
