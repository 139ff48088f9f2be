// Sound output of a machine: one bit that drives a speaker.
#pragma once

#include <cstdint>
#include <vector>

namespace janus::machines {

// A one-bit output as the cycles of its changes.
struct BitTrace {
  bool initial = false;
  std::vector<std::uint64_t> edges;
};

class Sound {
 public:
  virtual ~Sound() = default;
  virtual BitTrace take() = 0;  // edges since the last call
};

}  // namespace janus::machines
