// Move generation: what TABLE marks.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "frontends/games/play/chess5x5/position.hpp"

namespace janus::play::chess5x5 {

// None once a king is taken. A pawn's last step comes four times, the queen first.
std::vector<Step> legal_steps(const Position& position);
// Whether the side to move could be robbed of its king if it were the other's turn.
bool in_check(const Position& position);

std::string to_san(const Position& position, const Step& step, const std::vector<Step>& legal);
// Whether moves are written so, in whatever position.
bool looks_like_move(std::string_view typed);
// Why there is no such move, or not one only; empty with `found` set where there is.
std::string find_step(const Position& position, std::string_view typed, Step& found);
// None if a legal step leads from `from` to `to`.
Objection objection(const Position& position, int from, int to);

}  // namespace janus::play::chess5x5
