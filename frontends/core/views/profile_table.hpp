// Where the time went, over a stretch of the recorded run: a row per routine.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "frontends/core/debug/profile.hpp"
#include "frontends/core/views/progress.hpp"
#include "frontends/core/views/snapshot.hpp"
#include "frontends/core/views/table.hpp"

namespace janus::views {

// What is looked at: all that is recorded, what the program did after the last key, or what lies between a mark and here.
struct ProfileStretch {
  enum class Over : std::uint8_t { all, last_work, mark };
  Over over = Over::all;
  std::optional<std::uint64_t> mark = {};  // cycle
};

// Of the last work it is not known before it is looked for: then it ends where the machine stands.
debug::CycleRange range_of(const ProfileStretch& stretch, const Snapshot& now);

// Never changed.
struct ProfileReport {
  int level = 0;  // of a program's: addresses are lines
  debug::CycleRange range;
  std::uint64_t cycles = 0;
  std::vector<debug::AddressProfile> addresses;
  Table table;  // as the routines come; by own cycles, the largest first
  std::string csv;
};

// Null if it was given up.
std::shared_ptr<const ProfileReport> profile_report(session::Session& session, int level, ProfileStretch::Over over,
                                                    debug::CycleRange range, Progress& progress);
// "12 345 cycles, from 0 to 12 345"
std::string profile_text(const ProfileReport& report);

}  // namespace janus::views
