// Openings for the games of a match. Games 2n and 2n+1 have the same opening with sides exchanged.
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
  std::vector<std::string> moves = {};  // moves of both sides, as Move::coordinates
  int random_moves = 0;                 // number of random first moves per player that accepts moves for its own side
  std::uint64_t seed = 0;               // seed of the random moves
  bool operator==(const Opening&) const = default;
};

// Returns `count` openings, each the game's initial position. All functions return exactly `count` openings, and throw a one-line
// session::Error.
std::vector<Opening> plain_openings(const play::Rules& rules, std::size_t count);
// Returns openings of random legal half-moves that depend only on the seed, are distinct as far as possible and do not end the game. A
// longer list starts with the same openings as a shorter one.
std::vector<Opening> random_openings(const play::Rules& rules, std::size_t count, int plies, std::uint64_t seed);
// Returns openings for players that do not accept moves for their own side: only the first `moves` moves of the other players are random.
std::vector<Opening> random_replies(const play::Rules& rules, std::size_t count, int moves, std::uint64_t seed);
// Returns openings from a book, repeated cyclically, and shuffled if `shuffle` contains a seed. The book contains games (PGN, PDN), whose
// first half-moves are used, or one position per line (EPD, FEN; text after a semicolon and EPD operations are skipped). `name` is the file
// name for error messages.
std::vector<Opening> book_openings(const play::Rules& rules, std::size_t count, std::string_view text, const std::string& name, int plies,
                                   std::optional<std::uint64_t> shuffle = {});

}  // namespace janus::tournament
