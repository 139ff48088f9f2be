// Finds uses of memory bytes in the recording, as of one cycle: the last use of each, and bytes unchanged
// since power-on. Replays the last second, or the time since the previous answer, on the machine's thread, so
// that recording does not need this information and is not slowed down.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "frontends/core/views/progress.hpp"
#include "frontends/core/debug/coverage.hpp"
#include "frontends/core/session/session.hpp"

namespace janus::views {

struct LastUse {                                      // cycle of each, plus one; 0: not within the examined time
  std::uint64_t written = 0, read = 0, executed = 0;  // executed: as opcode or operand
};

struct MemoryFacts {
  std::uint64_t cycle = 0;
  std::vector<LastUse> uses;    // per address; empty: not requested
  std::vector<bool> unwritten;  // per address: RAM never written so far; empty: not requested
};

struct MemoryQuestion {
  bool uses = false, unwritten = false;
  std::shared_ptr<const MemoryFacts> before = {};  // an older answer to extend; null: none
};

// Returns null if cancelled.
std::shared_ptr<const MemoryFacts> memory_facts(session::Session& session, const MemoryQuestion& question, Progress& progress);

// Number of uses of each address in the whole recording. Null if cancelled.
std::shared_ptr<const std::vector<debug::AddressUse>> address_uses(session::Session& session, Progress& progress);

// Recency of a use at `now`: 1 just now, decreasing to 0 after a second, or if there was none.
float freshness(std::uint64_t use, std::uint64_t now, std::uint64_t clock_hz);

}  // namespace janus::views
