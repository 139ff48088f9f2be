#include "frontends/games/protocols/clock.hpp"

#include <algorithm>

namespace janus::protocols {

namespace {

constexpr int kMovesOfAGame = 30;  // where the window does not say how many are to come
constexpr Milliseconds kKeptBack{50};

}  // namespace

std::optional<Milliseconds> share(const Clock& clock) {
  if (clock.move) return std::max(*clock.move - kKeptBack, Milliseconds(0));
  if (!clock.left) return std::nullopt;
  const int moves = clock.moves_to_go > 0 ? clock.moves_to_go : kMovesOfAGame;
  const Milliseconds fair = *clock.left / moves + clock.increment;
  return std::max(std::min(fair, *clock.left / 2) - kKeptBack, Milliseconds(0));
}

}  // namespace janus::protocols
