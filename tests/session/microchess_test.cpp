// The first program, from its manifest to its first move.
#include "catch.hpp"
#include "frontends/core/session/collection.hpp"
#include "frontends/core/session/session.hpp"

using namespace janus;

TEST_CASE("MicroChess sets up its board and moves out of its book") {
  const auto& collection = session::built_in_collection();
  session::Session session({.program = session::load_program(collection, "microchess")}, collection);
  std::vector<session::TranscriptLine> lines;
  session.on_transcript([&](const session::TranscriptLine& line) { lines.push_back(line); });
  session.start();
  session.queue_keys(session::parse_keys("C,PC", session.machine()));
  CHECK(session.run({}, {}) == session::End::idle);
  CHECK(session.display_text() == "0F1333");
  REQUIRE(lines.size() == 5);
  CHECK(lines[3].next == "PC");
  CHECK(lines[3].display == "CCCCCC");
  CHECK(session.seconds() < 3);
}
