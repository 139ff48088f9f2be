// Keys are given when the program waits for them, and a run ends when its goal is reached or cannot be.
#include <atomic>

#include "key_program.hpp"
#include "source_session.hpp"

using namespace janus;
using session::End;

namespace {

struct Bench : tests::SourceSession {
  std::vector<session::TranscriptLine> lines;

  explicit Bench(const char* while_waiting = "nop") : SourceSession("6502", tests::key_program(while_waiting), "kim1") {
    session->on_transcript([this](const session::TranscriptLine& line) { lines.push_back(line); });
  }
  void queue(std::string_view keys) { session->queue_keys(session::parse_keys(keys, session->machine())); }
  End give(std::string_view keys) {
    queue(keys);
    return run();
  }
};

}  // namespace

TEST_CASE("each key is given when the one before it has been dealt with") {
  Bench bench;
  CHECK(bench.give("1,A,1") == End::idle);
  CHECK(bench.session->display_text() == "000001");
  REQUIRE(bench.lines.size() == 6);  // RS and the start address come first
  CHECK(bench.lines[2].next == "1");
  CHECK(bench.lines[2].display == "000000");
  CHECK(bench.lines[3].display == "000001");
  CHECK(bench.lines[4].next == "1");
  CHECK(bench.lines[4].display == "0000DD");
  CHECK(bench.lines[4].cycle - bench.lines[3].cycle > 300'000);
  CHECK_FALSE(bench.lines[5].next);
}

TEST_CASE("a key is held until it was seen, at most 50 ms") {
  Bench bench;
  bench.give("1");
  const auto& inputs = bench.session->log().entries();
  const auto held = [&] { return inputs.back().cycle - (inputs.end() - 2)->cycle; };
  REQUIRE(inputs.back().kind == session::Input::Kind::release);
  CHECK(held() > 0);
  CHECK(held() <= 20'000);
  bench.give("A");
  CHECK((held() >= 50'000 && held() < 50'010));  // to the end of an instruction
}

TEST_CASE("a program that counts while it waits is idle by the fallback") {
  Bench bench("inc $20");
  CHECK(bench.give("1") == End::idle);
  CHECK(bench.session->cycle() > 400'000);
  CHECK(bench.give("A") == End::idle);
  CHECK(bench.session->display_text() == "0000DD");
}

TEST_CASE("the deck's buttons and RES do not wait for a program that scans no keys") {
  Bench bench;
  bench.session->insert_tape({0.5F}, 8000);
  CHECK(bench.give("D,PLAY,WAIT=1000,STOP,RS,1") == End::idle);
  CHECK(bench.session->display_text() == "000100");  // the key is an address digit for the monitor
  CHECK(bench.session->machine().tape()->motion() == machines::Tape::Motion::stopped);
}

TEST_CASE("after WAIT the next key does not wait for idle") {
  Bench bench;
  bench.give("A,WAIT=100000,RS");
  REQUIRE(bench.lines.size() == 5);
  CHECK(bench.lines[3].next == "RS");
  const std::uint64_t waited = bench.lines[3].cycle - bench.lines[2].cycle;
  CHECK((waited >= 150'000 && waited < 150'010));  // A is held for 50 000 cycles
}

TEST_CASE("a jammed processor ends the run, unless RES is still to be pressed") {
  Bench bench;
  CHECK(bench.give("E") == End::jammed);
  CHECK(bench.give("1") == End::jammed);

  Bench freed;
  freed.give("E,RS");
  REQUIRE(freed.lines.size() == 5);
  CHECK(freed.lines[3].next == "RS");
  CHECK(freed.lines[3].cycle - freed.lines[2].cycle < 100'000);  // at once, not when it has been deaf for a while
}

TEST_CASE("at the end of the tape a program that waits for data is given up") {
  Bench bench;
  bench.session->insert_tape({0.5F}, 8000);
  CHECK(bench.give("D,PLAY") == End::end_of_tape);
  CHECK(bench.give("RS,STOP,1") == End::idle);
}

TEST_CASE("conditions stop a run where they first hold") {
  Bench bench;
  CHECK(bench.until("pc==outer || pc==wait") == End::condition);
  CHECK(bench.pc() == bench.program["wait"]);
  CHECK(bench.until("cycle>=500000") == End::condition);
  CHECK(bench.session->cycle() < 500'010);
  CHECK(bench.until("idle") == End::condition);
  bench.queue("A");
  CHECK(bench.until("display==\"0000DD\"") == End::condition);
  CHECK(bench.until("pc==$300", {.max_cycle = bench.session->cycle() + 1000}) == End::limit);
}

TEST_CASE("a condition that an idle program cannot meet ends the run") {
  Bench bench;
  CHECK(bench.until("display==\"NEVER\"") == End::never);
}

TEST_CASE("a run can be cancelled and taken up again") {
  Bench bench;
  bench.give("1");
  std::atomic<bool> cancel = true;
  bench.queue("A");
  CHECK(bench.session->run({}, {.cancel = &cancel}) == End::cancelled);
  cancel = false;
  int slices = 0;
  CHECK(bench.session->run({}, {.on_slice = [&] { return ++slices < 5; }}) == End::cancelled);
  CHECK(slices == 5);
  CHECK(bench.run() == End::idle);
  CHECK(bench.session->display_text() == "0000DD");
}

TEST_CASE("entries of a routine are counted") {
  tests::SourceSession loop("6502", "* = $0200\nstart: inc $10\n jmp start\n");  // 8 cycles
  const int counter = loop.session->driver().watcher().add_counter(0x200);
  const std::uint64_t start = loop.session->cycle();
  loop.until("cycle>=20000");
  const std::uint64_t expected = (loop.session->cycle() - start) / 8;
  CHECK(loop.session->driver().watcher().count(counter) >= expected - 1);
  CHECK(loop.session->driver().watcher().count(counter) <= expected + 1);
}

TEST_CASE("the same keys make the same transcript") {
  const auto record = [] {
    Bench bench;
    bench.give("1,A,WAIT=100,1");
    std::string text;
    for (const session::TranscriptLine& line : bench.lines) text += session::to_json(line) + '\n';
    return text + std::to_string(bench.session->machine().state_hash());
  };
  CHECK(record() == record());
}

TEST_CASE("the log repeats a run") {
  Bench bench, again;
  bench.give("1,A,1");
  bench.session->log().replay(again.session->machine(), 0, bench.session->cycle());
  CHECK(again.session->cycle() == bench.session->cycle());
  CHECK(again.session->machine().state_hash() == bench.session->machine().state_hash());
}
