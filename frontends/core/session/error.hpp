// The exception of bad input: what a front end reports to its user as one line.
#pragma once

#include <stdexcept>
#include <string>

#include "tools/printable.hpp"

namespace janus::session {

// Bad input: what() is one line that names the file, the line or address, and the mend. Whoever throws it has
// changed nothing that the user can see. Control characters of quoted input are shown as `?`, and what is
// quoted is cut at 60 characters.
class Error : public std::runtime_error {
 public:
  explicit Error(const std::string& message) : std::runtime_error(tools::printable_message(message)) {}
};

}  // namespace janus::session
