// Names of calls, and the calls made by a call.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "frontends/core/views/snapshot.hpp"

namespace janus::views {

// "machine", or the level's title.
std::string level_title(const Description& about, int level);
// A routine of that level: its label, or its address; or a line.
std::string routine_name(const Description& about, int level, std::uint16_t routine);

struct CallsMade {
  struct Call {
    debug::Frame frame;
    CallText text;
  };
  static constexpr std::size_t kMost = 500;
  static constexpr std::uint64_t kAllWithin = 2'000'000;  // cycles: of a longer call only stored calls are reported

  std::vector<Call> calls;
  bool only_long = false;  // there are too many calls
};

// Calls made by the last of `outer`, up to the current cycle. `outer` also contains its enclosing calls, before it.
CallsMade calls_made(session::Session& session, std::span<const debug::Frame> outer, int level);

}  // namespace janus::views
