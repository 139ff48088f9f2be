// A program of the collection in its machine.
#pragma once

#include <string_view>

#include "frontends/core/session/collection.hpp"
#include "frontends/core/session/session.hpp"

namespace janus::tests {

struct ProgramSession {
  explicit ProgramSession(std::string_view program)
      : session({.program = session::load_program(session::built_in_collection(), program)}, session::built_in_collection()) {}

  session::End give(std::string_view keys) {
    session.queue_keys(session::parse_keys(keys, session.machine()));
    return session.run({}, {});
  }

  session::Session session;
};

}  // namespace janus::tests
