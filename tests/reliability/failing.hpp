// Interface between the library preloaded into `janus` (failing.cpp) and the test of the n-th failure: the environment
// selects the failure, and a file mapped by both returns the result, which survives any end of the program.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace janus::tests {

// "memory:17:once": the 17th allocation; "calls:4:on": the fourth call of the system and all after it; "calls:0:on": none, all are
// counted; "calls:0:once": who called, too.
inline constexpr const char* kFailing = "JANUS_FAILING";
inline constexpr const char* kTallyFile = "JANUS_FAILING_TALLY";

struct Tally {
  static constexpr std::size_t kMostPlaces = 1 << 18;
  std::uint64_t calls = 0;          // that there were, from the first instruction of main()
  std::uint64_t failed = 0;         // of them
  std::uint64_t stays = 0;          // of those, a removal: a file that only a removal would have taken away stays
  std::array<char, 32> first = {};  // the name of the first that failed
  // Where it is asked for: what identifies who called, call by call, the same in all runs.
  std::array<std::uint64_t, kMostPlaces> places = {};
};

}  // namespace janus::tests
