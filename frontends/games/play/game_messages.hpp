// Messages about a game, shared by all front ends: the result, the side to move and the program's actions.
#pragma once

#include <string>
#include <vector>

#include "frontends/games/play/match.hpp"
#include "frontends/games/play/score.hpp"

namespace janus::play {

// Describes the result ("Checkmate: White wins, 1-0."), or returns an empty string while the game continues.
std::string verdict(const Record& record);
// Describes the side to move: "White to move: your move (check!)".
std::string turn_text(const GameState& game_state, const std::string& title);
// Describes who plays which side: "you play White, the computer plays Black".
std::string sides_text(const GameState& game_state);
// Describes the program's action, one sentence per line, the last one without a period: "MicroChess plays 2. Nf3".
std::vector<std::string> answer_text(const Answer& answer, const std::string& title);
// Explains, in one sentence without a period, why the program's action is not a legal move, for use when the game cannot continue.
std::string fault_text(const Answer& answer, const std::string& title);
// Returns a line reporting a threefold repetition, or an empty string if there is none.
std::string repetition_text(const Record& record);
// Returns why the user cannot resign now, or an empty string if resigning is possible. Resigning during a search is rejected because the
// recorded result would be lost.
std::string resignation_error(const GameView& game);
// A pair of moves from the last leg, as on a score sheet.
struct SheetRow {
  int number = 0;
  const PlayedMove* first = nullptr;   // null if the leg started with the other side's move
  const PlayedMove* second = nullptr;  // null if not made yet
};
std::vector<SheetRow> score_sheet(const Record& record);
// Returns the pieces that a side lost in the last leg, as letters in the order of Rules::pieces().
std::string lost_pieces(const Record& record, Side side);
// Returns the names to pass to to_score(). `date` has the format "2026.11.22".
ScoreNames score_names(const session::Program& program, const GameState& game_state, std::string_view machine, std::uint64_t clock_hz,
                       std::string date);

}  // namespace janus::play
