// How long a move may take by a chess window's clock.
#pragma once

#include <chrono>
#include <optional>

namespace janus::protocols {

using Milliseconds = std::chrono::milliseconds;

// What the window says. Nothing: there is no clock.
struct Clock {
  std::optional<Milliseconds> move = {};  // for this move
  std::optional<Milliseconds> left = {};  // for all moves until the next control
  Milliseconds increment{0};
  int moves_to_go = 0;  // 0: all the rest of the game
};

// The share of this move; nothing without a clock. A little is kept back, as to finish a move takes a moment, too.
std::optional<Milliseconds> share(const Clock& clock);

}  // namespace janus::protocols
