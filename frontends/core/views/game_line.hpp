// Moves of a game as on a score sheet: up to the current cycle, and later ones in the run.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "frontends/core/views/snapshot.hpp"

namespace janus::views {

// The cycle at which the clocks start.
inline std::uint64_t clock_start(const play::GameView& game) { return std::max(game.line.begun, game.standing->begun); }

// To the start of the game, the previous or next move, or the last one.
enum class Walk : std::uint8_t { begin, back, forth, end };

// Moves of this leg, including later ones.
const std::vector<play::Played>& moves_of_line(const play::GameView& game);
// Record that contains them.
const play::Record& record_of_line(const play::GameView& game);
// Number of them that are on the board at the current cycle.
std::size_t plies_here(const play::GameView& game);
// The cycle at which that many of them were on the board; nullopt: not in this run.
std::optional<std::uint64_t> cycle_of_ply(const play::GameView& game, std::size_t plies);
// nullopt: there is no such move, or it was not made in this run.
std::optional<std::uint64_t> walk(const play::GameView& game, Walk where);

// The game up to the current cycle, as PGN or PDN. The snapshot must have a game.
std::string score_of(const Snapshot& now);

// The program's evaluations of its own moves, if its manifest defines them: higher is better for it.
struct ValuePoint {
  std::size_t plies = 0;  // including the move
  std::int64_t value = 0;
};
std::vector<ValuePoint> values_of_line(const play::GameView& game);

// Emulated cycles used for White's and Black's moves up to the current cycle, for moves made in this
// run. Includes the current move if the game continues.
std::pair<std::uint64_t, std::uint64_t> clocks(const play::GameView& game, std::uint64_t cycle);

}  // namespace janus::views
