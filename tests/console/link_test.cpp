// `link`: to where the machine stands, and what follows it.
#include "console/console_fixture.hpp"
#include "frontends/faces/engine/link_session.hpp"
#include "frontends/games/play/positions.hpp"

using namespace janus;
using namespace janus::tests;

namespace {

std::uint64_t state_at(const std::string& link) {
  session::LinkedMoment moment = session::read_link(link);
  engine::NewSession made = engine::session_for(moment, play::built_in_collection());
  REQUIRE(engine::follow(moment, *made.session, {}, made));
  return made.session->machine().state_hash();
}

}  // namespace

TEST_CASE("link names the moment at which the machine stands, in the past as well") {
  ConsoleFixture run(ConsoleFixture::program("microchess"), {"keys C,PC", "c"});
  const std::string here = run.first_line("link");
  CHECK(here.starts_with("#m=1"));
  CHECK(here.size() < 1000);
  CHECK(state_at(here) == run.session.machine().state_hash());
  run("goto 50000");
  const std::string before = run.first_line("link https://somewhere.example/janus/");
  CHECK(before.starts_with("https://somewhere.example/janus/#m=1"));
  CHECK(state_at(before) == run.session.machine().state_hash());
}

TEST_CASE("link carries breakpoints, marks and what was changed by hand") {
  ConsoleFixture run(ConsoleFixture::program("microchess"), {"keys C", "c", "break JANUS if mem[$50]==3", "mark here", "set $60 17"});
  session::LinkedMoment moment = session::read_link(run.first_line("link"));
  REQUIRE(moment.recording.breakpoints.size() == 1);
  CHECK(moment.recording.breakpoints[0].condition == "mem[$50]==3");
  CHECK(moment.recording.marks.count("here") == 1);
  CHECK(state_at(run.first_line("link")) == run.session.machine().state_hash());
}
