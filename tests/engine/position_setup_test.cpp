// Setting up a position without a window: placing pieces on squares, and the verdict of the rules.
#include "catch.hpp"
#include "engine/game_face.hpp"
#include "frontends/core/views/position_setup.hpp"
#include "frontends/games/play/positions.hpp"

using namespace janus;
using views::PositionSetup;

namespace {

std::shared_ptr<const session::Program> program(const char* name) { return session::load_program(play::built_in_collection(), name); }

}  // namespace

TEST_CASE("men are put, moved and taken off, and the position is written as the game's rules write it") {
  const play::Rules& chess = *play::find_rules("chess");
  PositionSetup setup;
  CHECK_FALSE(setup.open());
  setup.begin(program("microchess"), chess.start());
  CHECK(setup.open());
  CHECK(setup.position() == chess.start());
  CHECK(setup.fault() == "");
  setup.clear();
  const auto at = [&](const char* name) { return chess.square_of(name); };
  setup.hold('K');
  setup.click(at("e1"));
  setup.hold('k');
  setup.click(at("e8"));
  setup.hold('P');
  setup.click(at("a7"));
  setup.click(at("b7"));
  CHECK(setup.fault() == "");
  for (const char* square : {"d3", "d4"}) setup.put('q', at(square));
  CHECK(setup.fault() == "Black has 2 queens, but MicroChess supports at most 1");
  for (const char* square : {"d3", "d4"}) setup.remove(at(square));
  setup.remove(at("b7"));
  setup.move(at("a7"), at("a6"));
  setup.set_to_move(play::Side::black);
  CHECK(setup.position().substr(0, 30) == "4k3/8/P7/8/8/8/8/4K3 b - - 0 1");
  setup.hold(std::nullopt);
  setup.click(at("a6"));  // taken into the hand
  CHECK(setup.board().at(at("a6")) == PositionSetup::kNobody);
  CHECK(setup.held() == 'P');
  setup.start();
  CHECK(setup.position() == chess.start());
}

TEST_CASE("no man stands where none may, and a program that cannot be told a position says why") {
  const play::Rules& draughts = *play::find_rules("draughts");
  PositionSetup setup;
  setup.begin(program("samuel-checkers"), draughts.start());
  setup.clear();
  CHECK(setup.fault() == "the board is empty");
  for (int square = 0; square < setup.board().size(); ++square) setup.put(draughts.men().front().letter, square);
  for (int square = 0; square < setup.board().size(); ++square)
    CHECK((setup.board().at(square) == PositionSetup::kNobody) == !draughts.plays_on(square));

  tests::GameFace told("samuel-checkers"), untold("tiny-chess");
  CHECK(PositionSetup::refusal(*told.now().about) == "");
  CHECK(PositionSetup::refusal(*untold.now().about) == "Tiny Chess cannot start from a position; its manifest lacks a setting for one");
}

TEST_CASE("a game goes on from a position that was set up") {
  tests::GameFace face("samuel-checkers");
  REQUIRE(face.run_until([&] { return face.game().waits; }, 60));
  PositionSetup setup;
  setup.begin(face.now().about->program, face.rules().start());
  setup.clear();
  setup.put('W', face.rules().square_of("22"));
  setup.put('b', face.rules().square_of("3"));
  setup.set_to_move(play::Side::black);
  CAPTURE(setup.position(), setup.fault());
  REQUIRE(setup.fault() == "");
  face.execute(setup.command());
  REQUIRE(face.run_until([&] { return face.game().waits && face.standing().set_up; }, 60));
  CHECK(face.problem() == "");
  CHECK(face.rules().placement(face.standing().record.position()) == setup.board());
  CHECK(tests::unplayable(face) == "");
}
