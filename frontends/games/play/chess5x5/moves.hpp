// Move generation for 5x5 chess, equivalent to the program's TABLE routine.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "frontends/games/play/chess5x5/position.hpp"

namespace janus::play::chess5x5 {

// Generates the legal moves; there are none once a king has been captured. Generates each promotion four times, queen first.
std::vector<Step> legal_steps(const Position& position);
// Returns true if the opponent could capture the king if it were the opponent's turn.
bool in_check(const Position& position);

std::string to_san(const Position& position, const Step& step, const std::vector<Step>& legal);
// Returns true if the text is syntactically a move, regardless of the position.
bool is_move_text(std::string_view typed);
// Sets `found` to the matching move. Returns an error message if the text matches no move or more than one, otherwise an empty string.
std::string find_step(const Position& position, std::string_view typed, Step& found);
// Returns why a move is illegal, or Reason::none if there is a legal move from `from` to `to`.
MoveError move_error(const Position& position, int from, int to);

}  // namespace janus::play::chess5x5
