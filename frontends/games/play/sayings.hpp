// Sentences about a game, common to all front ends: result, side to move, the program's actions.
#pragma once

#include <string>
#include <vector>

#include "frontends/games/play/match.hpp"
#include "frontends/games/play/score.hpp"

namespace janus::play {

// "Checkmate: White wins, 1-0."; empty while the game continues.
std::string verdict(const Record& record);
// "White to move: your move (check!)".
std::string turn_text(const Standing& standing, const std::string& title);
// "you have White, the computer has Black".
std::string seats_text(const Standing& standing);
// The program's action, a sentence per line, the last without a full stop: "MicroChess plays 2. Nf3".
std::vector<std::string> answer_text(const Answer& answer, const std::string& title);
// Reason why the action is not a legal move, in one sentence without a full stop, if the game does not continue from there.
std::string fault_text(const Answer& answer, const std::string& title);
// A line for a threefold repetition; otherwise empty.
std::string repetition_text(const Record& record);
// Reason why the user cannot resign now; empty: it is possible. A result that is recorded during a search would be lost.
std::string no_resignation_text(const GameView& game);
// Moves in pairs, as on a score sheet, of the last leg.
struct SheetRow {
  int number = 0;
  const Played* first = nullptr;   // null: the leg started with the other side's move
  const Played* second = nullptr;  // null: not made yet
};
std::vector<SheetRow> score_sheet(const Record& record);
// Pieces of a side that were captured in the last leg, as letters in the order of Rules::men().
std::string lost_men(const Record& record, Side side);
// For to_score. `date`: "2026.11.22".
ScoreNames score_names(const session::Program& program, const Standing& standing, std::string_view machine, std::uint64_t clock_hz,
                       std::string date);

}  // namespace janus::play
