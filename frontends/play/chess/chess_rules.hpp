// Chess behind the interface that front ends use. Positions are FEN.
#pragma once

#include "frontends/play/rules.hpp"

namespace janus::play::chess {

const Rules& chess_rules();

}  // namespace janus::play::chess
