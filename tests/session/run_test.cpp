// Keys are given when the program waits for them, and a run ends when its goal is reached or cannot be.
#include <atomic>

#include "catch.hpp"
#include "counting_machine.hpp"
#include "frontends/core/session/collection.hpp"
#include "frontends/core/session/session.hpp"

using namespace janus;
using session::End;
using session::Session;

namespace {

struct Bench {
  Session session{session::Setup{.board = &tests::counting_board()}, session::built_in_collection()};
  std::vector<session::TranscriptLine> lines;

  Bench() {
    session.on_transcript([this](const session::TranscriptLine& line) { lines.push_back(line); });
    session.start();
  }
  tests::CountingMachine& machine() { return static_cast<tests::CountingMachine&>(session.machine()); }
  End give(std::string_view keys, const session::RunGoal& goal = {}) {
    session.queue_keys(session::parse_keys(keys, session.machine()));
    return session.run(goal, {});
  }
  End until(std::string_view condition, std::optional<std::uint64_t> limit = {}) {
    const debug::Expression expression = session.parse(condition);
    return session.run({.until = &expression, .max_cycle = limit}, {});
  }
};

}  // namespace

TEST_CASE("each key is given when the one before it has been dealt with") {
  Bench bench;
  CHECK(bench.give("RS,1,T,1") == End::idle);
  CHECK(bench.session.display_text() == "1");
  REQUIRE(bench.lines.size() == 5);
  CHECK(bench.lines[1].next == "1");
  CHECK(bench.lines[1].display == "READY");
  CHECK(bench.lines[2].display == "1");
  CHECK(bench.lines[3].next == "1");
  CHECK(bench.lines[3].display == "DONE");
  CHECK(bench.lines[3].cycle - bench.lines[2].cycle > 300'000);
  CHECK_FALSE(bench.lines[4].next);
}

TEST_CASE("a key is held until it was seen, at most 50 ms") {
  Bench bench;
  bench.give("RS,1");
  std::uint64_t pressed = 0, released = 0;
  for (const session::Input& input : bench.session.log().entries()) {
    if (input.index != tests::CountingMachine::kOne) continue;
    (input.kind == session::Input::Kind::press ? pressed : released) = input.cycle;
  }
  CHECK(released > pressed);
  CHECK(released - pressed <= 10'000);
  bench.give("T");
  CHECK(bench.session.log().entries().back().cycle - (bench.session.log().entries().end() - 2)->cycle == 50'000);
}

TEST_CASE("a program that counts while it waits is idle by the fallback") {
  Bench bench;
  bench.machine().counts = true;
  CHECK(bench.give("RS,1") == End::idle);
  CHECK(bench.session.cycle() > 400'000);
  CHECK(bench.give("T") == End::idle);
  CHECK(bench.session.display_text() == "DONE");
}

TEST_CASE("the deck's buttons and RES do not wait for a program that scans no keys") {
  Bench bench;
  CHECK(bench.give("RS,D,PLAY,WAIT=1000,STOP,RS,1") == End::idle);
  CHECK(bench.session.display_text() == "1");
  CHECK(bench.machine().deck.motion() == machines::Tape::Motion::stopped);
}

TEST_CASE("after WAIT the next key does not wait for idle") {
  Bench bench;
  bench.give("RS,T,WAIT=100000,RS");
  const auto& lines = bench.lines;
  REQUIRE(lines.size() == 4);
  CHECK(lines[2].display == "T");
  CHECK(lines[2].cycle - lines[1].cycle == 150'000);
}

TEST_CASE("a jammed processor ends the run, unless RES is still to be pressed") {
  Bench bench;
  CHECK(bench.give("RS,L") == End::jammed);
  CHECK(bench.give("1") == End::jammed);

  Bench freed;
  freed.give("RS,L,RS");
  REQUIRE(freed.lines.size() == 3);
  CHECK(freed.lines[2].next == "RS");
  CHECK(freed.lines[2].cycle - freed.lines[1].cycle < 100'000);  // at once, not when it has been deaf for a while
}

TEST_CASE("at the end of the tape a program that waits for data is given up") {
  Bench bench;
  bench.machine().deck.end = true;
  CHECK(bench.give("RS,D,PLAY") == End::end_of_tape);
  CHECK(bench.give("RS,STOP,1") == End::idle);
}

TEST_CASE("conditions stop a run where they first hold") {
  Bench bench;
  bench.give("RS");
  CHECK(bench.until("pc==$0203") == End::condition);
  CHECK(bench.session.evaluate(bench.session.parse("pc")) == 0x203);
  CHECK(bench.until("cycle>=500000") == End::condition);
  CHECK(bench.session.cycle() == 500'000);
  CHECK(bench.until("idle") == End::condition);
  bench.session.queue_keys(session::parse_keys("T", bench.session.machine()));
  CHECK(bench.until("display==\"DONE\"") == End::condition);
  CHECK(bench.until("pc==$300", bench.session.cycle() + 1000) == End::limit);
}

TEST_CASE("a condition that an idle program cannot meet ends the run") {
  Bench bench;
  bench.give("RS");
  CHECK(bench.until("display==\"NEVER\"") == End::never);
}

TEST_CASE("a run can be cancelled and taken up again") {
  Bench bench;
  bench.give("RS");
  std::atomic<bool> cancel = true;
  bench.session.queue_keys(session::parse_keys("T", bench.session.machine()));
  CHECK(bench.session.run({}, {.cancel = &cancel}) == End::cancelled);
  cancel = false;
  int slices = 0;
  CHECK(bench.session.run({}, {.on_slice = [&] { return ++slices < 5; }}) == End::cancelled);
  CHECK(slices == 5);
  CHECK(bench.session.run({}, {}) == End::idle);
  CHECK(bench.session.display_text() == "DONE");
}

TEST_CASE("entries of a routine are counted") {
  Bench bench;
  bench.give("RS");
  const int counter = bench.session.driver().watcher().add_counter(0x205);
  const std::uint64_t start = bench.session.cycle();
  bench.until("cycle>=2000000");
  const std::uint64_t expected = (bench.session.cycle() - start) / 1000;
  CHECK(bench.session.driver().watcher().count(counter) >= expected - 1);
  CHECK(bench.session.driver().watcher().count(counter) <= expected + 1);
}

TEST_CASE("the same keys make the same transcript") {
  const auto record = [] {
    Bench bench;
    bench.give("RS,1,T,WAIT=100,1");
    std::string text;
    for (const session::TranscriptLine& line : bench.lines) text += session::to_json(line) + '\n';
    return text + std::to_string(bench.session.machine().state_hash());
  };
  CHECK(record() == record());
}

TEST_CASE("the log repeats a run") {
  Bench bench;
  bench.give("RS,1,T,1");
  tests::CountingMachine again;
  bench.session.log().replay(again, 0, bench.session.cycle());
  CHECK(again.cycle() == bench.session.cycle());
  CHECK(again.state_hash() == bench.session.machine().state_hash());
}
