// Runs the program samuel-perft. Position and depth are settings; the count is the last line of the screen.
#include "catch.hpp"
#include "frontends/games/play/draughts/fen.hpp"
#include "frontends/games/play/draughts/moves.hpp"
#include "frontends/games/play/positions.hpp"
#include "frontends/core/session/session.hpp"
#include "play/perft.hpp"

using namespace janus;

namespace {

std::string counted(const std::string& position, int depth) {
  const auto& programs = play::built_in_collection();
  session::Session session(
      {.program = session::load_program(programs, "samuel-perft"), .settings = {{"position", position}, {"depth", std::to_string(depth)}}},
      programs);
  session.start();
  REQUIRE(session.run({.max_cycle = 4'000'000'000}, {}) == session::EndReason::idle);
  return session.screen().value().back();
}

}  // namespace

TEST_CASE("samuel-perft: counts the positions of the rules from any position") {
  const struct {
    const char* what;
    const char* position;
  } cases[] = {
      {"the start", ""},
      {"kings", "W:WK10,K15,K22,30:BK3,K7,K27,1,5"},
      {"kings in the corners", "B:WK29,K4:BK1,K32"},
      {"kings that jump back", "B:W14,15,22,23:BK18,1"},
      {"jumps that branch", "B:W10,11,18,19,26,27:B6,7"},
      {"a long jump", "W:W31,20:B27,26,19,18,11,10,3"},
      {"a man crowned in a jump, which ends there", "W:W15,32:B11,3,7,6,2"},
      {"Black's man crowned in a jump, beside another man to take", "B:W26,27,31:B22,1"},
      {"a king that comes back to where it began", "B:W10,11,18,19:BK6,K14"},
      {"no move: shut in", "B:W9,10,14:B5,1"},
      {"no move: no man", "W:WK1:BK9,K5,K6,10"},
      {"the last row but one", "W:W5,6,7,8:B25,26,27,28"},
  };
  for (const auto& each : cases) {
    for (int depth = 0; depth <= 4; ++depth) {
      CAPTURE(each.what, depth);
      const std::string from(*each.position == '\0' ? play::draughts::kStartFen : each.position);
      CHECK(counted(each.position, depth) == std::to_string(play::test::perft(play::draughts::parse_fen(from).value(), depth)));
    }
  }
}
