// Moves from other sources, the line of a game in its recording, and requests that may take back a move.
#include "frontends/core/views/game_line.hpp"
#include "frontends/core/views/old_branches.hpp"

#include <fmt/format.h>

#include "catch.hpp"
#include "engine/game_ui.hpp"
#include "frontends/core/engine/breakpoint_calls.hpp"
#include "frontends/games/play/side_assignment.hpp"

using namespace janus;
using namespace janus::engine;
using namespace janus::views;
using janus::tests::GameUi;

namespace {

void paste(GameUi& ui, const std::string& text) { ui.execute({"play", {{"moves", text}}}); }

bool is_at(GameUi& ui, std::size_t plies) {
  return ui.run_until([&] { return ui.game().waits && ui.plies() == plies; }, 300);
}

// Starts a game in which MicroChess has this side, and runs until it waits after `plies` moves.
GameUi begun(const std::string& computer, std::size_t plies) {
  GameUi ui("microchess", {{"level", "super-blitz"}, {"side", computer}});
  ui.run(60, true);
  ui.execute({"new-game"});
  REQUIRE(is_at(ui, plies));
  return ui;
}

void go(GameUi& ui, Walk where) {
  const auto cycle = navigation_target(ui.game(), where);
  REQUIRE(cycle.has_value());
  ui.go_to(*cycle);
}
// Walks to a position and checks the number of moves.
void go(GameUi& ui, Walk where, std::size_t plies) {
  go(ui, where);
  CHECK(ui.plies() == plies);
}

}  // namespace

TEST_CASE("game file: at power-on, every program plays on with its side and level") {
  for (const std::string& name : tests::games()) {
    CAPTURE(name);
    GameUi played(name);
    if (played.thinks_alone()) continue;  // no moves are typed into it
    const session::Program& program = *played.now().about->program;
    const auto other_side = play::settings_for(program, play::opposite_side(played.game_state().computer));
    for (const auto& [setting, value] : other_side.value_or(play::Settings{}))
      played.execute({"setting", {{"setting", setting + "=" + value}}});
    const session::Setting* const level = program.find_setting("level");
    if (level != nullptr) played.execute({"setting", {{"setting", level->name + "=" + level->values.front().name}}});
    played.execute({"new-game"});
    REQUIRE(tests::unplayable(played) == "");
    REQUIRE(played.plies() > 0);
    const std::string saved = score_text(played.now());
    CAPTURE(saved);

    GameUi ui(name);
    paste(ui, saved);
    CHECK(ui.problem() == "");
    CHECK(is_at(ui, played.plies()));
    CHECK(ui.problem() == "");
    CHECK(ui.complaints() == "");
    CHECK(ui.game_state().record.position() == played.game_state().record.position());
    CHECK(ui.game_state().computer == played.game_state().computer);
    CHECK(ui.game_state().settings == played.game_state().settings);
    CHECK(tests::unplayable(ui) == "");
  }
}

TEST_CASE("game file: a position is set up at power-on, alone or as the start of a game") {
  struct Set {
    const char *program, *position;
  };
  for (const auto& [name, position] :
       {Set{"microchess", "4k3/7p/8/3q4/8/8/4P3/3RK3 w - - 0 1"}, Set{"samuel-checkers", "B:W18,24,K27:B1,3"}}) {
    for (const std::string& text : {std::string(position), fmt::format("[FEN \"{}\"]\n\n*", position)}) {
      CAPTURE(name, text);
      GameUi ui(name);
      ui.execute({"auto-reply", {{"off", "true"}}});
      paste(ui, text);
      CHECK(ui.problem() == "");
      CHECK(is_at(ui, 0));
      CHECK(ui.game_state().record.position() == position);
    }
  }
}

TEST_CASE("paste: all pasted moves are made, and taken back in pairs") {
  GameUi ui = begun("black", 0);
  paste(ui, "1. e4 a6 2. e5 d5 3. exd6 b6");
  REQUIRE(is_at(ui, 6));
  ui.run(20);
  CHECK(ui.plies() == 6);  // without a search after them
  CHECK(ui.problem() == "");
  for (std::size_t plies = 6; plies > 0; plies -= 2) {
    CAPTURE(plies);
    REQUIRE(ui.game().can_take_back);
    ui.execute(take_back());
    CHECK(ui.plies() == plies - 2);
  }
  CHECK_FALSE(ui.game().can_take_back);
}

TEST_CASE("game line: going back keeps the line, and another move starts another line") {
  GameUi ui = begun("black", 0);
  CHECK_FALSE(navigation_target(ui.game(), Walk::back));
  CHECK_FALSE(navigation_target(ui.game(), Walk::end));
  paste(ui, "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5");
  REQUIRE(is_at(ui, 6));
  CHECK_FALSE(navigation_target(ui.game(), Walk::forth));
  go(ui, Walk::back, 5);
  CHECK(line_moves(ui.game()).size() == 6);
  go(ui, Walk::begin, 0);
  CHECK(ui.game_state().set_up);
  go(ui, Walk::forth, 1);
  go(ui, Walk::end, 6);
  go(ui, Walk::back);
  go(ui, Walk::back);
  ui.execute({"auto-reply", {{"off", "true"}}});
  ui.execute({"move", {{"move", "d4"}}});
  REQUIRE(is_at(ui, 5));
  CHECK(line_moves(ui.game()).size() == 5);
  CHECK(line_moves(ui.game()).back().move.notation == "d4");
}

