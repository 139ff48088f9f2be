// The rules of English draughts (checkers), as front ends ask for them (play::Rules).
#pragma once

#include "frontends/games/play/rules.hpp"

namespace janus::play::draughts {

const Rules& draughts_rules();

}  // namespace janus::play::draughts
