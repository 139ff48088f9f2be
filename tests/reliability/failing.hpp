// Interface between the library preloaded into `janus` (failing.cpp) and the test of the n-th failure. The environment selects the
// failure. The result is in a file that both map, so it survives any end of the program.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace janus::tests {

// "memory:17:once": the 17th allocation. "calls:4:on": the fourth system call and all later ones. "calls:0:on": none; counts calls.
// "calls:0:once": also records the callers.
inline constexpr const char* kFailing = "JANUS_FAILING";
inline constexpr const char* kTallyFile = "JANUS_FAILING_TALLY";

struct Tally {
  static constexpr std::size_t kMostPlaces = 1 << 18;
  std::uint64_t calls = 0;          // from the first instruction of main()
  std::uint64_t failed = 0;         // how many of them failed
  std::uint64_t stays = 0;          // how many of those were removals, whose files stay
  std::array<char, 32> first = {};  // the name of the first that failed
  // Hashes of the callers, call by call, if requested. They are equal in all runs.
  std::array<std::uint64_t, kMostPlaces> places = {};
};

}  // namespace janus::tests
