#include "frontends/faces/terminal/game_command.hpp"

#include <cstdio>

#include "frontends/faces/terminal/game_terminal.hpp"

namespace janus::terminal {

int game_command(session::Setup setup, const session::Collection& collection, const GameOptions& options) {
  if (setup.program) setup.settings = session::with_counterparts(*setup.program, setup.settings);
  const auto chosen = setup.settings;
  const auto program = setup.program;
  auto session = std::make_unique<session::Session>(std::move(setup), collection);
  auto match = std::make_unique<Match>(*session, chosen);
  PumpedEngine engine(std::move(session), program, std::move(match));
  Interrupt interrupt;
  GameTerminal(engine, detect_style(options.ascii), interrupt, options.speed, options.strict).run();
  std::fflush(stdout);
  return 0;
}

}  // namespace janus::terminal
