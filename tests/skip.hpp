// Lets a test skip itself.
#pragma once

#include <string>

#include "catch.hpp"

namespace janus::tests {

inline bool skipped = false;

// Call this and return when a test cannot run here. The test program then exits with 77, by which CTest counts the test as skipped.
// `reason` says what is missing and how to get it. Returns false.
inline bool skip(const std::string& reason) {
  WARN("skipped: " << reason);
  skipped = true;
  return false;
}

}  // namespace janus::tests
