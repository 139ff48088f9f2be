// Move generation for 5x5 chess, equivalent to the program's routine TABLE.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "frontends/games/play/chess5x5/position.hpp"

namespace janus::play::chess5x5 {

// Generates the legal steps, none after a king has been captured. A pawn's step to the last rank occurs four times, first with the queen.
std::vector<Step> legal_steps(const Position& position);
// Returns true if the other side could capture the king if it were to move.
bool in_check(const Position& position);

std::string to_san(const Position& position, const Step& step, const std::vector<Step>& legal);
// Returns true if the text has the form of a move, in any position.
bool is_move_text(std::string_view typed);
// Sets `found` to the matching move. Returns an error message if the text matches no move or several, otherwise an empty string.
std::string find_step(const Position& position, std::string_view typed, Step& found);
// Returns why a move is illegal, or none if a legal step leads from `from` to `to`.
Objection objection(const Position& position, int from, int to);

}  // namespace janus::play::chess5x5
