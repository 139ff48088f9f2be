// The timeline: a rejected change has no effect, loading replaces all of it or nothing, with and without a debugger.
#include "catch.hpp"
#include "frontends/core/session/timeline/session_file.hpp"
#include "program_session.hpp"
#include "started.hpp"

using namespace janus;
using session::EndReason;
using session::Input;

namespace {

// The KIM-1's monitor, recorded, after a few keys.
struct Monitor : tests::ProgramSession {
  Monitor() : ProgramSession("kim1-monitor") {
    session.debugger();
    session.start();
    give("1,2,3,4");
  }
  void queue(std::string_view keys) { session.queue_keys(session::parse_keys(keys, session.machine())); }
  void give(std::string_view keys) { REQUIRE(ProgramSession::give(keys) == EndReason::idle); }
  int key(std::string_view name) const { return tests::find_key_by_name(machines::keys_of(session.machine()), name); }
  debug::History& history() { return session.timeline().debugger().history(); }
};

const Input kRefused{.kind = Input::Kind::terminal_byte, .value = 'x'};  // no terminal is connected

}  // namespace

TEST_CASE("timeline: a rejected input in the past changes no queue, keys or branch") {
  Monitor kim;
  kim.session.apply_input({.kind = Input::Kind::press, .index = kim.key("5")});
  REQUIRE(kim.session.run({.max_cycle = kim.session.cycle() + 100'000, .through_idle = true}, {}) == EndReason::limit);
  const std::uint64_t end = kim.history().end();
  kim.queue("6,7");
  kim.session.timeline().go_to(end - 50'000);
  REQUIRE(kim.session.is_rewound());
  const std::uint64_t here = kim.session.machine().state_hash();
  REQUIRE(kim.session.machine().keyboards()->pressed(kim.key("5")));

  CHECK_THROWS_WITH(kim.session.apply_input(kRefused), "no terminal is connected");
  CHECK_FALSE(kim.session.is_queue_empty());
  CHECK(kim.session.machine().state_hash() == here);
  CHECK(kim.session.machine().keyboards()->pressed(kim.key("5")));
  CHECK(kim.history().branches().empty());
  CHECK(kim.history().end() == end);

  kim.session.apply_input({.kind = Input::Kind::poke, .address = 0x10, .value = 7});
  CHECK(kim.session.is_queue_empty());
  CHECK(kim.session.read(0x10) == 7);
  CHECK_FALSE(kim.session.machine().keyboards()->pressed(kim.key("5")));
  CHECK(kim.history().branches().size() == 1);
  CHECK_FALSE(kim.session.is_rewound());
}

TEST_CASE("timeline: a state loaded with a debugger keeps breakpoints and can be searched") {
  Monitor kim;
  const std::vector<std::uint8_t> state = kim.session.save_state();
  const std::uint64_t saved = kim.session.cycle();
  const std::string shown = kim.session.display_text();
  kim.session.debugger().add({.on = debug::BreakOn::write, .first = 0x20, .last = 0x20});
  kim.give("A,B");
  kim.queue("C");

  kim.session.timeline().load_state(state);
  CHECK(kim.session.cycle() == saved);
  CHECK(kim.session.is_queue_empty());
  CHECK(kim.session.debugger().breakpoints().size() == 1);
  CHECK(kim.history().begin() == saved);
  CHECK(kim.session.log().entries().empty());
  kim.give("5");
  CHECK(kim.session.display_text() != shown);
  const std::uint64_t hash = kim.session.machine().state_hash(), end = kim.session.cycle();
  kim.session.timeline().go_to(saved);
  CHECK(kim.session.display_text() == shown);
  kim.session.timeline().go_to(end);
  CHECK(kim.session.machine().state_hash() == hash);
}

TEST_CASE("timeline: an invalid state leaves a recorded run unchanged") {
  Monitor kim;
  const std::uint64_t end = kim.history().end();
  kim.session.timeline().go_to(end / 2);
  kim.session.poke(0x10, 1);
  kim.session.timeline().go_to(end / 3);
  kim.queue("1");
  const std::size_t inputs = kim.session.log().entries().size();
  const std::uint64_t hash = kim.session.machine().state_hash();
  const std::vector<std::uint8_t> start = kim.session.timeline().recording().start;
  const std::vector<std::uint8_t> whole = kim.session.save_state();
  const std::vector<std::uint8_t> bad(whole.begin(), whole.end() - 5);
  CHECK_THROWS_AS(kim.session.timeline().load_state(bad), session::Error);
  CHECK(kim.session.machine().state_hash() == hash);
  CHECK(kim.session.log().entries().size() == inputs);
  CHECK(kim.session.timeline().recording().start == start);
  CHECK(kim.history().branches().size() == 1);
  CHECK_FALSE(kim.session.is_queue_empty());
  CHECK(kim.session.is_rewound());
}

TEST_CASE("save_session: the caller checks the file that was read back and can reject it") {
  Monitor kim;
  std::uint64_t end = 0;
  const std::vector<std::uint8_t> bytes = session::save_session(kim.session, {{"here", 5}}, [&](const session::Recording& back) {
    end = back.end;
    CHECK(back.marks.at("here") == 5);
  });
  CHECK(end == kim.history().end());
  CHECK(bytes == session::save_session(kim.session, {{"here", 5}}));
  CHECK_THROWS_WITH(session::save_session(kim.session, {}, [](const session::Recording&) { throw session::Error("no room"); }),
                    "the session cannot be saved: no room");
}
