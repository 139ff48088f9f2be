// The files of Computer Chess, and the variant's text, which its manifest makes of the listing: as the machine gets it.
#pragma once

#include <fstream>
#include <iterator>
#include <string>

#include "catch.hpp"
#include "frontends/games/play/positions.hpp"
#include "frontends/core/session/session.hpp"

namespace janus::tests::computer_chess {

inline std::string file(const std::string& name) {
  std::ifstream in(JANUS_SOURCE_DIR "/software/computer-chess/" + name, std::ios::binary);
  REQUIRE(in);
  return {std::istreambuf_iterator<char>(in), {}};
}

inline std::string variant() {
  const session::Collection& collection = play::built_in_collection();
  const session::Session session({.program = session::load_program(collection, "computer-chess"), .settings = {{"variant", "game"}}},
                                 collection);
  return session.machine().listing()->text();
}

}  // namespace janus::tests::computer_chess
