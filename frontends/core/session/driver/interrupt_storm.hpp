// Detects an interrupt whose line is still low whenever its handler returns. The handler is entered again immediately,
// so the program makes no progress.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "frontends/core/session/session.hpp"

namespace janus::session {

struct InterruptStorm {
  std::uint64_t since = 0;                     // cycle at which the handler was first entered
  bool earlier = false;                        // the storm started before the inspected range
  std::uint64_t count = 0;                     // number of immediate re-entries
  std::uint16_t handler = 0, interrupted = 0;  // addresses
};

inline constexpr std::uint64_t kStormEntries = 1000;

// Finds an ongoing storm of more than `least` entries in the last two recorded seconds, if there is one.
std::optional<InterruptStorm> interrupt_storm(Session& session, std::uint64_t least = kStormEntries);
// Describes the storm in one line, or returns an empty string: "the handler at $0400 was entered again at once 1 234
// times ...". `recorded_all` means that the recording starts at power-on, so it can contain the first entry.
std::string interrupt_storm_text(Session& session, bool recorded_all = true);

}  // namespace janus::session
