// The men of chess, on a board of any size.
#pragma once

#include <span>
#include <string>

#include "frontends/play/rules.hpp"

namespace janus::play::chess {

std::span<const Man> chess_men();

// "Bb5", "exd5" and "Bf1-b5", "e4xd5", on a board whose squares have letters and digits.
std::string chess_step(const Placement& board, int from, int to);
std::string long_chess_step(const Placement& board, int from, int to);

}  // namespace janus::play::chess
