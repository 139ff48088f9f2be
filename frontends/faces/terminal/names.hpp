// Names of the game and the engine that the code of the terminal uses unqualified.
#pragma once

#include "frontends/faces/engine/pumped_engine.hpp"
#include "frontends/games/play/match.hpp"
#include "frontends/games/play/sayings.hpp"
#include "frontends/games/play/score_reader.hpp"

namespace janus::terminal {

using engine::PumpedEngine;
using engine::Task;
using namespace play;

}  // namespace janus::terminal
