// The game of tests/games/smallf8: replies automatically, from a script, and accepts positions.
#pragma once

#include "frontends/games/play/match.hpp"
#include "frontends/games/play/positions.hpp"

namespace janus::tests {

struct SmallDraughts {
  explicit SmallDraughts(const std::string& position = "")
      : collection(play::open_collection(JANUS_SOURCE_DIR "/tests/games")),
        session({.program = session::load_program(*collection, "smallf8"), .settings = settings(position)}, *collection),
        match(session, {}) {}

  static std::vector<std::pair<std::string, std::string>> settings(const std::string& position) {
    if (position.empty()) return {};
    return {{"position", position}};
  }
  const std::string& position() const { return match.game().record().position(); }

  std::unique_ptr<session::Collection> collection;
  session::Session session;
  play::Match match;
};

}  // namespace janus::tests
