// Games and moves as other programs write them down: PGN (Portable Game Notation), PDN (the same for draughts), and lines
// of moves out of them. Comments, variations and annotations are left out. Writing is play::to_score.
//
// Everything throws session::Error with the line of the text, without a file's name.
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
  std::vector<std::pair<std::string, std::string>> tags;  // as they stand there
  Record record;                                          // of one leg
  std::string result;                                     // at its end: "1-0", "0-1", "1/2-1/2", "*"

  std::string_view tag(std::string_view name) const;  // empty if it has none
};

// The side that the program played, by the names of the players; nothing if that is not one of this program's games.
std::optional<Side> side_in(const WrittenGame& game, const session::Program& program);
// The settings with which the program played it: its side and its level. `running`: only what can be set in a running game.
Settings settings_in(const WrittenGame& game, const session::Program& program, bool running = true);

std::vector<WrittenGame> read_score(const Rules& rules, std::string_view text);

// "2. Nf3 Nc6", "e4 e5", "1... e5": more than a move alone, or one with its number.
bool is_movetext(std::string_view line);
// True if the text ends inside a comment or a variation.
bool is_unfinished(std::string_view text);

// The moves of a line that lie beyond `game`. By its number it may begin earlier: then it must agree with the game so far.
// A single move may have any number.
std::vector<Move> read_moves(const Record& game, std::string_view text);

}  // namespace janus::play
