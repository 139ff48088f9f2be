// Detects an interrupt whose line is low whenever its handler returns: the handler is entered again at once, and the program does not run.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "frontends/core/session/session.hpp"

namespace janus::session {

struct InterruptStorm {
  std::uint64_t since = 0;                     // cycle of the first entry of the handler
  bool earlier = false;                        // it started earlier, before the range that was inspected
  std::uint64_t count = 0;                     // number of immediate re-entries
  std::uint16_t handler = 0, interrupted = 0;  // addresses
};

inline constexpr std::uint64_t kStormEntries = 1000;

// Current storm of more than `least` entries, found in the last two recorded seconds; nullopt: none.
std::optional<InterruptStorm> interrupt_storm(Session& session, std::uint64_t least = kStormEntries);
// "the handler at $0400 was entered again at once 1 234 times ..." in one line; empty: no storm. `recorded_all`: the
// recording starts at power-on, so it can contain the first entry.
std::string interrupt_storm_text(Session& session, bool recorded_all = true);

}  // namespace janus::session
