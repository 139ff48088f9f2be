// Helpers for tests of test vectors.
#pragma once

#include <string>

#include "catch.hpp"
#include "tools/vectors/reader.hpp"

namespace janus::tools {

// Returns `text` with the first occurrence of `from` replaced.
inline std::string with(std::string text, const std::string& from, const std::string& to) {
  const auto at = text.find(from);
  REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

inline std::string error_of(const std::string& text, const std::string& file, const VectorForm& form) {
  try {
    read_vectors(text, file, form);
  } catch (const VectorError& error) { return error.what(); }
  return "";
}

}  // namespace janus::tools
