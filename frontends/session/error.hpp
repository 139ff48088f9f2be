// What a front end reports to its user as one line.
#pragma once

#include <stdexcept>
#include <string>
#include <utility>

namespace janus::session {

// Bad input: what() is one line that names the file, the line or address, and the mend. Whoever throws it has
// changed nothing that the user can see. Control characters of quoted input are shown as `?`.
class Error : public std::runtime_error {
 public:
  explicit Error(std::string message) : std::runtime_error(one_line(std::move(message))) {}

 private:
  static std::string one_line(std::string text) {
    for (char& c : text) {
      if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) c = '?';
    }
    return text;
  }
};

}  // namespace janus::session
