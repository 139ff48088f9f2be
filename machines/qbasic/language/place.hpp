// Source position, and an error at a source position.
#pragma once

#include <cstdint>
#include <string>

namespace janus::machines::qbasic {

struct Place {
  std::uint32_t line = 1, column = 1;
};

// Exception for an invalid source.
struct SourceError {
  Place place;
  std::string message;
};

}  // namespace janus::machines::qbasic
