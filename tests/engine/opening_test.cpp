// What is powered on is recorded from its first cycle.
#include "catch.hpp"
#include "frontends/core/session/collection.hpp"
#include "frontends/faces/engine/opening.hpp"

TEST_CASE("a bare machine that is powered on knows to which RAM nothing was written") {
  using namespace janus;
  const session::Block program{.address = 0x0200, .bytes = {0xE6, 0x10, 0x4C, 0x00, 0x02}};  // loop: inc $10, jmp loop
  engine::JobResult made =
      engine::powered_on({.machine = "bare-6502", .images = {program}, .start = 0x0200}, session::built_in_collection());
  session::Session& session = *made.next.session;
  CHECK(session.debugger().uninitialised()[0x0010]);
  session.run({.max_cycle = session.cycle() + 100, .through_idle = true}, {});
  CHECK_FALSE(session.debugger().uninitialised()[0x0010]);
  CHECK_FALSE(session.debugger().uninitialised()[0x0200]);
  CHECK(session.debugger().uninitialised()[0x8000]);
}
