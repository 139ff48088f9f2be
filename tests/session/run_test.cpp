// Keys are pressed when the program waits for them. A run ends when its goal is reached or has become unreachable. A program that
// only polls its keys waits for them.
#include <atomic>

#include "frontends/core/session/driver/idle.hpp"
#include "key_program.hpp"
#include "source_session.hpp"
#include "started.hpp"

using namespace janus;
using session::EndReason;

namespace {

struct Bench : tests::SourceSession {
  std::vector<session::TranscriptLine> lines;

  explicit Bench(const char* while_waiting = "nop") : SourceSession("6502", tests::key_program(while_waiting), "kim1") {
    session->on_transcript([this](const session::TranscriptLine& line) { lines.push_back(line); });
  }
  void queue(std::string_view keys) { session->queue_keys(session::parse_keys(keys, session->machine())); }
  EndReason give(std::string_view keys) {
    queue(keys);
    return run();
  }
};

}  // namespace

TEST_CASE("keys: each is pressed when the program has processed the previous one") {
  Bench bench;
  CHECK(bench.give("1,A,1") == EndReason::idle);
  CHECK(bench.session->display_text() == "000001");
  REQUIRE(bench.lines.size() == 6);  // RS and the start address are first
  CHECK(bench.lines[2].next == "1");
  CHECK(bench.lines[2].display == "000000");
  CHECK(bench.lines[3].display == "000001");
  CHECK(bench.lines[4].next == "1");
  CHECK(bench.lines[4].display == "0000DD");
  CHECK(bench.lines[4].cycle - bench.lines[3].cycle > 300'000);
  CHECK_FALSE(bench.lines[5].next);
}

TEST_CASE("keys: a key is held until the program has scanned it, at most 50 ms") {
  Bench bench;
  bench.give("1");
  const auto& inputs = bench.session->log().entries();
  const auto held = [&] { return inputs.back().cycle - (inputs.end() - 2)->cycle; };
  REQUIRE(inputs.back().kind == session::Input::Kind::release);
  CHECK(held() > 0);
  CHECK(held() <= 20'000);
  bench.give("A");
  CHECK((held() >= 50'000 && held() < 50'010));  // until the end of an instruction
}

TEST_CASE("keys: a key is held until a program that seldom scans has scanned it") {
  // Scans the keys every 123 ms, and counts the scans with a pressed key.
  tests::SourceSession seldom("6502", R"(
        .org $0200
start:  cld
scan:   ldx #$60
outer:  ldy #0
inner:  dey | bne inner | dex | bne outer | jsr $1f6a | cmp #$15 | beq scan | sta $10 | inc $11 | jmp scan
)",
                              "kim1");
  seldom.session->queue_keys(session::parse_keys("7,9,B", seldom.session->machine()));
  REQUIRE(seldom.run({.max_cycle = 20'000'000}) == EndReason::idle);
  CHECK(seldom.session->read(0x10) == 0x0B);
  CHECK(seldom.session->read(0x11) >= 3);
  CHECK(seldom.session->read(0x11) <= 6);
}

TEST_CASE("idle: a program that counts while it waits is detected by its polls") {
  Bench bench("inc $20");
  CHECK(bench.give("1") == EndReason::idle);
  CHECK(bench.session->cycle() > 400'000);
  CHECK(bench.give("A") == EndReason::idle);
  CHECK(bench.session->display_text() == "0000DD");
}

TEST_CASE("keys: tape buttons and RS do not wait for a program that never scans") {
  Bench bench;
  bench.session->insert_tape({0.5F}, 8000);
  CHECK(bench.give("D,PLAY,WAIT=1000,STOP,RS,1") == EndReason::idle);
  CHECK(bench.session->display_text() == "000100");  // the key is an address digit for the monitor
  CHECK(bench.session->machine().tape()->motion() == machines::Tape::Motion::stopped);
}

TEST_CASE("keys: after WAIT the next key does not wait for an idle program") {
  Bench bench;
  bench.give("A,WAIT=100000,RS");
  REQUIRE(bench.lines.size() == 5);
  CHECK(bench.lines[3].next == "RS");
  const std::uint64_t waited = bench.lines[3].cycle - bench.lines[2].cycle;
  CHECK((waited >= 150'000 && waited < 150'010));  // A is held for 50 000 cycles
}

TEST_CASE("run: a jammed processor ends it, unless RS is in the queue") {
  Bench bench;
  CHECK(bench.give("E") == EndReason::jammed);
  CHECK(bench.give("1") == EndReason::jammed);

  Bench freed;
  freed.give("E,RS");
  REQUIRE(freed.lines.size() == 5);
  CHECK(freed.lines[3].next == "RS");
  CHECK(freed.lines[3].cycle - freed.lines[2].cycle < 100'000);  // at once, without waiting until the program counts as unresponsive
}

TEST_CASE("run: it ends with the tape if the program waits for more data") {
  Bench bench;
  bench.session->insert_tape({0.5F}, 8000);
  CHECK(bench.give("D,PLAY") == EndReason::end_of_tape);
  CHECK(bench.give("RS,STOP,1") == EndReason::idle);
}

TEST_CASE("run: a condition stops it at the first cycle at which it holds") {
  Bench bench;
  CHECK(bench.until("pc==outer || pc==wait") == EndReason::condition);
  CHECK(bench.pc() == bench.program["wait"]);
  CHECK(bench.until("cycle>=500000") == EndReason::condition);
  CHECK(bench.session->cycle() < 500'010);
  CHECK(bench.until("idle") == EndReason::condition);
  bench.queue("A");
  CHECK(bench.until("display==\"0000DD\"") == EndReason::condition);
  CHECK(bench.until("pc==$300", {.max_cycle = bench.session->cycle() + 1000}) == EndReason::limit);
}

TEST_CASE("run: it ends if an idle program cannot meet its condition") {
  Bench bench;
  CHECK(bench.until("display==\"NEVER\"") == EndReason::never);
}

TEST_CASE("run: it can be cancelled and continued") {
  Bench bench;
  bench.give("1");
  const debug::StopSource source;
  source.request_stop();
  bench.queue("A");
  CHECK(bench.session->run({}, {.stop = source.get_token()}) == EndReason::cancelled);
  int slices = 0;
  CHECK(bench.session->run({}, {.on_slice = [&] { return ++slices < 5; }}) == EndReason::cancelled);
  CHECK(slices == 5);
  CHECK(bench.run() == EndReason::idle);
  CHECK(bench.session->display_text() == "0000DD");
}

TEST_CASE("watcher: entries of a routine are counted") {
  tests::SourceSession loop("6502", "* = $0200\nstart: inc $10\n jmp start\n");  // 8 cycles
  const int counter = loop.session->driver().condition_observer().add_counter(0x200);
  const std::uint64_t start = loop.session->cycle();
  loop.until("cycle>=20000");
  const std::uint64_t expected = (loop.session->cycle() - start) / 8;
  CHECK(loop.session->driver().condition_observer().count(counter) >= expected - 1);
  CHECK(loop.session->driver().condition_observer().count(counter) <= expected + 1);
}

TEST_CASE("transcript: the same keys produce the same lines") {
  const auto record = [] {
    Bench bench;
    bench.give("1,A,WAIT=100,1");
    std::string text;
    for (const session::TranscriptLine& line : bench.lines) text += session::to_json(line) + '\n';
    return text + std::to_string(bench.session->machine().state_hash());
  };
  CHECK(record() == record());
}

TEST_CASE("log: a replay repeats the run") {
  Bench bench, again;
  bench.give("1,A,1");
  bench.session->log().replay(again.session->machine(), 0, bench.session->cycle());
  CHECK(again.session->cycle() == bench.session->cycle());
  CHECK(again.session->machine().state_hash() == bench.session->machine().state_hash());
}

TEST_CASE("idle: a program without polls and new output becomes unresponsive") {
  tests::SourceSession source("6502", tests::key_program(), "kim1");
  REQUIRE(source.run() == session::EndReason::idle);
  machines::Machine& machine = source.session->machine();
  const session::IdleRule rule;
  session::IdleDetector idle(rule, machine.clock_hz());
  idle.on_input(machine);
  const auto run = [&](std::uint64_t cycles) {
    for (const std::uint64_t end = machine.cycle() + cycles; machine.cycle() < end;) {
      machine.run({.until_cycle = machine.cycle() + 5'000});
      idle.sample(machine);
    }
  };
  const auto press = [&](const char* name, std::uint64_t cycles) {
    const int key = tests::find_key_by_name(machines::keys_of(machine), name);
    machine.keyboards()->press(key);
    run(cycles);
    machine.keyboards()->release(key);
  };
  run(300'000);
  CHECK_FALSE(idle.is_unresponsive());  // the program scans its keys
  press("D", 50'000);
  CHECK_FALSE(idle.is_unresponsive());
  run(100'000);
  CHECK_FALSE(idle.is_unresponsive());
  run(150'000);
  CHECK(idle.is_unresponsive());
  CHECK_FALSE(idle.is_unresponsive(2'000));
  machine.poke(0, 0x12, 0x7F);
  run(50'000);  // still without a scan of the keys, but with another display
  CHECK_FALSE(idle.is_unresponsive());
}

TEST_CASE("run: it ends after the quiet time of its goal, counted from its start") {
  tests::SourceSession count("6502", "* = $0200\nstart: inc $10\n jmp start\n");
  const session::RunGoal goal{.max_quiet = 200'000};
  const std::uint64_t begin = count.session->cycle();
  CHECK(count.until("mem[$20] == 1", goal) == session::EndReason::limit);
  const std::uint64_t first = count.session->cycle() - begin;
  CHECK((first > 200'000 && first < 250'000));
  CHECK(count.until("mem[$20] == 1", goal) == session::EndReason::limit);
  const std::uint64_t second = count.session->cycle() - begin - first;
  CHECK((second > 200'000 && second < 250'000));
}
