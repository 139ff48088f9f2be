// An interrupt whose line stays low: its handler returns and is entered again at once, and the program itself does not run.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "frontends/core/session/session.hpp"

namespace janus::session {

struct InterruptStorm {
  std::uint64_t since = 0;                     // cycle at which the handler was entered first
  bool earlier = false;                        // it began before that: no more was looked at
  std::uint64_t count = 0;                     // how often it was entered again at once
  std::uint16_t handler = 0, interrupted = 0;  // addresses
};

// The storm of more than 1,000 entries in which the machine is now, by what is recorded; nothing: there is none.
std::optional<InterruptStorm> interrupt_storm(Session& session);
// "the IRQ line has been low since cycle 1 234: ..." in one line; empty: there is no storm.
std::string interrupt_storm_text(Session& session);

}  // namespace janus::session
