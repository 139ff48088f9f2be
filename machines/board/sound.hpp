// A machine's sound output: a one-bit signal that drives a speaker.
#pragma once

#include <cstdint>
#include <vector>

namespace janus::machines {

// A one-bit signal: its initial level, and the cycles at which it changes.
struct BitTrace {
  bool initial = false;
  std::vector<std::uint64_t> edges;
};

class Sound {
 public:
  virtual ~Sound() = default;
  virtual BitTrace take() = 0;  // returns the edges since the last call
};

}  // namespace janus::machines
