// Runs BASIC operations and returns the number of their error.
#pragma once

#include "machines/qbasic/language/errors.hpp"

namespace janus::tests {

// Returns 0 if `work` ends without an error.
template <class Work>
int trouble_of(const Work& work) {
  try {
    work();
  } catch (const machines::qbasic::BasicError& trouble) { return trouble.number; }
  return 0;
}

}  // namespace janus::tests
