// Openings of the games of a match. Games 2n and 2n+1 have the same opening, with sides exchanged.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/games/play/rules.hpp"

namespace janus::tournament {

struct Opening {
  std::string start;                    // position
  std::vector<std::string> moves = {};  // for both sides, as Move::coordinates
  int random_moves = 0;                 // number of random first moves of each player that accepts moves for its own side
  std::uint64_t seed = 0;               // of the random moves
  bool operator==(const Opening&) const = default;
};

// `count` openings, never fewer. All functions throw session::Error, one line.
// The game's initial position.
std::vector<Opening> plain_openings(const play::Rules& rules, std::size_t count);
// Random legal half moves, which depend only on the seed: distinct as long as possible, and not ending
// the game. A longer list starts with the shorter one.
std::vector<Opening> random_openings(const play::Rules& rules, std::size_t count, int plies, std::uint64_t seed);
// For players that do not accept moves for their own side: only the first `moves` moves of the others are random.
std::vector<Opening> random_replies(const play::Rules& rules, std::size_t count, int moves, std::uint64_t seed);
// From a book, repeated cyclically, shuffled if `shuffle` is a seed: the first half moves of its games (PGN, PDN), or positions, one per
// line (EPD, FEN; text after a semicolon, and EPD's operations, are skipped). `name` is the file name for errors.
std::vector<Opening> book_openings(const play::Rules& rules, std::size_t count, std::string_view text, const std::string& name, int plies,
                                   std::optional<std::uint64_t> shuffle = {});

}  // namespace janus::tournament
