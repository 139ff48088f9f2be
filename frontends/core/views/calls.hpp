// How calls are named, and what a call made in its time.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "frontends/core/views/snapshot.hpp"

namespace janus::views {

// "machine", or the level's title.
std::string level_title(const Description& about, int level);
// A routine of that level: its label, else its address; a line.
std::string routine_name(const Description& about, int level, std::uint16_t routine);

struct CallsMade {
  struct Call {
    debug::Frame frame;
    CallText text;
  };
  static constexpr std::size_t kMost = 500;
  static constexpr std::uint64_t kAllWithin = 2'000'000;  // cycles: of a longer one only calls that are kept are told

  std::vector<Call> calls;
  bool only_long = false;  // too many for all
};

// What the last of `outer` called, up to where the machine stands. `outer`: it, after those in which it lies.
CallsMade calls_made(session::Session& session, std::span<const debug::Frame> outer, int level);

}  // namespace janus::views
