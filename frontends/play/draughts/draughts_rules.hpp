// English draughts (checkers) behind the interface that front ends use.
#pragma once

#include "frontends/play/rules.hpp"

namespace janus::play::draughts {

const Rules& draughts_rules();

}  // namespace janus::play::draughts
