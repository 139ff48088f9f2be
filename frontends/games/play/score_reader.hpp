// Reads games and moves from other programs: PGN (Portable Game Notation), PDN (its equivalent for draughts), and lines of moves in these
// formats. Comments, variations and annotations are skipped. play::to_score writes the formats.
//
// All functions throw session::Error with the line number in the text, but without a file name.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "frontends/games/play/record.hpp"
#include "frontends/games/play/side_assignment.hpp"

namespace janus::play {

struct WrittenGame {
  std::vector<std::pair<std::string, std::string>> tags;  // unchanged
  Record record;                                          // one leg
  std::string result;                                     // result token: "1-0", "0-1", "1/2-1/2", "*"

  std::string_view tag(std::string_view name) const;  // empty if missing
};

// Returns the program's side according to the players' names, or nullopt if it is not one of this program's games.
std::optional<Side> side_in(const WrittenGame& game, const session::Program& program);
// Returns the program's side and level in a game, as settings. If `running` is set, returns only settings that can change in a running
// game.
Settings settings_in(const WrittenGame& game, const session::Program& program, bool running = true);

std::vector<WrittenGame> read_score(const Rules& rules, std::string_view text);

// Returns true for several moves, or a move with its number: "2. Nf3 Nc6", "e4 e5", "1... e5".
bool is_movetext(std::string_view line);
// Returns true if the text ends inside a comment or a variation.
bool is_unfinished(std::string_view text);

// Returns the moves of a line that continue `game`. If the line starts earlier, it must agree with the game so far. A single move may have
// any number.
std::vector<Move> read_moves(const Record& game, std::string_view text);

}  // namespace janus::play
