// Reads games and moves from other programs: PGN (Portable Game Notation), PDN (its equivalent for draughts), and lines of moves from
// them. Comments, variations and annotations are skipped. play::to_score writes them.
//
// All functions throw session::Error with the line in the text, without a file name.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "frontends/games/play/record.hpp"
#include "frontends/games/play/seats.hpp"

namespace janus::play {

struct WrittenGame {
  std::vector<std::pair<std::string, std::string>> tags;  // unchanged
  Record record;                                          // one leg
  std::string result;                                     // at the end: "1-0", "0-1", "1/2-1/2", "*"

  std::string_view tag(std::string_view name) const;  // empty if missing
};

// Side of the program according to the players' names; nullopt if it is not one of this program's games.
std::optional<Side> side_in(const WrittenGame& game, const session::Program& program);
// The program's settings in that game: its side and its level. `running`: only those that can change in a running game.
Settings settings_in(const WrittenGame& game, const session::Program& program, bool running = true);

std::vector<WrittenGame> read_score(const Rules& rules, std::string_view text);

// "2. Nf3 Nc6", "e4 e5", "1... e5": more than a single move, or a move with its number.
bool is_movetext(std::string_view line);
// True if the text ends inside a comment or a variation.
bool is_unfinished(std::string_view text);

// Moves of a line that follow `game`. If its number is earlier, it must agree with the game so far. A single move may have any number.
std::vector<Move> read_moves(const Record& game, std::string_view text);

}  // namespace janus::play
