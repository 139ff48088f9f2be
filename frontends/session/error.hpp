// What a front end reports to its user as one line.
#pragma once

#include <stdexcept>
#include <string>

namespace janus::session {

// Bad input: what() is one line that names the file, the line or address, and the mend. Whoever throws it has
// changed nothing that the user can see.
class Error : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace janus::session
