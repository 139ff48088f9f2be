// The files of Computer Chess, and the text of the variant, which its manifest makes from the listing, as loaded into the machine.
#pragma once

#include <string>

#include "catch.hpp"
#include "frontends/games/play/positions.hpp"
#include "frontends/core/session/session.hpp"
#include "slurp.hpp"

namespace janus::tests::computer_chess {

inline std::string file(const std::string& name) {
  const std::string text = slurp(JANUS_SOURCE_DIR "/software/computer-chess/" + name);
  REQUIRE_FALSE(text.empty());
  return text;
}

inline std::string variant() {
  const session::Collection& collection = play::built_in_collection();
  const session::Session session({.program = session::load_program(collection, "computer-chess"), .settings = {{"variant", "game"}}},
                                 collection);
  return session.machine().listing()->text();
}

}  // namespace janus::tests::computer_chess
