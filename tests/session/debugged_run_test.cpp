// Runs to a condition while a debugger records.
#include "catch.hpp"
#include "program_session.hpp"

using namespace janus;
using session::EndReason;

namespace {

struct Game : tests::ProgramSession {
  Game() : ProgramSession("microchess") {
    session.debugger();
    session.start();
    session.queue_keys(session::parse_keys("C,PC,PC", session.machine()));
  }
  EndReason until(const std::string& condition) {
    const debug::Expression expression = session.parse(condition);
    return session.run({.until = &expression}, {});
  }
  debug::History& history() { return session.debugger().history(); }
};

void require_the_same_recording(Game& one, Game& other) {
  REQUIRE(one.session.cycle() == other.session.cycle());
  CHECK(one.session.machine().state_hash() == other.session.machine().state_hash());
  CHECK(one.history().end() == other.history().end());
  CHECK(one.history().inputs().size() == other.history().inputs().size());
  const auto frames = [](Game& game) { return game.history().frames(game.history().begin(), game.history().end()); };
  const std::vector<debug::Frame> mine = frames(one), others = frames(other);
  CHECK(mine.size() > 100);
  REQUIRE(mine.size() == others.size());
  for (std::size_t i = 0; i < mine.size(); ++i) {
    const bool same = mine[i].serial == others[i].serial && mine[i].routine == others[i].routine && mine[i].opened == others[i].opened &&
                      mine[i].closed == others[i].closed && mine[i].parent == others[i].parent && mine[i].depth == others[i].depth;
    if (!same) FAIL("frame " << i << " differs");
  }
  const auto &keyframes = one.history().keyframes(), &others_keyframes = other.history().keyframes();
  REQUIRE(keyframes.size() == others_keyframes.size());
  for (std::size_t i = 0; i < keyframes.size(); ++i) {
    CAPTURE(i);
    CHECK(keyframes[i]->cycle == others_keyframes[i]->cycle);
    CHECK(keyframes[i]->executed.ranges().size() == others_keyframes[i]->executed.ranges().size());
    CHECK(keyframes[i]->written.ranges().size() == others_keyframes[i]->written.ranges().size());
    CHECK(keyframes[i]->long_frames.size() == others_keyframes[i]->long_frames.size());
  }
}

}  // namespace

TEST_CASE("run: a run to a condition has the same recording as a plain run") {
  for (const std::string condition : {"pc==JANUS && mem[STATE]==0", "mem[BESTV]==$13", "display==\"0F1333\"", "depth==9"}) {
    CAPTURE(condition);
    Game conditional, plain;
    REQUIRE(conditional.until(condition) == EndReason::condition);
    REQUIRE(plain.session.run({.max_cycle = conditional.session.cycle()}, {}) == EndReason::limit);
    require_the_same_recording(conditional, plain);
    // The runs after the condition are also recorded equally.
    REQUIRE(conditional.session.run({}, {}) == EndReason::idle);
    REQUIRE(plain.session.run({}, {}) == EndReason::idle);
    require_the_same_recording(conditional, plain);
  }
}

TEST_CASE("run: a condition in the recorded range stops at the same instruction") {
  Game game;
  const std::string condition = "pc==JANUS && mem[STATE]==0";
  REQUIRE(game.until(condition) == EndReason::condition);
  const std::uint64_t first = game.session.cycle();
  REQUIRE(game.session.run({}, {}) == EndReason::idle);
  game.history().go_to(0);
  REQUIRE(game.until(condition) == EndReason::condition);
  CHECK(game.session.cycle() == first);
  CHECK(game.session.is_rewound());
  game.history().go_to(0);
  REQUIRE(game.until("display==\"0F1333\"") == EndReason::condition);
  CHECK(game.session.is_rewound());
  CHECK(game.session.cycle() < first);
}

TEST_CASE("run: a breakpoint ends a run to a condition and still works afterwards") {
  Game game;
  game.session.debugger().add({.first = *game.session.symbols().find("JANUS"), .ignore = 5});
  REQUIRE(game.until("depth==99") == EndReason::stopped);
  CHECK(game.session.debugger().breakpoints().front().hits == 6);
  const std::uint64_t cycle = game.session.cycle();
  game.history().go_to(cycle - 1000);
  game.session.debugger().go();
  REQUIRE(game.until("cycle>" + std::to_string(cycle - 500)) == EndReason::condition);
  CHECK(game.session.run({}, {}) == EndReason::stopped);
  CHECK(game.session.cycle() == cycle);
}

TEST_CASE("watcher: entries are counted with a debugger attached before or after") {
  for (const bool debugger_first : {true, false}) {
    tests::ProgramSession game("microchess");
    session::Session& session = game.session;
    if (debugger_first) session.debugger();
    const int counter = session.driver().condition_observer().add_counter(static_cast<std::uint16_t>(*session.symbols().find("JANUS")));
    session.start();
    game.give("C");
    debug::History& history = session.debugger().history();
    game.give("PC,PC");
    CHECK(session.driver().condition_observer().count(counter) > 0);
    const auto frames = history.frames(history.begin(), history.end()).size();
    CHECK(frames > 1000);
    session.driver().condition_observer().clear_counters();
    game.give("C");
    CHECK(history.frames(history.begin(), history.end()).size() > frames);
  }
}
