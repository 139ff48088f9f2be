// A saved game that is refused leaves the match as it was, its log and start included.
#include "catch.hpp"
#include "frontends/games/play/match.hpp"
#include "frontends/core/session/collection.hpp"

using namespace janus;

TEST_CASE("a saved game that does not fit its machine's board leaves session and game as they were") {
  const session::Collection& collection = session::built_in_collection();
  session::Session session({.program = session::load_program(collection, "microchess"), .settings = {{"level", "super-blitz"}}},
                           collection);
  play::Match match(session, {{"level", "super-blitz"}});
  match.start({});
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
