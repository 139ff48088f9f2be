// A saved game that is refused leaves the match as it was, its log and start included.
#include "catch.hpp"
#include "play/started_match.hpp"

using namespace janus;

TEST_CASE("a saved game that does not fit its machine's board leaves session and game as they were") {
  tests::StartedMatch game("microchess", {{"level", "super-blitz"}});
  auto& [session, match] = game;
  match.play("e2e4", {});
  const session::Recording before = session.timeline().recording();
  const std::uint64_t state = session.machine().state_hash();
  const play::SavedGame good = match.save();
  REQUIRE(before.inputs.size() > 4);

  play::SavedGame bad = good;
  bad.legs.back().moves.clear();
  CHECK_THROWS_WITH(match.load(bad), "the moves do not match the board in the saved machine's memory");
  CHECK(session.timeline().recording() == before);
  CHECK(session.machine().state_hash() == state);
  CHECK(match.save().legs.back().moves.size() == good.legs.back().moves.size());
  match.load(good);
  CHECK(session.machine().state_hash() == state);
}
