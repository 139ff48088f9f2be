// What the recorded run tells about bytes of memory, as of one cycle: when each was last used, and which are still as they were at
// power-on. Found out on the machine's thread by replaying the last second, or what has passed since it was last found out:
// recording itself knows nothing of it and is no slower.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "frontends/core/views/progress.hpp"
#include "frontends/core/debug/coverage.hpp"
#include "frontends/core/session/session.hpp"

namespace janus::views {

struct LastUse {                                      // the cycle of each, plus one; 0: not within the time looked at
  std::uint64_t written = 0, read = 0, executed = 0;  // executed: as opcode or operand
};

struct MemoryFacts {
  std::uint64_t cycle = 0;
  std::vector<LastUse> uses;    // per address; empty: not asked for
  std::vector<bool> unwritten;  // per address: RAM to which nothing was written up to now; empty: not asked for
};

struct MemoryQuestion {
  bool uses = false, unwritten = false;
  std::shared_ptr<const MemoryFacts> before = {};  // an older answer to go on from; null: none
};

// Null: given up.
std::shared_ptr<const MemoryFacts> memory_facts(session::Session& session, const MemoryQuestion& question, Progress& progress);

// How often each address was used in the whole recording. Null if the work was cancelled.
std::shared_ptr<const std::vector<debug::AddressUse>> address_uses(session::Session& session, Progress& progress);

// How fresh a use is at `now`: 1 just now, falling to 0 a second later or where there was none.
float freshness(std::uint64_t use, std::uint64_t now, std::uint64_t clock_hz);

}  // namespace janus::views
