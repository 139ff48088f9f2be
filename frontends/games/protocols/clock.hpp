// How long a move may take by a chess window's clock.
#pragma once

#include <algorithm>
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

// The time for this move, less a reserve for its transmission. Returns nothing without a clock.
inline std::optional<Milliseconds> share(const Clock& clock) {
  constexpr int kMovesOfAGame = 30;  // if the window does not send the number of moves to go
  constexpr Milliseconds kReserve{50};
  if (clock.move) return std::max(*clock.move - kReserve, Milliseconds(0));
  if (!clock.left) return std::nullopt;
  const int moves = clock.moves_to_go > 0 ? clock.moves_to_go : kMovesOfAGame;
  const Milliseconds fair = *clock.left / moves + clock.increment;
  return std::max(std::min(fair, *clock.left / 2) - kReserve, Milliseconds(0));
}

}  // namespace janus::protocols
