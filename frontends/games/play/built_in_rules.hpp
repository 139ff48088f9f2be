// The rules of each game, in the order of all_rules().
#pragma once

#include "frontends/games/play/rules.hpp"

namespace janus::play {

const Rules& chess_rules();
const Rules& chess5x5_rules();  // chess on 5x5 squares, as in Tiny Chess
const Rules& draughts_rules();  // English draughts (checkers)

}  // namespace janus::play
