// Names calls, and finds the calls made within a call.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "frontends/core/views/snapshot.hpp"

namespace janus::views {

// Returns "machine" or the level's title.
std::string level_title(const Description& about, int level);
// Returns the label or address of a routine, or a line of the level.
std::string routine_name(const Description& about, int level, std::uint16_t routine);

struct OutgoingCalls {
  struct Call {
    debug::Frame frame;
    CallText text;
  };
  static constexpr std::size_t kMost = 500;
  static constexpr std::uint64_t kAllWithin = 2'000'000;  // cycles; for a longer call, only stored calls are reported

  std::vector<Call> calls;
  bool only_long = false;  // short calls are omitted because the call is longer than kAllWithin
};

// Returns the calls made by the last call in `outer`, up to the current cycle. Its enclosing calls precede it in `outer`.
OutgoingCalls outgoing_calls(session::Session& session, std::span<const debug::Frame> outer, int level);

}  // namespace janus::views
