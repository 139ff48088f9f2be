// Reads vector files.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "tools/vectors/vector.hpp"

namespace janus::tools {

// One line with the file, the test and the error.
class VectorError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// Tests of a JSON text. `name` is the file in error messages. Throws VectorError.
std::vector<Vector> read_vectors(std::string_view json, std::string_view name, const VectorForm& form);

// The same from a file, plain or gzip.
std::vector<Vector> read_vector_file(const std::string& path, const VectorForm& form);

}  // namespace janus::tools
