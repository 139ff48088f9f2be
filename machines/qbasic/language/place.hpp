// Source position, and an error at a position.
#pragma once

#include <cstdint>
#include <string>

namespace janus::machines::qbasic {

struct Place {
  std::uint32_t line = 1, column = 1;
};

// Exception for an invalid source.
struct Mistake {
  Place place;
  std::string message;
};

}  // namespace janus::machines::qbasic
