// Moves of draughts as people write them: "11-15", "22x15x8".
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "frontends/games/play/draughts/position.hpp"

namespace janus::play::draughts {

std::string to_notation(const Step& step);  // every square of a jump is said
// The squares of "11-15", "22x8", "22x15x8", "11 15", with or without "! ? *" at the end; nothing if it has not the form of a move.
std::optional<std::vector<int>> parse_squares(std::string_view text);

// Why a move that goes over these squares is not legal; none if one does.
Objection objection(const Position& position, const std::vector<int>& squares);

}  // namespace janus::play::draughts
