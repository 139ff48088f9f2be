// Who wrote a program, and when, as faces say it.
#pragma once

#include <string>

#include "frontends/session/program.hpp"

namespace janus::session {

// "Peter R. Jennings, 1976"; where no year is known the name alone.
inline std::string credit(const Program& program) {
  return program.year == 0 ? program.author : program.author + ", " + std::to_string(program.year);
}

}  // namespace janus::session
