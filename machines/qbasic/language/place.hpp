// Where in a text something stands, and what is wrong there.
#pragma once

#include <cstdint>
#include <string>

namespace janus::machines::qbasic {

struct Place {
  std::uint32_t line = 1, column = 1;
};

// What is thrown where a text is no program.
struct Mistake {
  Place place;
  std::string message;
};

}  // namespace janus::machines::qbasic
