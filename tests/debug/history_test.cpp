// A recorded run equals the original: at any cycle, the machine and the call tree have the same state.
#include <random>
#include <tuple>

#include "debug/fixture.hpp"
#include "machine_for_test.hpp"

using namespace janus;
using namespace janus::tests;
using debug::Input;
using debug::Keyframe;

namespace {

auto all_of(const Frame& f) {
  return std::tie(f.serial, f.parent, f.opened, f.closed, f.own, f.routine, f.call_site, f.return_to, f.caller_sp, f.caller_level, f.depth,
                  f.kind, f.interrupt, f.variable_count, f.registers, f.variables);
}
bool same(const std::vector<Frame>& a, const std::vector<Frame>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const Frame& x, const Frame& y) { return all_of(x) == all_of(y); });
}
bool same(const debug::CallTree::Position& a, const debug::CallTree::Position& b) {
  return same(a.open, b.open) && same(a.parked, b.parked) && a.next_serial == b.next_serial && a.level == b.level;
}

constexpr std::uint64_t kEnd = 4'000'000;

struct Wanderer : Fixture {
  Wanderer() : Fixture("6502", "wander.s", {{"dive", 0, {debug::Variable{{"level", 0, 0x12}, {}}}}}) {}

  void advance_to(std::uint64_t cycle) { debugger().advance({.until_cycle = cycle}); }
  void give(Input input) { REQUIRE(history().apply_input(std::move(input)).empty()); }
  void type(char byte) { give({.kind = Input::Kind::terminal_byte, .value = static_cast<std::uint8_t>(byte)}); }

  // Makes all kinds of input that a bare machine supports.
  void record(std::uint64_t end = kEnd) {
    const std::uint64_t step = end / 12;
    for (std::uint64_t at = step, i = 0; at < end; at += step, ++i) {
      advance_to(at);
      switch (i % 4) {
        case 0:
          type(static_cast<char>('A' + i));
          type('Z');
          break;
        case 1: give({.kind = Input::Kind::poke, .address = 0x10, .value = static_cast<std::uint32_t>(i * 29 + 1)}); break;
        case 2: give({.kind = Input::Kind::set_register, .index = 3, .value = 0x77}); break;
        case 3: give({.kind = Input::Kind::option, .name = "device-page", .text = i % 8 == 3 ? "FD" : "FE"}); break;
      }
    }
    advance_to(end);
  }
  std::uint64_t hash() const { return machine().state_hash(); }
  std::uint64_t hash_at(std::uint64_t cycle) {
    history().go_to(cycle);
    return hash();
  }
};

// Runs a machine without a debugger with the inputs of a log.
struct Plain {
  Plain() : wanderer() { wanderer.detach(); }
  std::uint64_t hash(const std::vector<Input>& inputs, std::uint64_t cycle) {
    wanderer.detach();
    debug::InputLog log;
    log.replace(inputs);
    log.replay(wanderer.machine(), 0, cycle);
    return wanderer.hash();
  }
  Wanderer wanderer;
};

}  // namespace

TEST_CASE("history: a recorded run equals the plain run at its end and at random cycles") {
  Wanderer run;
  Plain plain;
  run.record();
  REQUIRE(run.log.entries().size() >= 11);
  CHECK(run.hash() == plain.hash(run.log.entries(), kEnd));
  CHECK(run.history().keyframes().size() == 8);
  std::mt19937_64 random(4);
  for (int i = 0; i < 60; ++i) {
    const std::uint64_t target = random() % kEnd;
    CAPTURE(target);
    run.history().go_to(target);
    CHECK(run.cycle() >= target);
    CHECK(run.cycle() < target + 10);
    CHECK(run.hash() == plain.hash(run.log.entries(), target));
  }
}

