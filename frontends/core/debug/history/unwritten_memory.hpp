// RAM to which nothing was ever written: which bytes those were, at any keyframe of a history.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "frontends/core/debug/history/history.hpp"

namespace janus::debug {

class UnwrittenMemory {
 public:
  // `empty`: per address of memory, whether nothing was there when the history began.
  UnwrittenMemory(const std::vector<bool>& empty, const History& history);

  // Per address, at the keyframe of this cycle.
  std::vector<bool> at(std::uint64_t keyframe) const;
  // Whether anything was read, in the stretch after the keyframe, that was unwritten at its beginning.
  bool read_in(const Keyframe& keyframe) const;

 private:
  std::vector<std::uint64_t> since_;  // per address, the cycle of the first keyframe at which it holds something
};

// The address of memory that the input wrote to.
std::optional<std::uint16_t> poked(const Input& input);

}  // namespace janus::debug
