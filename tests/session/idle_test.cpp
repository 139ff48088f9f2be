// When a program is taken for one that waits, or for one that looks at no key; and when a run without an end is given up.
#include "frontends/core/session/driver/idle.hpp"

#include "key_program.hpp"
#include "source_session.hpp"
#include "started.hpp"

using namespace janus;

TEST_CASE("a program that looks at no key is deaf when it has shown nothing new for a while") {
  tests::SourceSession source("6502", tests::key_program(), "kim1");
  REQUIRE(source.run() == session::End::idle);
  machines::Machine& machine = source.session->machine();
  const session::IdleRule rule;
  session::IdleDetector idle(rule, machine.clock_hz());
  idle.input(machine);
  const auto run = [&](std::uint64_t cycles) {
    for (const std::uint64_t end = machine.cycle() + cycles; machine.cycle() < end;) {
      machine.run({.until_cycle = machine.cycle() + 5'000});
      idle.sample(machine);
    }
  };
  const auto press = [&](const char* name, std::uint64_t cycles) {
    const int key = tests::key_named(machines::keys_of(machine), name);
    machine.keyboards()->press(key);
    run(cycles);
    machine.keyboards()->release(key);
  };
  run(300'000);
  CHECK_FALSE(idle.unresponsive());  // it looks at its keys
  press("D", 50'000);
  CHECK_FALSE(idle.unresponsive());
  run(100'000);
  CHECK_FALSE(idle.unresponsive());
  run(150'000);
  CHECK(idle.unresponsive());
  CHECK_FALSE(idle.unresponsive(2'000));
  press("RS", 5'000);
  run(50'000);  // the monitor looks at the keys
  CHECK_FALSE(idle.unresponsive());
}

TEST_CASE("a run without an event ends after the quiet time that its goal allows, counted anew by each run") {
  tests::SourceSession count("6502", "* = $0200\nstart: inc $10\n jmp start\n");
  const session::RunGoal goal{.max_quiet = 200'000};
  const std::uint64_t begin = count.session->cycle();
  CHECK(count.until("mem[$20] == 1", goal) == session::End::limit);
  const std::uint64_t first = count.session->cycle() - begin;
  CHECK((first > 200'000 && first < 250'000));
  CHECK(count.until("mem[$20] == 1", goal) == session::End::limit);
  const std::uint64_t second = count.session->cycle() - begin - first;
  CHECK((second > 200'000 && second < 250'000));
}
