// The fake machine in the debugger's history: any moment is come back to, with screens, variables and calls as they were.
#include "catch.hpp"
#include "frontends/core/session/collection.hpp"
#include "fake_machine/setup.hpp"

using namespace janus;

TEST_CASE("every moment of the fake machine is come back to as it was") {
  session::Session session(tests::fake_setup(), session::built_in_collection());
  session.start();
  debug::History& history = session.debugger().history();
  struct Moment {
    std::uint64_t cycle, hash;
    std::uint32_t depth;
    std::vector<std::string> screen;
  };
  std::vector<Moment> moments;
  const auto note = [&] {
    moments.push_back({session.cycle(), session.machine().state_hash(), session.debugger().calls().depth(), *session.screen()});
    return true;
  };
  session.queue_text("AB2 aﾁ\\rBBBB");
  REQUIRE(session.run({}, {.on_slice = note, .slice_milliseconds = 2}) == session::End::idle);
  REQUIRE(moments.size() > 30);
  for (std::size_t i = 0; i < moments.size(); ++i) {
    const Moment& moment = moments[i * 37 % moments.size()];
    CAPTURE(moment.cycle);
    history.go_to(moment.cycle);
    CHECK(session.machine().state_hash() == moment.hash);
    CHECK(session.debugger().calls().depth() == moment.depth);
    CHECK(*session.screen() == moment.screen);
  }
}
