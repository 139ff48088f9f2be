// A game's moves as on a score sheet, both up to the current cycle and later in the run.
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

// Returns the cycle at which the clocks start.
inline std::uint64_t clock_start(const play::GameView& game) { return std::max(game.line.begun, game.game_state->begun); }

// A navigation target in a game: start, previous, next or last move.
enum class Walk : std::uint8_t { begin, back, forth, end };

// Returns the moves of the current game, including moves after the current cycle.
const std::vector<play::PlayedMove>& line_moves(const play::GameView& game);
// Returns the game record that contains line_moves().
const play::Record& line_record(const play::GameView& game);
// Returns the number of plies on the board at the current cycle.
std::size_t current_ply(const play::GameView& game);
// Returns the cycle at which that number of plies was on the board, or nullopt if that was not in this run.
std::optional<std::uint64_t> ply_cycle(const play::GameView& game, std::size_t plies);
// Returns the cycle of the target, or nullopt if the move does not exist or was not made in this run.
std::optional<std::uint64_t> navigation_target(const play::GameView& game, Walk where);

// Returns the game up to the current cycle as PGN or PDN. The snapshot must have a game.
std::string score_text(const Snapshot& now);

// The program's evaluation of one of its own moves, if defined in its manifest. Higher is better for the program.
struct ValuePoint {
  std::size_t plies = 0;  // number of plies, including the move
  std::int64_t value = 0;
};
std::vector<ValuePoint> line_values(const play::GameView& game);

// Returns the emulated cycles used by White and Black up to the current cycle for moves made in this run. Includes the move in progress if
// the game continues.
std::pair<std::uint64_t, std::uint64_t> clocks(const play::GameView& game, std::uint64_t cycle);

}  // namespace janus::views
