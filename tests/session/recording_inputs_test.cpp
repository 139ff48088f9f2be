// Inputs of a recording refer only to existing parts of the machine; waits can be read in any order.
#include "catch.hpp"
#include "frontends/core/session/timeline/session_file.hpp"
#include "program_session.hpp"

using namespace janus;
using debug::Input;

namespace {

session::Recording powered_on(session::Session& session) {
  session.debugger();
  return session.timeline().recording();
}

}  // namespace

TEST_CASE("recording: an input for a missing part is rejected and changes nothing") {
  using Kind = Input::Kind;
  struct Case {
    Input input;
    const char* why;
  };
  const Case cases[] = {
      {{.kind = Kind::press, .index = 24}, "the machine does not have this key"},
      {{.kind = Kind::press, .index = -1}, "the machine does not have this key"},
      {{.kind = Kind::release, .index = 1'000'000}, "the machine does not have this key"},
      {{.kind = Kind::poke, .index = 1}, "the machine does not have this address space"},
      {{.kind = Kind::poke, .index = -1}, "the machine does not have this address space"},
      {{.kind = Kind::poke, .address = 0x10000}, "the address is beyond the end of memory"},
      {{.kind = Kind::set_register, .index = 99}, "the machine does not have this register"},
      {{.kind = Kind::set_register, .index = -1}, "the machine does not have this register"},
      {{.kind = Kind::option, .name = "colour", .text = "red"}, "the machine does not have the option `colour`"},
      {{.kind = Kind::load_rom, .name = "6530-009"}, "the machine does not have the ROM socket `6530-009`"},
      {{.kind = Kind::load_rom, .name = "6530-002", .text = "x"}, "the ROM does not fit its socket"},
      {{.kind = Kind::terminal_byte}, "no terminal is connected"},
  };
  session::Session session({.machine = "kim1"}, session::built_in_collection());
  session::Recording recording = powered_on(session);
  recording.end = recording.cycle = 1000;
  const std::uint64_t state = session.machine().state_hash();
  for (const Case& one : cases) {
    CAPTURE(one.why, one.input.index);
    session::Recording bad = recording;
    bad.inputs = {one.input};
    bad.inputs[0].cycle = 1000;
    bad = session::read_recording(session::write_recording(bad));
    CHECK_THROWS_WITH(session.timeline().play_recording(bad, {}), std::string("the recording does not fit: ") + one.why);
    CHECK_THROWS_WITH(session.apply_input(one.input), one.why);
    CHECK(session.log().entries().empty());
    CHECK(session.machine().state_hash() == state);
  }
  session::Session bare({.machine = "bare-6502"}, session::built_in_collection());
  CHECK_THROWS_WITH(bare.apply_input({.kind = Kind::press}), "the machine does not have this key");
  CHECK_THROWS_WITH(bare.apply_input({.kind = Kind::play_tape}), "the machine does not have a cassette deck");
}

TEST_CASE("recording: unordered, duplicate and late waits are read") {
  session::Session session({.machine = "kim1"}, session::built_in_collection());
  session::Recording recording = powered_on(session);
  recording.end = recording.cycle = 60'000;
  recording.waits = {50'000, 25'000, 61'000, 25'000, 60'000};
  const std::vector<std::uint64_t> kept = {25'000, 50'000, 60'000};
  CHECK(session::read_recording(session::write_recording(recording)).waits == kept);
  const session::LoadedSession loaded = session::load_session(session, session::write_recording(recording), {});
  CHECK(loaded.whole);
  CHECK(session.timeline().recording().waits == kept);
}

TEST_CASE("recording: a log keeps its waits in order, with the inputs before them") {
  debug::InputLog log;
  for (const std::uint64_t wait : {30, 10, 20, 10}) log.add_wait(wait);
  CHECK(log.waits() == std::vector<std::uint64_t>{10, 20, 30});
  const debug::InputLog::Contents past = log.contents();
  log.truncate(0, 20);
  CHECK(log.waits() == std::vector<std::uint64_t>{10, 20});
  log.replace(past);
  CHECK(log.waits() == std::vector<std::uint64_t>{10, 20, 30});
}

TEST_CASE("recording: a snapshot restores machine, log and start state") {
  session::Session session = tests::program_session("microchess");
  session.start();
  REQUIRE(tests::give(session, "C") == session::EndReason::idle);
  const std::size_t inputs = session.log().entries().size();
  const std::vector<std::uint8_t> start = session.timeline().recording().start;
  const session::Recording recording = session.timeline().recording();
  const session::SavedPoint before = session.timeline().save_point();
  REQUIRE(tests::give(session, "PC") == session::EndReason::idle);
  CHECK(session.display_text() == "0F1333");
  const std::uint64_t moved = session.machine().state_hash();
  session.timeline().load_state(session.save_state());
  CHECK(session.log().entries().empty());
  session.timeline().restore(before);
  CHECK(session.log().entries().size() == inputs);
  CHECK(session.timeline().recording().start == start);
  CHECK(session.timeline().recording().inputs == recording.inputs);
  CHECK(session.timeline().recording().waits == recording.waits);
  CHECK(session.display_text() == "CCCCCC");
  REQUIRE(tests::give(session, "PC") == session::EndReason::idle);
  CHECK(session.machine().state_hash() == moved);
}
