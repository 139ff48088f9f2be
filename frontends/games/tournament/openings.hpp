// How the games of a match begin. Game 2n and game 2n+1 begin alike, the players having changed sides.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/games/play/rules.hpp"

namespace janus::tournament {

struct Opening {
  std::string start;                    // a position
  std::vector<std::string> moves = {};  // made for both sides, as Move::coordinates
  int random_moves = 0;                 // so many first moves of each player that accepts moves for its own side are random
  std::uint64_t seed = 0;               // of these
  bool operator==(const Opening&) const = default;
};

// `count` of them, never fewer. All throw session::Error, one line.
// The game's own beginning.
std::vector<Opening> plain_openings(const play::Rules& rules, std::size_t count);
// Legal half moves by chance, the same for the same seed, whatever the machine: no two alike as long as there are others, none that
// ends the game. A longer list begins as a shorter one does.
std::vector<Opening> random_openings(const play::Rules& rules, std::size_t count, int plies, std::uint64_t seed);
// For players that do not accept moves for their own side: only the first `moves` moves of the others are random.
std::vector<Opening> random_replies(const play::Rules& rules, std::size_t count, int moves, std::uint64_t seed);
// Out of a book, one after the other and round again, in an order by chance where `shuffle` is a seed: the first half moves of its games (PGN, PDN), or positions, one on a line
// (EPD, FEN; what stands after a semicolon, and EPD's operations, are left out). `name` is the file's, for errors.
std::vector<Opening> book_openings(const play::Rules& rules, std::size_t count, std::string_view text, const std::string& name, int plies,
                                   std::optional<std::uint64_t> shuffle = {});

}  // namespace janus::tournament
