// Reads vector files.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "tools/vectors/vector.hpp"

namespace janus::tools {

// One-line error message that names the file and the test.
class VectorError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

// Reads the tests from JSON text. `name` is the file name for error messages. Throws VectorError.
std::vector<Vector> read_vectors(std::string_view json, std::string_view name, const VectorForm& form);

// Reads the tests from a file, plain or gzip. Throws VectorError.
std::vector<Vector> read_vector_file(const std::string& path, const VectorForm& form);

}  // namespace janus::tools
