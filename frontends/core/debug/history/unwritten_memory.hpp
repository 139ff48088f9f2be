// Finds the RAM that had never been written before a given keyframe.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "frontends/core/debug/history/history.hpp"

namespace janus::debug {

class UninitialisedMemory {
 public:
  // `empty` contains one flag per memory address: true for RAM that was uninitialised at the start of the history.
  UninitialisedMemory(const std::vector<bool>& empty, const History& history);

  // Returns one flag per address: true if it was unwritten at the keyframe at this cycle.
  std::vector<bool> at(std::uint64_t keyframe) const;
  // Returns true if a byte that was unwritten at the keyframe is read in the range after it.
  bool is_read_in(const Keyframe& keyframe) const;

 private:
  std::vector<std::uint64_t> since_;  // cycle of the first keyframe at which each address has been written
};

// Returns the memory address written by the input, if any.
std::optional<std::uint16_t> written_address(const Input& input);

}  // namespace janus::debug
