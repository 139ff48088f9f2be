// Draughts notation: "11-15", "22x15x8".
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/games/play/draughts/position.hpp"

namespace janus::play::draughts {

std::string to_notation(const Step& step);  // with every square of a jump
// Squares of "11-15", "22x8", "22x15x8", "11 15", with or without "! ? *" at the end; nullopt if the
// text does not have the form of a move.
std::optional<std::vector<int>> parse_squares(std::string_view text);

// Reason why a move over these squares is illegal; none if it is legal.
Objection objection(const Position& position, const std::vector<int>& squares);

}  // namespace janus::play::draughts
