// Chess on 5x5 squares behind the interface that front ends use.
#pragma once

#include "frontends/play/rules.hpp"

namespace janus::play::chess5x5 {

const Rules& chess5x5_rules();

}  // namespace janus::play::chess5x5
