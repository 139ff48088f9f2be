// The rules of chess, as front ends ask for them (play::Rules). Positions are FEN.
#pragma once

#include "frontends/games/play/rules.hpp"

namespace janus::play::chess {

const Rules& chess_rules();

}  // namespace janus::play::chess
