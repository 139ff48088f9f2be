// Sentences about a game, the same at every face: how it ended, whose turn it is, what the program did.
#pragma once

#include <string>
#include <vector>

#include "frontends/games/play/match.hpp"
#include "frontends/games/play/score.hpp"

namespace janus::play {

// "Checkmate: White wins, 1-0."; empty while the game goes on.
std::string verdict(const Record& record);
// "White to move: your move (check!)".
std::string turn_text(const Standing& standing, const std::string& title);
// "you have White, the computer has Black".
std::string seats_text(const Standing& standing);
// What a program did, a sentence a line, the last without its end: "MicroChess plays 2. Nf3".
std::vector<std::string> answer_text(const Answer& answer, const std::string& title);
// Why what it did is no legal move, in one sentence without its end, where a game does not go on from there.
std::string fault_text(const Answer& answer, const std::string& title);
// A line for a position that has stood three times; empty if it has not.
std::string repetition_text(const Record& record);
// Why the user cannot resign now; empty: it is possible. A result that is recorded during a search would be lost.
std::string no_resignation_text(const GameView& game);
// Moves in pairs, as on a score sheet: of the last leg.
struct SheetRow {
  int number = 0;
  const Played* first = nullptr;   // null: the leg began with the other side's move
  const Played* second = nullptr;  // null: not made yet
};
std::vector<SheetRow> score_sheet(const Record& record);
// The men of a side that were taken in the last leg, by their letters in the order of Rules::men().
std::string lost_men(const Record& record, Side side);
// For to_score. `date`: "2026.11.22".
ScoreNames score_names(const session::Program& program, const Standing& standing, std::string_view machine, std::uint64_t clock_hz,
                       std::string date);

}  // namespace janus::play
