// Finds RAM that was never written to, at any keyframe of a history.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "frontends/core/debug/history/history.hpp"

namespace janus::debug {

class UnwrittenMemory {
 public:
  // `empty`: per address of memory, true if it was empty at the start of the history.
  UnwrittenMemory(const std::vector<bool>& empty, const History& history);

  // Unwritten addresses at the keyframe of this cycle.
  std::vector<bool> at(std::uint64_t keyframe) const;
  // Returns true if the range after the keyframe reads a byte that was unwritten at its start.
  bool read_in(const Keyframe& keyframe) const;

 private:
  std::vector<std::uint64_t> since_;  // per address, the cycle of the first keyframe at which it has contents
};

// The address of memory written by the input.
std::optional<std::uint16_t> poked(const Input& input);

}  // namespace janus::debug
