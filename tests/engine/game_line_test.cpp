// Recorded moves from other sources, the line of a game in its recording, and requests that do or do not take back a move.
#include "frontends/core/views/game_line.hpp"
#include "frontends/core/views/old_futures.hpp"

#include <fmt/format.h>

#include "catch.hpp"
#include "engine/game_face.hpp"
#include "frontends/core/engine/breakpoint_calls.hpp"
#include "frontends/games/play/seats.hpp"

using namespace janus;
using namespace janus::engine;
using namespace janus::views;
using janus::tests::GameFace;

namespace {

void paste(GameFace& face, const std::string& text) { face.execute({"play", {{"moves", text}}}); }

bool stands_at(GameFace& face, std::size_t plies) {
  return face.run_until([&] { return face.game().waits && face.plies() == plies; }, 300);
}

// MicroChess has that side, and so many moves stand there when it waits.
GameFace begun(const std::string& computer, std::size_t plies) {
  GameFace face("microchess", {{"level", "super-blitz"}, {"side", computer}});
  face.run(60, true);
  face.execute({"new-game"});
  REQUIRE(stands_at(face, plies));
  return face;
}

void go(GameFace& face, Walk where) {
  const auto cycle = walk(face.game(), where);
  REQUIRE(cycle.has_value());
  face.go_to(*cycle);
}
// Likewise, and checks the number of moves there.
void go(GameFace& face, Walk where, std::size_t plies) {
  go(face, where);
  CHECK(face.plies() == plies);
}

}  // namespace

TEST_CASE("a saved game opened at power-on is played with its side and level, in every program") {
  for (const std::string& name : tests::games()) {
    CAPTURE(name);
    GameFace played(name);
    if (played.thinks_alone()) continue;  // nothing is typed into it
    const session::Program& program = *played.now().about->program;
    const auto other_side = play::settings_for(program, play::other(played.standing().computer));
    for (const auto& [setting, value] : other_side.value_or(play::Settings{}))
      played.execute({"setting", {{"setting", setting + "=" + value}}});
    const session::Setting* const level = program.find_setting("level");
    if (level != nullptr) played.execute({"setting", {{"setting", level->name + "=" + level->values.front().name}}});
    played.execute({"new-game"});
    REQUIRE(tests::unplayable(played) == "");
    REQUIRE(played.plies() > 0);
    const std::string saved = score_of(played.now());
    CAPTURE(saved);

    GameFace face(name);
    paste(face, saved);
    CHECK(face.problem() == "");
    CHECK(stands_at(face, played.plies()));
    CHECK(face.problem() == "");
    CHECK(face.complaints() == "");
    CHECK(face.standing().record.position() == played.standing().record.position());
    CHECK(face.standing().computer == played.standing().computer);
    CHECK(face.standing().settings == played.standing().settings);
    CHECK(tests::unplayable(face) == "");
  }
}

TEST_CASE("a position opened at power-on is set up, bare or as the beginning of a game") {
  struct Set {
    const char *program, *position;
  };
  for (const auto& [name, position] :
       {Set{"microchess", "4k3/7p/8/3q4/8/8/4P3/3RK3 w - - 0 1"}, Set{"samuel-checkers", "B:W18,24,K27:B1,3"}}) {
    for (const std::string& text : {std::string(position), fmt::format("[FEN \"{}\"]\n\n*", position)}) {
      CAPTURE(name, text);
      GameFace face(name);
      face.execute({"auto-reply", {{"off", "true"}}});
      paste(face, text);
      CHECK(face.problem() == "");
      CHECK(stands_at(face, 0));
      CHECK(face.standing().record.position() == position);
    }
  }
}

TEST_CASE("moves that are pasted are all made, though the program answers, and are taken back in pairs") {
  GameFace face = begun("black", 0);
  paste(face, "1. e4 a6 2. e5 d5 3. exd6 b6");
  REQUIRE(stands_at(face, 6));
  face.run(20);
  CHECK(face.plies() == 6);  // and none is thought out after them
  CHECK(face.problem() == "");
  for (std::size_t plies = 6; plies > 0; plies -= 2) {
    CAPTURE(plies);
    REQUIRE(face.game().can_take_back);
    face.execute(take_back());
    CHECK(face.plies() == plies - 2);
  }
  CHECK_FALSE(face.game().can_take_back);
}

