// New works at any time: during a search, after a reset, and in a jammed machine.
#include "catch.hpp"
#include "engine/game_face.hpp"

using namespace janus;
using namespace janus::engine;
using namespace janus::views;
using janus::tests::GameFace;

namespace {

constexpr int kMoments = 10;
constexpr double kApart = 0.7;  // emulated seconds

// A game in which the program has begun to think. Where it is told to, that is behind its book: the person's moves are the last of the list.
bool begin_to_think(GameFace& face) {
  const auto thinks = [&] { return face.game().thinks || face.thinks_alone(); };
  face.execute({"new-game"});
  if (face.thinks_alone()) return face.run_until([&] { return face.standing().set_up && !face.now().idle; }, 60);
  if (!face.run_until([&] { return face.game().waits; }, 300)) return false;
  for (int ply = 0; ply < 4; ++ply) {
    if (face.standing().programs_turn()) face.execute({"computer-move"});
    else face.execute({"move", {{"move", face.moves().back().coordinates}}});
    if (!face.run_until([&] { return thinks() || face.game().waits; }, 5)) return false;
    face.run(0.3);
    if (thinks()) return true;
  }
  return thinks();
}

}  // namespace

TEST_CASE("New begins a game at ten moments of a thought, for every program") {
  for (const std::string& name : tests::games()) {
    GameFace face(name);
    for (const session::Setting& setting : face.now().about->program->settings)  // that it thinks for long
      if (setting.when == "between-moves" && !setting.values.empty())
        face.execute({"setting", {{"setting", setting.name + "=" + setting.values.back().name}}});
    face.run(60, true);
    int thought = 0;
    for (int moment = 0; moment < kMoments; ++moment) {
      CAPTURE(name, moment);
      REQUIRE(begin_to_think(face));
      face.run(kApart * moment);
      thought += !face.game().waits;
      face.execute({"new-game"});
      REQUIRE(face.run_until([&] { return face.game().waits || face.thinks_alone(); }, 300));
      CHECK(face.problem() == "");
      CHECK(face.complaints() == "");
      CHECK(face.standing().set_up);
    }
    UNSCOPED_INFO(name);
    CHECK(thought > kMoments / 2);
    CHECK(tests::unplayable(face) == "");
  }
}

TEST_CASE("New begins a game wherever a reset left the machine, and in its recorded past") {
  for (const std::string& name : tests::games()) {
    CAPTURE(name);
    GameFace face(name);
    face.run(60, true);
    REQUIRE(begin_to_think(face));
    const std::uint64_t thinks = face.now().cycle;
    face.run(0.5);
    face.go_to((thinks + face.now().cycle) / 2);
    REQUIRE(begin_to_think(face));
    face.execute({"reset", {{"run", "true"}}});
    REQUIRE(begin_to_think(face));
    face.execute({"new-game"});
    face.run_until([&] { return face.game().waits; }, 300);
    face.execute(
        {"reset", {{"run", "true"}}});  // the men stand as at first, and the machine's monitor waits, or the program's first question
    face.run(20, true);
    CHECK(tests::unplayable(face) == "");
    CHECK(face.complaints() == "");
  }
}

TEST_CASE("a machine that has died says so, and is left by New, by taking back and by a reset") {
  GameFace face("microchess");
  face.run(60, true);
  REQUIRE(begin_to_think(face));
  const std::size_t moves = face.plies();
  const auto dies = [&] {
    face.ask(Job::edit([](session::Session& session) { session.set_register(session.machine().cpu().program_counter, 0x1201); }));
    face.run(0.1);
    CHECK(face.now().dead == "illegal opcode $12 at $1201");
    BoardTable board;
    board.begin(*face.now().about);
    board.look(face.now(), {});
    CHECK(board.said(face.now()) == std::vector<std::string>{"The machine has crashed: illegal opcode $12 at $1201."});
    CHECK_FALSE(face.game().waits);
  };
  dies();
  CHECK(face.game().can_take_back);
  face.execute(take_back());
  face.run(1, true);
  CHECK(face.now().dead == "");
  CHECK(face.game().waits);
  CHECK(face.plies() < moves + 1);
  dies();
  face.execute({"reset", {{"run", "true"}}});
  face.run(2, true);
  CHECK(face.now().dead == "");
  CHECK(face.now().idle);
  dies();
  CHECK(tests::unplayable(face) == "");
}

TEST_CASE("New forgets the moves that were pasted and are still to follow") {
  GameFace face("microchess", {{"level", "super-blitz"}, {"side", "black"}});
  face.execute({"new-game"});
  REQUIRE(face.run_until([&] { return face.game().waits; }, 60));
  face.execute({"auto-reply", {{"off", "true"}}});
  face.execute({"play", {{"moves", "1. e4 e5 2. d4 d5 3. Nf3 Nf6 4. Nc3 Nc6"}}});
  REQUIRE(face.run_until([&] { return face.plies() >= 1; }, 60));
  REQUIRE(face.plies() < 8);
  face.execute({"new-game"});
  face.run(20);
  CHECK(face.problem() == "");
  CHECK(face.standing().set_up);
  CHECK(face.plies() == 0);
}