TEST_CASE("game line: other lines are listed with their moves and can be resumed") {
  GameUi ui = begun("black", 0);
  ui.execute({"auto-reply", {{"off", "true"}}});
  paste(ui, "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5");
  REQUIRE(is_at(ui, 6));
  CHECK(other_lines(ui.now()).empty());
  go(ui, Walk::back);
  go(ui, Walk::back);
  ui.execute({"move", {{"move", "d4"}}});
  REQUIRE(is_at(ui, 5));
  REQUIRE(other_lines(ui.now()).size() == 1);
  CHECK(other_lines(ui.now())[0].fork == 4);
  CHECK(other_lines(ui.now())[0].moves == "3. Bc4 Bc5");
  std::vector<BranchRow> all = branch_rows(ui.now(), 3);
  REQUIRE(all.size() == 1);
  CHECK(all[0].text.ends_with(": 3. Bc4 Bc5"));

  // A third line from an earlier move.
  go(ui, Walk::begin);
  go(ui, Walk::forth);
  ui.execute({"move", {{"move", "d5"}}});
  REQUIRE(is_at(ui, 2));
  std::vector<OtherLine> lines = other_lines(ui.now());
  REQUIRE(lines.size() == 2);
  CHECK(lines[0].moves == "1... e5 2. Nf3 Nc6 3. Bc4 ...");
  CHECK(lines[1].moves == "1... e5 2. Nf3 Nc6 3. d4");
  all = branch_rows(ui.now(), 3);
  CHECK(all[0].lane != all[1].lane);
  CHECK(branch_rows(ui.now(), 1)[1].lane == 0);

  // The first line is complete again, and the previous one is a branch.
  ui.execute(branch_command("take", lines[0].run));
  go(ui, Walk::end, 6);
  CHECK(moves_text(line_record(ui.game()), 0, 6) == "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5");
  lines = other_lines(ui.now());
  REQUIRE(lines.size() == 2);
  CHECK(lines[0].moves == "1... d5");
  CHECK(lines[1].moves == "3. d4");
  ui.execute(branch_command("drop", lines[1].run));
  CHECK(other_lines(ui.now()).size() == 1);
  CHECK(branch_rows(ui.now(), 3).size() == 1);
}

TEST_CASE("take back: it stops at New, and the previous game can be restored") {
  GameUi ui = begun("black", 0);
  CHECK_FALSE(ui.game().can_take_back);
  paste(ui, "e4 e5");
  REQUIRE(is_at(ui, 2));
  ui.execute({"new-game"});
  REQUIRE(is_at(ui, 0));
  CHECK_FALSE(ui.game().can_take_back);
  CHECK(ui.game().can_return);
  ui.execute(take_back());
  CHECK(ui.problem() == "no move of this game can be taken back");
  CHECK(ui.plies() == 0);
  ui.execute({"take-back", {{"game", "true"}}});
  CHECK(ui.plies() == 2);
  CHECK(ui.game().can_take_back);
}

TEST_CASE("new game: a program with the first move starts, also after an exchange") {
  GameUi ui = begun("white", 1);
  CHECK(ui.game_state().record.last()->by_program);
  ui.execute({"exchange"});
  REQUIRE(is_at(ui, 2));
  CHECK(ui.game_state().record.last()->by_program);
}

TEST_CASE("paste: a move that the program did not choose is reported") {
  GameUi ui("tiny-chess");
  ui.run(120, true);
  REQUIRE(is_at(ui, 0));
  const play::Move mine = ui.moves().front();
  ui.execute({"move", {{"move", mine.coordinates}}});
  REQUIRE(is_at(ui, 2));
  const std::string answered = ui.game_state().record.last()->move.notation;
  ui.execute(take_back());
  REQUIRE(is_at(ui, 0));
  const std::vector<play::Move> replies = ui.rules().legal_moves(mine.after);
  const auto other = std::find_if(replies.begin(), replies.end(), [&](const play::Move& each) { return each.notation != answered; });
  REQUIRE(other != replies.end());
  paste(ui, mine.notation + " " + other->notation);
  REQUIRE(ui.run_until([&] { return !ui.problem().empty(); }, 300));
  CHECK(ui.problem() == "1... " + other->notation + " was not played: Tiny Chess played 1... " + answered);
}

