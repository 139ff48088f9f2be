// Source position, and an error at a source position.
#pragma once

#include <cstdint>
#include <string>

namespace janus::machines::qbasic {

struct SourcePosition {
  std::uint32_t line = 1, column = 1;
};

// Thrown for invalid source text.
struct SourceError {
  SourcePosition place;
  std::string message;
};

}  // namespace janus::machines::qbasic
