// The line of a game as a score sheet shows it: the moves up to where the machine stands, and those that came after it in the run.
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

// The cycle from which the clocks run.
inline std::uint64_t clock_start(const play::GameView& game) { return std::max(game.line.begun, game.standing->begun); }

// To where the game began, to the move before or after this one, to the last.
enum class Walk : std::uint8_t { begin, back, forth, end };

// The moves of this leg, those after it among them.
const std::vector<play::Played>& moves_of_line(const play::GameView& game);
// The record that they are of.
const play::Record& record_of_line(const play::GameView& game);
// How many of them stand on the board where the machine stands.
std::size_t plies_here(const play::GameView& game);
// The cycle at which so many of them stood on the board; nothing: not in this run.
std::optional<std::uint64_t> cycle_of_ply(const play::GameView& game, std::size_t plies);
// Nothing: there is no such move, or it was not made in this run.
std::optional<std::uint64_t> walk(const play::GameView& game, Walk where);

// The game up to where the machine stands, as its kind writes it down: PGN or PDN. The snapshot has one.
std::string score_of(const Snapshot& now);

// What the program said of its own moves, as far as its manifest tells: the more the better for it.
struct ValuePoint {
  std::size_t plies = 0;  // up to the move
  std::int64_t value = 0;
};
std::vector<ValuePoint> values_of_line(const play::GameView& game);

// Emulated cycles that White's and Black's moves took, up to where the machine stands: of moves that were made in this run. The side to
// move is at it now, if the game goes on.
std::pair<std::uint64_t, std::uint64_t> clocks(const play::GameView& game, std::uint64_t cycle);

}  // namespace janus::views
