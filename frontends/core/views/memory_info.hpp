// Finds uses of memory bytes in the recording up to a cycle: the last use of each byte, and bytes not written since power-on. Replays the
// last second, or the time since the previous answer, on the machine's thread, so that recording is not slowed down by collecting this
// information.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "frontends/core/views/progress.hpp"
#include "frontends/core/debug/coverage.hpp"
#include "frontends/core/session/session.hpp"

namespace janus::views {

struct LastUse {                                      // cycles plus one; 0 if not within the examined time
  std::uint64_t written = 0, read = 0, executed = 0;  // `executed` includes operands
};

struct MemoryInfo {
  std::uint64_t cycle = 0;
  std::vector<LastUse> uses;    // per address; empty if not requested
  std::vector<bool> unwritten;  // per address: true for RAM that has never been written; empty if not requested
};

struct MemoryQuery {
  bool uses = false, unwritten = false;
  std::shared_ptr<const MemoryInfo> before = {};  // earlier answer to extend; may be null
};

// Answers a query. Returns null if cancelled.
std::shared_ptr<const MemoryInfo> memory_info(session::Session& session, const MemoryQuery& question, Progress& progress);

// Counts the uses of each address in the whole recording. Returns null if cancelled.
std::shared_ptr<const std::vector<debug::AddressUse>> address_uses(session::Session& session, Progress& progress);

// Returns the recency of a use: 1 if at `now`, decreasing to 0 after one second, and 0 if there was no use.
float freshness(std::uint64_t use, std::uint64_t now, std::uint64_t clock_hz);

}  // namespace janus::views
