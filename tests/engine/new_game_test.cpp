// New works at any time: during a search, after a reset, and with a jammed processor.
#include "catch.hpp"
#include "engine/game_ui.hpp"

using namespace janus;
using namespace janus::engine;
using namespace janus::views;
using janus::tests::GameUi;

namespace {

constexpr int kMoments = 10;
constexpr double kApart = 0.7;  // emulated seconds

// Starts a game and runs until the program searches. To leave its opening book, the user makes the last moves of the list.
bool begin_to_think(GameUi& ui) {
  const auto thinks = [&] { return ui.game().thinks || ui.thinks_alone(); };
  ui.execute({"new-game"});
  if (ui.thinks_alone()) return ui.run_until([&] { return ui.game_state().set_up && !ui.now().idle; }, 60);
  if (!ui.run_until([&] { return ui.game().waits; }, 300)) return false;
  for (int ply = 0; ply < 4; ++ply) {
    if (ui.game_state().is_programs_turn()) ui.execute({"computer-move"});
    else ui.execute({"move", {{"move", ui.moves().back().coordinates}}});
    if (!ui.run_until([&] { return thinks() || ui.game().waits; }, 5)) return false;
    ui.run(0.3);
    if (thinks()) return true;
  }
  return thinks();
}

}  // namespace

TEST_CASE("new game: it starts at ten positions of a search in every program") {
  for (const std::string& name : tests::games()) {
    GameUi ui(name);
    for (const session::Setting& setting : ui.now().about->program->settings)  // longest searches
      if (setting.when == "between-moves" && !setting.values.empty())
        ui.execute({"setting", {{"setting", setting.name + "=" + setting.values.back().name}}});
    ui.run(60, true);
    int thought = 0;
    for (int moment = 0; moment < kMoments; ++moment) {
      CAPTURE(name, moment);
      REQUIRE(begin_to_think(ui));
      ui.run(kApart * moment);
      thought += !ui.game().waits;
      ui.execute({"new-game"});
      REQUIRE(ui.run_until([&] { return ui.game().waits || ui.thinks_alone(); }, 300));
      CHECK(ui.problem() == "");
      CHECK(ui.complaints() == "");
      CHECK(ui.game_state().set_up);
    }
    UNSCOPED_INFO(name);
    CHECK(thought > kMoments / 2);
    CHECK(tests::unplayable(ui) == "");
  }
}

TEST_CASE("new game: it starts after a reset anywhere, and in the recorded past") {
  for (const std::string& name : tests::games()) {
    CAPTURE(name);
    GameUi ui(name);
    ui.run(60, true);
    REQUIRE(begin_to_think(ui));
    const std::uint64_t thinks = ui.now().cycle;
    ui.run(0.5);
    ui.go_to((thinks + ui.now().cycle) / 2);
    REQUIRE(begin_to_think(ui));
    ui.execute({"reset", {{"run", "true"}}});
    REQUIRE(begin_to_think(ui));
    ui.execute({"new-game"});
    ui.run_until([&] { return ui.game().waits; }, 300);
    ui.execute({"reset", {{"run", "true"}}});  // the board is set up, and the monitor or program waits
    ui.run(20, true);
    CHECK(tests::unplayable(ui) == "");
    CHECK(ui.complaints() == "");
  }
}

TEST_CASE("new game: a jammed machine is reported, and New, take back or reset frees it") {
  GameUi ui("microchess");
  ui.run(60, true);
  REQUIRE(begin_to_think(ui));
  const std::size_t moves = ui.plies();
  const auto dies = [&] {
    ui.ask(Job::make_edit([](session::Session& session) { session.set_register(session.machine().cpu().program_counter, 0x1201); }));
    ui.run(0.1);
    CHECK(ui.now().dead == "illegal opcode $12 at $1201");
    BoardTable board;
    board.reset(*ui.now().about);
    board.update(ui.now(), {});
    CHECK(board.status_lines(ui.now()) == std::vector<std::string>{"The machine has crashed: illegal opcode $12 at $1201."});
    CHECK_FALSE(ui.game().waits);
  };
  dies();
  CHECK(ui.game().can_take_back);
  ui.execute(take_back());
  ui.run(1, true);
  CHECK(ui.now().dead == "");
  CHECK(ui.game().waits);
  CHECK(ui.plies() < moves + 1);
  dies();
  ui.execute({"reset", {{"run", "true"}}});
  ui.run(2, true);
  CHECK(ui.now().dead == "");
  CHECK(ui.now().idle);
  dies();
  CHECK(tests::unplayable(ui) == "");
}

TEST_CASE("new game: pasted moves that were not yet made are dropped") {
  GameUi ui("microchess", {{"level", "super-blitz"}, {"side", "black"}});
  ui.execute({"new-game"});
  REQUIRE(ui.run_until([&] { return ui.game().waits; }, 60));
  ui.execute({"auto-reply", {{"off", "true"}}});
  ui.execute({"play", {{"moves", "1. e4 e5 2. d4 d5 3. Nf3 Nf6 4. Nc3 Nc6"}}});
  REQUIRE(ui.run_until([&] { return ui.plies() >= 1; }, 60));
  REQUIRE(ui.plies() < 8);
  ui.execute({"new-game"});
  ui.run(20);
  CHECK(ui.problem() == "");
  CHECK(ui.game_state().set_up);
  CHECK(ui.plies() == 0);
}
