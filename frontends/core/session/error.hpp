// Exception for invalid input, which a front end reports to its user as one line.
#pragma once

#include <stdexcept>
#include <string>

#include "tools/printable.hpp"

namespace janus::session {

// what() is one line that names the file, the line or address, and the fix. A function that throws an Error has not changed anything
// visible to the user. Control characters in quoted input are shown as `?`, and quotations are truncated to 60 characters.
class Error : public std::runtime_error {
 public:
  explicit Error(const std::string& message) : std::runtime_error(tools::printable_message(message)) {}
};

}  // namespace janus::session
