// A started match of a program of the collection.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "frontends/core/session/collection.hpp"
#include "frontends/games/play/match.hpp"

namespace janus::tests {

struct StartedMatch {
  explicit StartedMatch(std::shared_ptr<const session::Program> program, const play::Settings& settings = {})
      : session({.program = std::move(program), .settings = settings}, session::built_in_collection()), match(session, settings) {
    match.start({});
  }
  explicit StartedMatch(std::string_view program, const play::Settings& settings = {})
      : StartedMatch(session::load_program(session::built_in_collection(), program), settings) {}

  const std::string& position() const { return match.game().record().position(); }

  session::Session session;
  play::Match match;
};

}  // namespace janus::tests
