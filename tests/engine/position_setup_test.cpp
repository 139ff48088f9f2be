// Setting up a position without a window: placing pieces on squares, and the check by the rules.
#include "catch.hpp"
#include "engine/game_ui.hpp"
#include "frontends/core/views/position_setup.hpp"
#include "frontends/games/play/positions.hpp"

using namespace janus;
using views::PositionSetup;

namespace {

std::shared_ptr<const session::Program> program(const char* name) { return session::load_program(play::built_in_collection(), name); }

}  // namespace

TEST_CASE("position setup: pieces are placed, moved, removed, and the position is written") {
  const play::Rules& chess = *play::find_rules("chess");
  PositionSetup setup;
  CHECK_FALSE(setup.is_open());
  setup.begin(program("microchess"), chess.start());
  CHECK(setup.is_open());
  CHECK(setup.position() == chess.start());
  CHECK(setup.position_error() == "");
  setup.clear();
  const auto at = [&](const char* name) { return chess.square_of(name); };
  setup.pick_up('K');
  setup.click(at("e1"));
  setup.pick_up('k');
  setup.click(at("e8"));
  setup.pick_up('P');
  setup.click(at("a7"));
  setup.click(at("b7"));
  CHECK(setup.position_error() == "");
  for (const char* square : {"d3", "d4"}) setup.put('q', at(square));
  CHECK(setup.position_error() == "Black has 2 queens, but MicroChess supports at most 1");
  for (const char* square : {"d3", "d4"}) setup.remove(at(square));
  setup.remove(at("b7"));
  setup.move(at("a7"), at("a6"));
  setup.set_to_move(play::Side::black);
  CHECK(setup.position().substr(0, 30) == "4k3/8/P7/8/8/8/8/4K3 b - - 0 1");
  setup.pick_up(std::nullopt);
  setup.click(at("a6"));  // picked up
  CHECK(setup.board().at(at("a6")) == PositionSetup::kErase);
  CHECK(setup.held_piece() == 'P');
  setup.start();
  CHECK(setup.position() == chess.start());
}

TEST_CASE("position setup: invalid squares stay empty, and a program without setup says why") {
  const play::Rules& draughts = *play::find_rules("draughts");
  PositionSetup setup;
  setup.begin(program("samuel-checkers"), draughts.start());
  setup.clear();
  CHECK(setup.position_error() == "the board is empty");
  for (int square = 0; square < setup.board().size(); ++square) setup.put(draughts.pieces().front().letter, square);
  for (int square = 0; square < setup.board().size(); ++square)
    CHECK((setup.board().at(square) == PositionSetup::kErase) == !draughts.is_playable(square));

  tests::GameUi told("samuel-checkers"), untold("tiny-chess");
  CHECK(PositionSetup::unsupported_reason(*told.now().about) == "");
  CHECK(PositionSetup::unsupported_reason(*untold.now().about) ==
        "Tiny Chess cannot start from a position; its manifest lacks a setting for one");
}

TEST_CASE("position setup: a game continues from the position") {
  tests::GameUi ui("samuel-checkers");
  REQUIRE(ui.run_until([&] { return ui.game().waits; }, 60));
  PositionSetup setup;
  setup.begin(ui.now().about->program, ui.rules().start());
  setup.clear();
  setup.put('W', ui.rules().square_of("22"));
  setup.put('b', ui.rules().square_of("3"));
  setup.set_to_move(play::Side::black);
  CAPTURE(setup.position(), setup.position_error());
  REQUIRE(setup.position_error() == "");
  ui.execute(setup.command());
  REQUIRE(ui.run_until([&] { return ui.game().waits && ui.game_state().set_up; }, 60));
  CHECK(ui.problem() == "");
  CHECK(ui.rules().placement(ui.game_state().record.position()) == setup.board());
  CHECK(tests::unplayable(ui) == "");
}
