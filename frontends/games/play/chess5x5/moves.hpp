// Move generation for 5x5 chess, equivalent to the program's routine TABLE.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "frontends/games/play/chess5x5/position.hpp"

namespace janus::play::chess5x5 {

// Empty after a king was captured. A pawn's step to the last rank occurs four times, the queen first.
std::vector<Step> legal_steps(const Position& position);
// Returns true if the king could be captured if it were the other side's turn.
bool in_check(const Position& position);

std::string to_san(const Position& position, const Step& step, const std::vector<Step>& legal);
// Returns true if the text has the form of a move, in any position.
bool looks_like_move(std::string_view typed);
// Returns an error if the text matches no move, or several; otherwise empty, and sets `found`.
std::string find_step(const Position& position, std::string_view typed, Step& found);
// None if a legal step leads from `from` to `to`.
Objection objection(const Position& position, int from, int to);

}  // namespace janus::play::chess5x5
