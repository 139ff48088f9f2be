// Exception for invalid input, which a front end reports to its user as one line.
#pragma once

#include <stdexcept>
#include <string>

#include "tools/printable.hpp"

namespace janus::session {

// Invalid input: what() is one line that names the file, the line or address, and the fix. The thrower has not changed
// anything that the user can see. Shows control characters of quoted input as `?`, and cuts quotations at 60
// characters.
class Error : public std::runtime_error {
 public:
  explicit Error(const std::string& message) : std::runtime_error(tools::printable_message(message)) {}
};

}  // namespace janus::session