TEST_CASE("history: continuing from any past cycle repeats the run") {
  Wanderer run;
  Plain plain;
  run.record();
  std::mt19937_64 random(5);
  for (int i = 0; i < 20; ++i) {
    const std::uint64_t from = random() % kEnd, to = from + random() % (kEnd - from);
    CAPTURE(from, to);
    run.history().go_to(from);
    while (run.cycle() < to) run.advance_to(std::min(to, run.cycle() + 70'000));
    CHECK(run.hash() == plain.hash(run.log.entries(), to));
  }
  run.advance_to(kEnd);
  CHECK_FALSE(run.history().is_rewound());
  run.advance_to(kEnd + 100'000);
  CHECK(run.hash() == plain.hash(run.log.entries(), kEnd + 100'000));
}

TEST_CASE("history: the call tree of a past cycle is the one of the original run") {
  Wanderer run;
  run.record();
  std::mt19937_64 random(6);
  for (int i = 0; i < 12; ++i) {
    const std::uint64_t target = random() % kEnd;
    CAPTURE(target);
    run.history().go_to(target);
    // A new run forward with inputs at the same cycles.
    Wanderer forward;
    for (const Input& input : run.log.entries()) {
      if (input.cycle > run.cycle()) break;
      if (forward.cycle() < input.cycle) forward.advance_to(input.cycle);
      forward.give(input);
    }
    if (forward.cycle() < target) forward.advance_to(target);
    REQUIRE(forward.cycle() == run.cycle());
    CHECK(same(forward.calls().position(), run.calls().position()));
  }
}

TEST_CASE("history: boundary_before() returns the last boundary before a cycle") {
  Wanderer run;
  run.record(600'000);
  struct Boundaries : debug::ReplayObserver {
    std::vector<std::uint64_t> all;
    void subscribe(machines::Observation& observation) override { observation.every_instruction = true; }
    bool before_instruction(std::uint16_t, std::uint64_t cycle) override {
      all.push_back(cycle);
      return true;
    }
  } boundaries;
  run.history().replay_range(0, 600'000, boundaries);
  std::mt19937_64 random(7);
  for (int i = 0; i < 50; ++i) {
    const std::size_t at = 1 + random() % (boundaries.all.size() - 1);
    CHECK(run.history().boundary_before(boundaries.all[at]) == boundaries.all[at - 1]);
    CHECK(run.history().boundary_before(boundaries.all[at] + 1) == boundaries.all[at]);
  }
  // Also at a keyframe; there is none before the start.
  const std::uint64_t keyframe = run.history().keyframes()[1]->cycle;
  CHECK(run.history().boundary_before(keyframe) < keyframe);
  CHECK_FALSE(run.history().boundary_before(0));
}

TEST_CASE("history: an input in the past starts a new branch, and the old one is kept") {
  Wanderer run;
  Plain plain;
  run.record();
  const std::vector<Input> old_log = run.log.entries();
  const std::uint64_t old_end = run.hash();
  const std::uint64_t end = run.history().end();
  const std::vector<Frame> old_frames = run.history().long_frames(0, run.history().end());

  run.history().go_to(1'500'000);
  CHECK_FALSE(run.history().apply_input({.kind = Input::Kind::option, .name = "colour", .text = "red"}).empty());
  CHECK(run.history().branches().empty());  // nothing was left
  const std::uint64_t fork = run.cycle();
  run.type('!');
  CHECK_FALSE(run.history().is_rewound());
  CHECK(run.history().end() == fork);
  REQUIRE(run.history().branches().size() == 1);
  CHECK(run.history().branches()[0].from == fork);
  CHECK(run.history().branches()[0].end == end);
  run.advance_to(3'000'000);
  run.type('?');
  run.advance_to(3'600'000);
  const std::vector<Input> new_log = run.log.entries();
  const std::uint64_t new_end = run.hash();
  CHECK(new_log.size() < old_log.size());
  CHECK(new_end == plain.hash(new_log, 3'600'000));
  CHECK(new_end != plain.hash(old_log, 3'600'000));
  for (const std::uint64_t target : {700'000, 1'499'990, 1'600'000, 3'100'000}) CHECK(run.hash_at(target) == plain.hash(new_log, target));

  run.history().resume_branch(0);
  CHECK(run.cycle() == fork);
  CHECK(run.history().end() == end);
  REQUIRE(run.history().branches().size() == 1);
  CHECK(same(run.history().long_frames(0, run.history().end()), old_frames));
  run.advance_to(kEnd);
  CHECK(run.hash() == old_end);
  CHECK(run.log.entries().size() == old_log.size());
  for (const std::uint64_t target : {700'000, 1'600'000, 3'100'000}) CHECK(run.hash_at(target) == plain.hash(old_log, target));

  run.history().resume_branch(0);
  CHECK(run.hash_at(3'600'000) == new_end);
  const std::size_t with_both = run.history().memory_size();
  run.history().discard_branch(0);
  CHECK(run.history().branches().empty());
  CHECK(run.history().memory_size() < with_both);
  CHECK(run.hash_at(1'600'000) == plain.hash(new_log, 1'600'000));
}

TEST_CASE("history: branches of branches are all kept") {
  Wanderer run;
  Plain plain;
  run.record(2'000'000);
  std::vector<std::vector<Input>> logs;
  for (int i = 0; i < 4; ++i) {
    logs.push_back(run.log.entries());
    run.history().go_to(1'900'000 - 400'000 * static_cast<std::uint64_t>(i));
    run.type(static_cast<char>('a' + i));
    run.advance_to(2'000'000);
  }
  REQUIRE(run.history().branches().size() == 4);
  for (std::size_t i = 0; i < 4; ++i) {
    run.history().resume_branch(0);
    CHECK(run.hash_at(2'000'000) == plain.hash(logs[i], 2'000'000));
  }
  CHECK(run.history().branches().size() == 4);
}

TEST_CASE("history: an input at a cycle with an input is made after it") {
  Wanderer run;
  Plain plain;
  run.advance_to(100'000);
  run.type('a');
  run.type('b');
  run.advance_to(200'000);
  run.history().go_to(100'000);
  run.type('c');
  run.advance_to(200'000);
  REQUIRE(run.log.entries().size() == 3);
  CHECK(run.hash() == plain.hash(run.log.entries(), 200'000));
}

TEST_CASE("history: an old history is thinned out, and stays exact") {
  Wanderer run;
  Plain plain;
  constexpr std::uint64_t kLong = 30'000'000;
  run.history().set_memory_limit(200'000);
  run.record(kLong);
  const auto& keyframes = run.history().keyframes();
  CHECK(keyframes.size() < 45);  // of 58
  CHECK(keyframes.front()->cycle == 0);
  CHECK(keyframes.front()->length_bits > Keyframe::kLengthBits);
  for (std::size_t i = 0; i + 1 < keyframes.size(); ++i) {
    const std::uint64_t length = keyframes[i + 1]->cycle - keyframes[i]->cycle;
    CHECK(length >> keyframes[i]->length_bits == 1);
  }
  std::mt19937_64 random(8);
  for (int i = 0; i < 10; ++i) {
    const std::uint64_t target = random() % kLong;
    CAPTURE(target);
    CHECK(run.hash_at(target) == plain.hash(run.log.entries(), target));
  }
}

TEST_CASE("keyframes: the summary of two merged ranges equals both") {
  Wanderer run;
  run.record(1'100'000);
  const Keyframe &first = *run.history().keyframes()[0], &second = *run.history().keyframes()[1];
  const auto both = merge_keyframes(first, second);
  CHECK(both->cycle == first.cycle);
  CHECK(both->inputs == first.inputs);
  CHECK(both->length_bits == first.length_bits + 1);
  for (std::uint32_t a = 0; a < 0x10000; ++a) {
    const auto address = static_cast<std::uint16_t>(a);
    REQUIRE(both->executed.contains(address) == (first.executed.contains(address) || second.executed.contains(address)));
    REQUIRE(both->read.contains(address) == (first.read.contains(address) || second.read.contains(address)));
    REQUIRE(both->written.contains(address) == (first.written.contains(address) || second.written.contains(address)));
  }
  const auto deepest = [](const Keyframe& keyframe) {
    std::uint32_t depth = 0;
    for (const auto& sample : keyframe.depths) depth = std::max(depth, sample.depth);
    return depth;
  };
  CHECK(deepest(*both) == std::max(deepest(first), deepest(second)));
}

namespace {

// Collects every frame of a run with a separate call tree on a machine that replays the log.
class Exhaustive : public machines::Observer {
 public:
  Exhaustive(Wanderer& wanderer, const std::vector<Input>& inputs, const std::vector<debug::RoutineWatch>& watches, std::uint64_t end)
      : calls_(wanderer.machine(), watches) {
    wanderer.detach();
    calls_.begin();
    calls_.on_close([this](const Frame& frame) { frames.push_back(frame); });
    auto observation = std::make_unique<machines::Observation>();
    observation->observer = this;
    observation->flow = machines::Observation::kCalls | machines::Observation::kJumps;
    wanderer.machine().observe(observation.get());
    debug::InputLog log;
    log.replace(inputs);
    log.replay(wanderer.machine(), 0, end);
    wanderer.machine().observe(nullptr);
    frames.insert(frames.end(), calls_.open_frames().begin(), calls_.open_frames().end());
    std::sort(frames.begin(), frames.end(), [](const Frame& a, const Frame& b) { return a.serial < b.serial; });
  }
  void on_flow(const cpus::FlowEvent& event) override { calls_.handle(event); }

  std::vector<Frame> frames;

 private:
  debug::CallTree calls_;
};

std::vector<Frame> between(const std::vector<Frame>& frames, std::uint64_t first, std::uint64_t last) {
  std::vector<Frame> result;
  std::copy_if(frames.begin(), frames.end(), std::back_inserter(result),
               [&](const Frame& f) { return f.opened <= last && f.closed >= first; });
  return result;
}

}  // namespace

TEST_CASE("history: frames() of any range returns all frames") {
  Wanderer run;
  run.record();
  Wanderer other;
  const std::vector<Frame> all = Exhaustive(other, run.log.entries(), run.watches(), kEnd).frames;
  REQUIRE(all.size() > 20'000);
  REQUIRE(same(run.frames(), all));

  std::mt19937_64 random(9);
  run.history().go_to(2'000'000);
  const std::uint64_t here = run.hash();
  for (int i = 0; i < 20; ++i) {
    const std::uint64_t first = random() % kEnd, last = first + random() % 300'000;
    CAPTURE(first, last);
    std::vector<Frame> expected = between(all, first, last), found = run.history().frames(first, last);
    REQUIRE(found.size() == expected.size());
    for (std::size_t k = 0; k < found.size(); ++k) {
      if (found[k].is_open()) continue;  // closed after the range, and not a long frame
      REQUIRE(all_of(found[k]) == all_of(expected[k]));
    }
  }
  CHECK(run.hash() == here);

  // Long frames are known without replay, at any cycle.
  for (const std::uint64_t place : {std::uint64_t{10}, kEnd / 2, kEnd}) {
    run.history().go_to(place);
    std::vector<Frame> expected = all;
    std::erase_if(expected, [](const Frame& f) { return !f.is_open() && f.closed - f.opened < Keyframe::kLongFrame; });
    CHECK(expected.size() > 5);
    const std::vector<Frame> found = run.history().long_frames(0, run.history().end());
    REQUIRE(found.size() == expected.size());
    for (std::size_t i = 0; i < found.size(); ++i) {
      CAPTURE(i);
      REQUIRE(found[i].serial == expected[i].serial);
      REQUIRE(found[i].opened == expected[i].opened);
      REQUIRE(found[i].closed == expected[i].closed);
      REQUIRE(found[i].own == expected[i].own);
    }
    CHECK(same(found, expected));
  }
}

TEST_CASE("back_to_entry: a long frame's entry is reached from before and after") {
  Wanderer run;
  run.record();
  const auto frames = run.history().long_frames(0, run.history().end());
  const auto linger = std::find_if(frames.begin(), frames.end(), [&](const Frame& f) { return f.routine == run["linger"]; });
  REQUIRE(linger != frames.end());
  for (const std::uint64_t from : {std::uint64_t{5}, kEnd}) {
    run.history().go_to(from);
    REQUIRE(run.debugger().run_back_to_entry(linger->serial));
    CHECK(run.pc() == run["linger"]);
    CHECK(run.top().serial == linger->serial);
  }
}

TEST_CASE("terminal: a run to the current cycle after an input changes nothing") {
  for (const machines::MachineInfo& info : machines::catalogue()) {
    const auto machine = info.create();
    machine->set_option("terminal", "on");
    if (machine->terminal() == nullptr) continue;
    CAPTURE(info.name);
    machine->reset();
    for (const std::uint64_t cycle : {100'000, 100'777, 500'000}) {
      machine->run({.until_cycle = cycle});
      REQUIRE(debug::apply({.kind = debug::Input::Kind::terminal_byte, .value = 'A'}, *machine).empty());
      const std::uint64_t sent = machine->state_hash();
      machine->run({.until_cycle = machine->cycle()});
      CHECK(machine->state_hash() == sent);
    }
  }
}

TEST_CASE("qbasic: a run to the current cycle after a reset changes nothing") {
  const auto machine = machines::find_machine("qbasic")->create();
  const std::string text = "10 GOTO 10\n";
  REQUIRE(machine->slots()->fill("program", {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()}).empty());
  machine->run({.until_cycle = 5000});
  REQUIRE(debug::apply({.kind = debug::Input::Kind::reset}, *machine).empty());
  const std::uint64_t begun = machine->state_hash();
  machine->run({.until_cycle = machine->cycle()});
  CHECK(machine->state_hash() == begun);
}
