// Openings for the games of a match. Games 2n and 2n+1 share an opening, with sides swapped.
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
  int random_moves = 0;                 // number of random first moves for each player that accepts moves for its own side
  std::uint64_t seed = 0;               // seed for the random moves
  bool operator==(const Opening&) const = default;
};

// Returns `count` openings that all consist of the game's initial position. All functions return exactly `count` openings or throw a
// one-line session::Error.
std::vector<Opening> plain_openings(const play::Rules& rules, std::size_t count);
// Returns openings made of random legal plies. They depend only on the seed, are as distinct as possible and do not end the game. A longer
// list starts with the same openings as a shorter one.
std::vector<Opening> random_openings(const play::Rules& rules, std::size_t count, int plies, std::uint64_t seed);
// Returns openings for players that do not accept moves for their own side: only the other players' first `moves` moves are random.
std::vector<Opening> random_replies(const play::Rules& rules, std::size_t count, int moves, std::uint64_t seed);
// Returns openings from a book, cycling through it as needed, in shuffled order if `shuffle` contains a seed. The book contains games (PGN,
// PDN), whose first `plies` plies are used, or one position per line (EPD, FEN; EPD operations and text after a semicolon are ignored).
// `name` is the file name used in error messages.
std::vector<Opening> book_openings(const play::Rules& rules, std::size_t count, std::string_view text, const std::string& name, int plies,
                                   std::optional<std::uint64_t> shuffle = {});

}  // namespace janus::tournament
