// Reads games and moves written by other programs: PGN (Portable Game Notation), PDN (its draughts equivalent), and lines of moves in
// either format. Skips comments, variations and annotations. play::to_score writes these formats.
//
// All functions throw session::Error with a line number but without a file name.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "frontends/games/play/record.hpp"
#include "frontends/games/play/side_assignment.hpp"

namespace janus::play {

struct ParsedGame {
  std::vector<std::pair<std::string, std::string>> tags;  // as in the text
  Record record;                                          // one leg
  std::string result;                                     // result token: "1-0", "0-1", "1/2-1/2", "*"

  std::string_view tag(std::string_view name) const;  // empty if missing
};

// Returns the program's side according to the player names, or nullopt if the program did not play this game.
std::optional<Side> program_side(const ParsedGame& game, const session::Program& program);
// Returns the program's side and level in a game, as settings. If `running` is set, returns only settings that can be changed during a
// game.
Settings game_settings(const ParsedGame& game, const session::Program& program, bool running = true);

std::vector<ParsedGame> read_score(const Rules& rules, std::string_view text);

// Returns true for several moves, or for a single move with a move number: "2. Nf3 Nc6", "e4 e5", "1... e5".
bool is_movetext(std::string_view line);
// Returns true if the text ends inside a comment or a variation.
bool is_unfinished(std::string_view text);

// Returns the moves in `text` that continue `game`. If the text starts with earlier moves, they must agree with the game so far. A single
// move may have any number.
std::vector<Move> read_moves(const Record& game, std::string_view text);

}  // namespace janus::play