TEST_CASE("go back: during a search, another move can be made from where the program waited") {
  GameUi ui = begun("black", 0);
  const std::uint64_t began = ui.game().line.begun;
  ui.execute({"move", {{"move", "e2e4"}}});
  REQUIRE(ui.run_until([&] { return ui.game().thinks; }, 60));
  ui.go_to(began);
  CHECK(ui.game().waits);
  ui.execute({"move", {{"move", "d2d4"}}});
  CHECK(ui.problem() == "");
  REQUIRE(is_at(ui, 2));
  CHECK(ui.game_state().record.segments().back().moves.front().move.notation == "d4");
}

TEST_CASE("clocks: they stop at a resignation, and count a search shown with its move") {
  GameUi ui = begun("black", 0);
  paste(ui, "1. e4 e5");
  REQUIRE(is_at(ui, 2));
  ui.run(2);
  const auto before = clocks(ui.game(), ui.now().cycle);
  ui.execute({"resign"});
  const auto resigned = clocks(ui.game(), ui.now().cycle);
  CHECK(resigned.first >= before.first);
  CHECK(resigned.second == before.second);
  ui.run(2);
  CHECK(clocks(ui.game(), ui.now().cycle) == resigned);

  GameUi samuel("samuel-checkers", {{"level", "instant"}});
  REQUIRE(samuel.run_until([&] { return samuel.game().waits; }, 60));
  samuel.execute({"move", {{"move", "11-15"}}});
  REQUIRE(samuel.run_until([&] { return samuel.plies() == 2 && samuel.game().waits; }, 60));
  const std::uint64_t thought = samuel.game_state().record.segments().back().moves.back().cycles;
  REQUIRE(thought > 0);
  CHECK(clocks(samuel.game(), samuel.now().cycle).first == thought);
}

TEST_CASE("clocks: a new game without moves starts them again, also after a change of side") {
  GameUi ui = begun("black", 0);
  ui.run(5);
  CHECK(clocks(ui.game(), ui.now().cycle).first >= 4'000'000);
  ui.execute({"setting", {{"setting", "side=black"}}});
  ui.execute({"new-game"});
  REQUIRE(is_at(ui, 0));
  CHECK(clocks(ui.game(), ui.now().cycle).first < 1'000'000);
}

TEST_CASE("settings: the side is the user's, and the weakest level is marked") {
  GameUi ui("microchess"), checkers("samuel-checkers");
  const session::Program& program = *ui.now().about->program;
  const session::Setting &side = *program.find_setting("side"), &level = *program.find_setting("level");
  CHECK(side_text(program, side, "white") == "Play Black");
  CHECK(side_text(program, side, "black") == "Play White");
  CHECK(side_text(program, *program.find_setting("opening"), "ruy-lopez-white") == "Play Black");
  CHECK(value_text(program, *program.find_setting("opening"), "ruy-lopez-white") == "ruy-lopez (play Black)");
  CHECK(side_text(program, level, "normal").empty());
  CHECK(value_text(program, level, "super-blitz") == "super-blitz (fastest, weakest)");
  CHECK(value_text(program, level, "blitz") == "blitz");
  CHECK(value_text(program, level, "normal") == "normal (slowest, strongest)");
  const session::Program& samuel = *checkers.now().about->program;
  ui.run(5, true);
  ui.execute({"new-game", {{"setting", "side=black"}}});
  REQUIRE(is_at(ui, 0));
  std::string marks;
  for (const NamedInput& input : *ui.now().debug.inputs) marks += input.name + "; ";
  CHECK_THAT(marks, Catch::Contains("Play White; ") && !Catch::Contains("side"));
  CHECK(side_text(samuel, *samuel.find_setting("side"), "both") == "Watch it play itself");
}

TEST_CASE("board: after a reset, a move is rejected because the program does not respond") {
  GameUi ui = begun("black", 0);
  ui.execute({"reset", {{"run", "true"}}});
  ui.run(2);
  ui.execute({"move", {{"move", "e2e4"}}});
  REQUIRE(ui.run_until([&] { return !ui.problem().empty(); }, 60));
  BoardTable table;
  table.reset(*ui.now().about);
  table.update(ui.now(), std::nullopt);
  CHECK(play::name_of(table.move_error().reason) == "no_answer");
}

TEST_CASE("Computer Chess: sides are offered, and play continues after the requested moves") {
  GameUi ui("computer-chess", {{"plies", "1"}});
  ui.run(1);
  BoardTable table;
  table.reset(*ui.now().about);
  table.update(ui.now(), std::nullopt);
  const auto starts = table.starts();
  REQUIRE(starts.size() == 2);
  CHECK(starts[0].text == "Play White");
  CHECK(starts[0].settings == play::Settings{{"white", "human"}});
  CHECK(starts[1].text == "Play Black");
  REQUIRE(ui.run_until([&] { return ui.now().idle && !ui.now().keys_waiting && ui.plies() == 1; }, 400));
  table.update(ui.now(), std::nullopt);
  CHECK(table.status_lines(ui.now()).back() == "The requested number of moves has been played.");
  auto on = table.continuation(ui.now());
  REQUIRE(on);
  ui.execute(std::move(*on));
  REQUIRE(ui.run_until([&] { return ui.plies() == 2; }, 400));
}
