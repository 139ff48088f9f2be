// Lets a test skip itself.
#pragma once

#include <string>

#include "catch.hpp"

namespace janus::tests {

inline bool skipped = false;

// Call this and return if a test cannot run here. The test program then exits with 77, which CTest counts as skipped. `reason` states
// the missing requirement and how to get it. Returns false.
inline bool skip(const std::string& reason) {
  WARN("skipped: " << reason);
  skipped = true;
  return false;
}

}  // namespace janus::tests
