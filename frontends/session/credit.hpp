// Who wrote a program, and when, as faces say it.
#pragma once

#include <string>

namespace janus::session {

// "Peter R. Jennings, 1976"; where no year is known the name alone. Of a Program or a Heading.
template <class Of>
std::string credit(const Of& program) {
  return program.year == 0 ? program.author : program.author + ", " + std::to_string(program.year);
}

}  // namespace janus::session
