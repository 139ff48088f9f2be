// Going back, and saved states.
#include "catch.hpp"
#include "program_session.hpp"

using namespace janus;
using session::End;

namespace {

struct Game : tests::ProgramSession {
  Game() : ProgramSession("microchess") {}
};

}  // namespace

TEST_CASE("a snapshot brings back board and log, and the game goes on the same way") {
  Game game;
  game.session.start();
  game.give("C");
  const session::SavedPoint before = game.session.timeline().save_point();
  game.give("PC");
  const std::uint64_t first = game.session.machine().state_hash();
  CHECK(game.session.display_text() == "0F1333");
  game.session.timeline().restore(before);
  CHECK(game.session.display_text() == "CCCCCC");
  CHECK(game.session.log().entries().size() == before.log.length);
  game.give("PC");
  CHECK(game.session.machine().state_hash() == first);
}

TEST_CASE("a saved state goes on in another session") {
  Game game;
  game.session.start();
  game.give("C");
  const auto state = game.session.save_state();
  Game other;
  other.session.timeline().load_state(state);
  CHECK(other.give("PC") == End::idle);
  CHECK(other.session.display_text() == "0F1333");
}

TEST_CASE("a damaged state is refused and changes nothing") {
  Game game;
  game.session.start();
  game.give("C");
  auto state = game.session.save_state();
  const std::uint64_t hash = game.session.machine().state_hash();
  for (const std::size_t length : {std::size_t{0}, std::size_t{3}, state.size() / 2, state.size() - 1}) {
    CHECK_THROWS_AS(game.session.timeline().load_state(std::span(state).first(length)), session::Error);
  }
  state[state.size() / 2] ^= 0x40;
  CHECK_THROWS_AS(game.session.timeline().load_state(state), session::Error);
  CHECK(game.session.machine().state_hash() == hash);
}

TEST_CASE("the log repeats a game on a fresh machine") {
  Game game;
  game.session.start();
  game.give("C,PC,6,3,4,3,F,PC");
  Game other;
  game.session.log().replay(other.session.machine(), 0, game.session.cycle());
  CHECK(other.session.machine().state_hash() == game.session.machine().state_hash());
}

TEST_CASE("a setting can be changed in a running game") {
  Game game;
  game.session.start();
  game.give("C");
  CHECK(game.session.read(0x2F2) == 0x08);
  game.session.change_setting("level", "super-blitz");
  CHECK(game.session.read(0x2F2) == 0x00);
  CHECK(game.session.settings().at("level") == "super-blitz");
  CHECK_THROWS_AS(game.session.change_setting("level", "hyper"), session::Error);
}
