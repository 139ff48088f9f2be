// Finds the RAM that was never written before a given keyframe of a history.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "frontends/core/debug/history/history.hpp"

namespace janus::debug {

class UnwrittenMemory {
 public:
  // `empty` contains true for each memory address that was empty at the start of the history.
  UnwrittenMemory(const std::vector<bool>& empty, const History& history);

  // Returns the unwritten addresses at the keyframe of this cycle.
  std::vector<bool> at(std::uint64_t keyframe) const;
  // Returns true if the range after the keyframe reads a byte that was unwritten at its start.
  bool is_read_in(const Keyframe& keyframe) const;

 private:
  std::vector<std::uint64_t> since_;  // cycle of the first keyframe at which each address has contents
};

// Returns the memory address written by the input, if any.
std::optional<std::uint16_t> poked_address(const Input& input);

}  // namespace janus::debug
