// The rules of chess on 5x5 squares, as front ends ask for them (play::Rules).
#pragma once

#include "frontends/games/play/rules.hpp"

namespace janus::play::chess5x5 {

const Rules& chess5x5_rules();

}  // namespace janus::play::chess5x5