TEST_CASE("a game's line stays when one goes back, and is walked, and another move begins another") {
  GameFace face = begun("black", 0);
  CHECK_FALSE(walk(face.game(), Walk::back));
  CHECK_FALSE(walk(face.game(), Walk::end));
  paste(face, "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5");
  REQUIRE(stands_at(face, 6));
  CHECK_FALSE(walk(face.game(), Walk::forth));
  go(face, Walk::back, 5);
  CHECK(moves_of_line(face.game()).size() == 6);
  go(face, Walk::begin, 0);
  CHECK(face.standing().set_up);
  go(face, Walk::forth, 1);
  go(face, Walk::end, 6);
  go(face, Walk::back);
  go(face, Walk::back);
  face.execute({"auto-reply", {{"off", "true"}}});
  face.execute({"move", {{"move", "d4"}}});
  REQUIRE(stands_at(face, 5));
  CHECK(moves_of_line(face.game()).size() == 5);
  CHECK(moves_of_line(face.game()).back().move.notation == "d4");
}

TEST_CASE("lines that were left are known by their moves, and are taken up again") {
  GameFace face = begun("black", 0);
  face.execute({"auto-reply", {{"off", "true"}}});
  paste(face, "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5");
  REQUIRE(stands_at(face, 6));
  CHECK(other_lines(face.now()).empty());
  go(face, Walk::back);
  go(face, Walk::back);
  face.execute({"move", {{"move", "d4"}}});
  REQUIRE(stands_at(face, 5));
  REQUIRE(other_lines(face.now()).size() == 1);
  CHECK(other_lines(face.now())[0].fork == 4);
  CHECK(other_lines(face.now())[0].moves == "3. Bc4 Bc5");
  std::vector<Branch> all = branches(face.now(), 3);
  REQUIRE(all.size() == 1);
  CHECK(all[0].text.ends_with(": 3. Bc4 Bc5"));

  // A third line, from an earlier move, beside both.
  go(face, Walk::begin);
  go(face, Walk::forth);
  face.execute({"move", {{"move", "d5"}}});
  REQUIRE(stands_at(face, 2));
  std::vector<OtherLine> lines = other_lines(face.now());
  REQUIRE(lines.size() == 2);
  CHECK(lines[0].moves == "1... e5 2. Nf3 Nc6 3. Bc4 ...");
  CHECK(lines[1].moves == "1... e5 2. Nf3 Nc6 3. d4");
  all = branches(face.now(), 3);
  CHECK(all[0].lane != all[1].lane);
  CHECK(branches(face.now(), 1)[1].lane == 0);

  // The first line is there again, whole, and what was left is another one now.
  face.execute(branch_call("take", lines[0].run));
  go(face, Walk::end, 6);
  CHECK(moves_text(record_of_line(face.game()), 0, 6) == "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5");
  lines = other_lines(face.now());
  REQUIRE(lines.size() == 2);
  CHECK(lines[0].moves == "1... d5");
  CHECK(lines[1].moves == "3. d4");
  face.execute(branch_call("drop", lines[1].run));
  CHECK(other_lines(face.now()).size() == 1);
  CHECK(branches(face.now(), 3).size() == 1);
}

TEST_CASE("taking back stops at New, and the game before it can be returned to") {
  GameFace face = begun("black", 0);
  CHECK_FALSE(face.game().can_take_back);
  paste(face, "e4 e5");
  REQUIRE(stands_at(face, 2));
  face.execute({"new-game"});
  REQUIRE(stands_at(face, 0));
  CHECK_FALSE(face.game().can_take_back);
  CHECK(face.game().can_return);
  face.execute(take_back());
  CHECK(face.problem() == "no move of this game can be taken back");
  CHECK(face.plies() == 0);
  face.execute({"take-back", {{"game", "true"}}});
  CHECK(face.plies() == 2);
  CHECK(face.game().can_take_back);
}

TEST_CASE("a program that has the move after New or an exchange begins, where it answers") {
  GameFace face = begun("white", 1);
  CHECK(face.standing().record.last()->by_program);
  face.execute({"exchange"});
  REQUIRE(stands_at(face, 2));
  CHECK(face.standing().record.last()->by_program);
}

TEST_CASE("a move that a program of its own mind did not make is named") {
  GameFace face("tiny-chess");
  face.run(120, true);
  REQUIRE(stands_at(face, 0));
  const play::Move mine = face.moves().front();
  face.execute({"move", {{"move", mine.coordinates}}});
  REQUIRE(stands_at(face, 2));
  const std::string answered = face.standing().record.last()->move.notation;
  face.execute(take_back());
  REQUIRE(stands_at(face, 0));
  const std::vector<play::Move> replies = face.rules().legal_moves(mine.after);
  const auto other = std::find_if(replies.begin(), replies.end(), [&](const play::Move& each) { return each.notation != answered; });
  REQUIRE(other != replies.end());
  paste(face, mine.notation + " " + other->notation);
  REQUIRE(face.run_until([&] { return !face.problem().empty(); }, 300));
  CHECK(face.problem() == "1... " + other->notation + " was not played: Tiny Chess played 1... " + answered);
}

