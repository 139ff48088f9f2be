// Sessions as files: the same run again, bit for bit.
#include "catch.hpp"
#include "frontends/session/collection.hpp"
#include "frontends/session/session.hpp"

using namespace janus;

namespace {

session::Session microchess() {
  const session::Collection& collection = session::built_in_collection();
  return session::Session({.program = session::load_program(collection, "microchess")}, collection);
}

session::Recording a_game() {
  session::Session session = microchess();
  session.start();
  session.queue_keys(session::parse_keys("C,PC,PC", session.machine()));
  session.insert_tape({0.25f, -0.5f, 0.125f}, 8000);
  REQUIRE(session.run({}, {}) == session::End::idle);
  return session.recording();
}

}  // namespace

TEST_CASE("a recorded session is the same run again, forward and back") {
  session::Session played = microchess();
  played.start();
  played.queue_keys(session::parse_keys("C,PC,PC", played.machine()));
  REQUIRE(played.run({}, {}) == session::End::idle);
  const session::Recording recording = session::read_recording(session::write_recording(played.recording()));
  CHECK(recording.inputs.size() == played.log().entries().size());

  session::Session again = microchess();
  REQUIRE(again.play_recording(recording, {}));
  CHECK(again.cycle() == played.cycle());
  CHECK(again.machine().state_hash() == played.machine().state_hash());
  CHECK(again.display_text() == played.display_text());

  debug::History& history = again.debugger().history();
  history.go_to(again.cycle() / 2);
  CHECK(again.in_past());
  history.go_to(history.end());
  CHECK(again.machine().state_hash() == played.machine().state_hash());
  CHECK(session::write_recording(again.recording()) == session::write_recording(played.recording()));

  again.queue_keys(session::parse_keys("PC", again.machine()));
  played.queue_keys(session::parse_keys("PC", played.machine()));
  CHECK(again.run({}, {}) == session::End::idle);
  CHECK(played.run({}, {}) == session::End::idle);
  CHECK(again.machine().state_hash() == played.machine().state_hash());
}

TEST_CASE("what is no recorded session, or one that was cut off or does not fit, is refused in one line") {
  const std::vector<std::uint8_t> good = session::write_recording(a_game());
  for (std::size_t length = 0; length < good.size(); length += 97)
    CHECK_THROWS_AS(session::read_recording(std::span(good).first(length)), session::Error);
  CHECK_THROWS_AS(session::read_recording(std::vector<std::uint8_t>{0xA0}), session::Error);

  session::Session session = microchess();
  const std::uint64_t state = session.machine().state_hash();
  session::Recording wrong = a_game();
  wrong.machine = "bare-6502";
  CHECK_THROWS_WITH(session.play_recording(wrong, {}), "the session was recorded on a bare-6502, this is a kim1");
  wrong = a_game();
  wrong.start.resize(wrong.start.size() / 2);
  CHECK_THROWS_AS(session.play_recording(wrong, {}), session::Error);
  wrong = a_game();
  wrong.inputs.push_back({.cycle = wrong.end, .kind = debug::Input::Kind::option, .name = "ram", .text = "lots"});
  CHECK_THROWS_AS(session.play_recording(wrong, {}), session::Error);
  CHECK(session.machine().state_hash() == state);
}
