// Draughts notation: "11-15", "22x15x8".
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/games/play/draughts/position.hpp"

namespace janus::play::draughts {

std::string to_notation(const Step& step);  // lists every square of a jump
// Parses the squares of "11-15", "22x8", "22x15x8", "11 15", with or without "! ? *" at the end. Returns nullopt if the text is not
// syntactically a move.
std::optional<std::vector<int>> parse_squares(std::string_view text);

// Returns why a move along these squares is illegal, or Reason::none if it is legal.
MoveError move_error(const Position& position, const std::vector<int>& squares);

}  // namespace janus::play::draughts
