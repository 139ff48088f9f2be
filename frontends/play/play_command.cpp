#include "frontends/play/play_command.hpp"

#include <cstdio>

#include "frontends/play/match.hpp"
#include "frontends/play/terminal/table.hpp"

namespace janus::play {

int play_command(session::Setup setup, const session::Collection& collection, const PlayOptions& options) {
  if (setup.program) setup.settings = session::with_twins(*setup.program, setup.settings);
  const auto chosen = setup.settings;
  session::Session session(std::move(setup), collection);
  Match match(session, chosen);
  Interrupt interrupt;
  Table(match, detect_style(options.ascii), interrupt, options.speed, options.strict).run();
  std::fflush(stdout);
  return 0;
}

}  // namespace janus::play
