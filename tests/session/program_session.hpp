// A program of the collection in its machine.
#pragma once

#include <string_view>

#include "frontends/core/session/collection.hpp"
#include "frontends/core/session/session.hpp"

namespace janus::tests {

inline session::Session program_session(std::string_view program) {
  return session::Session({.program = session::load_program(session::built_in_collection(), program)}, session::built_in_collection());
}

// Types the keys and runs until the program waits or ends.
inline session::EndReason give(session::Session& session, std::string_view keys) {
  session.queue_keys(session::parse_keys(keys, session.machine()));
  return session.run({}, {});
}

struct ProgramSession {
  explicit ProgramSession(std::string_view program) : session(program_session(program)) {}

  session::EndReason give(std::string_view keys) { return tests::give(session, keys); }

  session::Session session;
};

}  // namespace janus::tests