TEST_CASE("while the program thinks one may go back to where it waited, and move from there") {
  GameFace face = begun("black", 0);
  const std::uint64_t began = face.game().line.begun;
  face.execute({"move", {{"move", "e2e4"}}});
  REQUIRE(face.run_until([&] { return face.game().thinks; }, 60));
  face.go_to(began);
  CHECK(face.game().waits);
  face.execute({"move", {{"move", "d2d4"}}});
  CHECK(face.problem() == "");
  REQUIRE(stands_at(face, 2));
  CHECK(face.standing().record.legs().back().moves.front().move.notation == "d4");
}

TEST_CASE("clocks stand when a game is given up, and know whose thinking it was where a move is shown with its answer") {
  GameFace face = begun("black", 0);
  paste(face, "1. e4 e5");
  REQUIRE(stands_at(face, 2));
  face.run(2);
  const auto before = clocks(face.game(), face.now().cycle);
  face.execute({"resign"});
  const auto resigned = clocks(face.game(), face.now().cycle);
  CHECK(resigned.first >= before.first);
  CHECK(resigned.second == before.second);
  face.run(2);
  CHECK(clocks(face.game(), face.now().cycle) == resigned);

  GameFace samuel("samuel-checkers", {{"level", "instant"}});
  REQUIRE(samuel.run_until([&] { return samuel.game().waits; }, 60));
  samuel.execute({"move", {{"move", "11-15"}}});
  REQUIRE(samuel.run_until([&] { return samuel.plies() == 2 && samuel.game().waits; }, 60));
  const std::uint64_t thought = samuel.standing().record.legs().back().moves.back().cycles;
  REQUIRE(thought > 0);
  CHECK(clocks(samuel.game(), samuel.now().cycle).first == thought);
}

TEST_CASE("clocks: a new game without moves starts them again, also after a change of side") {
  GameFace face = begun("black", 0);
  face.run(5);
  CHECK(clocks(face.game(), face.now().cycle).first >= 4'000'000);
  face.execute({"setting", {{"setting", "side=black"}}});
  face.execute({"new-game"});
  REQUIRE(stands_at(face, 0));
  CHECK(clocks(face.game(), face.now().cycle).first < 1'000'000);
}

TEST_CASE("settings: the side is the user's, and levels say which is the weakest") {
  GameFace face("microchess"), checkers("samuel-checkers");
  const session::Program& program = *face.now().about->program;
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
  face.run(5, true);
  face.execute({"new-game", {{"setting", "side=black"}}});
  REQUIRE(stands_at(face, 0));
  std::string marks;
  for (const NamedInput& input : *face.now().debug.inputs) marks += input.name + "; ";
  CHECK_THAT(marks, Catch::Contains("Play White; ") && !Catch::Contains("side"));
  CHECK(side_text(samuel, *samuel.find_setting("side"), "both") == "Watch it play itself");
}

TEST_CASE("board: after a reset, the objection to a move is that the program does not respond") {
  GameFace face = begun("black", 0);
  face.execute({"reset", {{"run", "true"}}});
  face.run(2);
  face.execute({"move", {{"move", "e2e4"}}});
  REQUIRE(face.run_until([&] { return !face.problem().empty(); }, 60));
  BoardTable table;
  table.begin(*face.now().about);
  table.look(face.now(), std::nullopt);
  CHECK(play::name_of(table.objection().reason) == "no_answer");
}

TEST_CASE("Computer Chess says who may play, and goes on when it has played what it was told to") {
  GameFace face("computer-chess", {{"plies", "1"}});
  face.run(1);
  BoardTable table;
  table.begin(*face.now().about);
  table.look(face.now(), std::nullopt);
  const auto starts = table.starts();
  REQUIRE(starts.size() == 2);
  CHECK(starts[0].text == "Play White");
  CHECK(starts[0].settings == play::Settings{{"white", "human"}});
  CHECK(starts[1].text == "Play Black");
  REQUIRE(face.run_until([&] { return face.now().idle && !face.now().keys_waiting && face.plies() == 1; }, 400));
  table.look(face.now(), std::nullopt);
  CHECK(table.said(face.now()).back() == "The requested number of moves has been played.");
  auto on = table.going_on(face.now());
  REQUIRE(on);
  face.execute(std::move(*on));
  REQUIRE(face.run_until([&] { return face.plies() == 2; }, 400));
}
