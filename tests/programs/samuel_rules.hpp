// Converts between Samuel's form of a board and a position of the rules.
#pragma once

#include "frontends/games/play/draughts/position.hpp"
#include "programs/samuel_host.hpp"

namespace janus::tests::samuel {

play::draughts::Position as_position(const Board& board);
Board as_board(const play::draughts::Position& position);

}  // namespace janus::tests::samuel
