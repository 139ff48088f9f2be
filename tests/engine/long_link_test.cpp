// A link whose run takes long to replay, as `run`, `debug` and `term` open it.
#include <fmt/format.h>

#include "catch.hpp"
#include "frontends/core/session/timeline/moment_link.hpp"
#include "frontends/faces/launch/launch.hpp"
#include "frontends/games/play/positions.hpp"

using namespace janus;

namespace {

std::string link_after(std::uint64_t seconds) {
  session::Session session({.machine = "kim1"}, play::built_in_collection());
  session.start();
  session.debugger().go();
  session.run({.max_cycle = seconds * session.machine().clock_hz(), .through_idle = true}, {});
  return session::make_link(session, {}, play::built_in_collection(), {});
}

}  // namespace

TEST_CASE("long link: the length of the replay is reported, and a replay can be interrupted") {
  const auto follow = [](const std::string& link, const session::Control& control) {
    launch::StartArguments arguments;
    arguments.files = {link};
    std::vector<std::string> said;
    const auto say = [&](const std::string& line) { said.push_back(line); };
    session::Session session(launch::make_setup("run", arguments, play::built_in_collection(), say), play::built_in_collection());
    launch::start(session, arguments, {}, say, control);
    return said;
  };
  CHECK(follow(link_after(20), {}).empty());
  const std::string link = link_after(620);
  CHECK(follow(link, {}) == std::vector<std::string>{"replaying 10 minutes of the link's run"});
  const std::atomic<bool> cancelled = true;
  CHECK_THROWS_AS(follow(link, {.cancel = &cancelled}), launch::Interrupted);
  int slices = 0;
  const auto some = [&] { return ++slices < 100; };
  CHECK_THROWS_WITH(follow(link, {.on_slice = some}), "interrupted: the run of the link was not replayed to its end");
  CHECK(slices == 100);
}
