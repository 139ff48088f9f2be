// The first program, from its manifest to its first move.
#include "catch.hpp"
#include "program_session.hpp"

using namespace janus;

TEST_CASE("MicroChess sets up its board and moves out of its book") {
  tests::ProgramSession game("microchess");
  session::Session& session = game.session;
  std::vector<session::TranscriptLine> lines;
  session.on_transcript([&](const session::TranscriptLine& line) { lines.push_back(line); });
  session.start();
  CHECK(game.give("C,PC") == session::End::idle);
  CHECK(session.display_text() == "0F1333");
  REQUIRE(lines.size() == 5);
  CHECK(lines[3].next == "PC");
  CHECK(lines[3].display == "CCCCCC");
  CHECK(session.seconds() < 3);
}
