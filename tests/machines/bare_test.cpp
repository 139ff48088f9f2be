// The bare 6502: console, cycle counter, interrupts after a delay, saved states.
#include <fmt/format.h>

#include <array>
#include <random>
#include <type_traits>

#include "assembled.hpp"
#include "catch.hpp"
#include "machine_for_test.hpp"
#include "machines/bare/bare.hpp"
#include "machines/catalogue.hpp"

using janus::machines::Stop;
using janus::machines::bare::Bare6502;
using janus::machines::bare::Bare6800;
using janus::tests::put;
using janus::tests::SilentObservation;

namespace {

// Compares plain and observed runs of random programs, with the device alternately on one of two pages.
template <class Machine>
void compare_device_logs(unsigned seed, const std::array<unsigned, 2>& pages) {
  SilentObservation observation;
  std::mt19937 random(seed);
  for (int round = 0; round < 40; ++round) {
    const unsigned page = pages[round % 2 != 0 ? 1 : 0];
    Machine plain;
    REQUIRE(plain.set_option("device-page", fmt::format("{:02X}", page)).empty());
    if constexpr (std::is_same_v<Machine, Bare6800>) REQUIRE(plain.set_option("undocumented", "run").empty());
    for (std::uint32_t address = 0; address < 0x10000; ++address) {
      // Every tenth byte points at the device's page.
      plain.poke(0, address, static_cast<std::uint8_t>(random() % 10 == 0 ? page : random()));
    }
    plain.set_register(0, 0x1000);
    Machine observed = plain;
    observed.observe(&observation);
    for (int leg = 1; leg <= 30; ++leg) {
      const auto until = static_cast<std::uint64_t>(leg) * 1000;
      CAPTURE(round, leg);
      REQUIRE(plain.run({until, false}) == observed.run({until, false}));
      REQUIRE(plain.device_log() == observed.device_log());
      REQUIRE(plain.state_hash() == observed.state_hash());
      plain.reset();
      observed.reset();
    }
  }
}

}  // namespace

TEST_CASE("bare-6502: it starts at its reset vector and prints on its console") {
  const auto machine = janus::machines::find_machine("bare-6502")->create();
  put(*machine, 0xFFFC, {0x00, 0x03});
  put(*machine, 0x0300, {0xA9, 'O', 0x8D, 0x00, 0xFE, 0xA9, 'K', 0x8D, 0x00, 0xFE, 0x4C, 0x0A, 0x03});
  machine->run({100, false});
  CHECK(machine->terminal()->printout() == "OK");
}

TEST_CASE("bare-6502: it starts at a program counter set from outside") {
  Bare6502 machine;
  put(machine, 0x0400, {0xE6, 0x10, 0x4C, 0x02, 0x04});
  machine.set_register(0, 0x0400);
  machine.run({5, false});
  CHECK(machine.peek(0, 0x10) == 1);
  CHECK(machine.cycle() == 5);
}

TEST_CASE("bare-6502: the console returns bytes in order, and each status read is a poll") {
  Bare6502 machine;
  put(machine, 0x0400, {0xAD, 0x01, 0xFE, 0xF0, 0xFB, 0xAD, 0x00, 0xFE, 0x8D, 0x00, 0xFE, 0x4C, 0x00, 0x04});
  machine.set_register(0, 0x0400);
  CHECK(machine.run({1000, true}) == Stop::poll);
  CHECK(machine.cycle() == 4);
  const auto waiting = machine.idle_state_hash();
  machine.run({1000, true});
  CHECK(machine.idle_state_hash() == waiting);
  janus::tests::send(machine, "abc");
  machine.run({1000, false});
  CHECK(machine.terminal()->printout() == "abc");
  CHECK(machine.terminal()->pending() == 0);
}

TEST_CASE("bare-6502: the cycle counter counts cycles") {
  Bare6502 machine;
  // LDA FE04, LDX FE05, STA 10, STX 11, loop
  put(machine, 0x0400, {0xAD, 0x04, 0xFE, 0xAE, 0x05, 0xFE, 0x85, 0x10, 0x86, 0x11, 0x4C, 0x0A, 0x04});
  machine.set_register(0, 0x0400);
  machine.run({100, false});
  CHECK(machine.peek(0, 0x10) == 3);
  CHECK(machine.peek(0, 0x11) == 0);
}

TEST_CASE("bare-6502: interrupts occur after the requested delay") {
  const int raise = GENERATE(0x0A, 0x0B);
  Bare6502 machine;
  put(machine, 0xFFFA, {0x00, 0x05, 0x00, 0x00, 0x00, 0x06});
  put(machine, 0x0500, {0xAE, 0x04, 0xFE, 0xAC, 0x05, 0xFE, 0x02});
  put(machine, 0x0600, {0xAE, 0x04, 0xFE, 0xAC, 0x05, 0xFE, 0x02});
  // CLI, delay = 0064, raise, NOPs (256 bytes)
  put(machine, 0x0400, {0x58, 0xA9, 0x64, 0x8D, 0x08, 0xFE, 0x8D, raise, 0xFE});
  for (std::uint32_t address = 0x0409; address < 0x0500; ++address) put(machine, address, {0xEA});
  machine.set_register(0, 0x0400);
  CHECK(machine.run({1000, false}) == Stop::jammed);
  // Raised by the write in cycle 11, asserted in 111; the NOP of cycles 110-111 samples in 110, the next one
  // in 112; the sequence takes 114-120, and the handler reads the counter in its fourth cycle.
  CHECK(machine.register_value(2) == 124);
}

TEST_CASE("bare-6502: plain and observed random programs log equal device accesses") { compare_device_logs<Bare6502>(1, {0x7F, 0x04}); }

TEST_CASE("bare-6800: plain and observed random programs log equal device accesses") { compare_device_logs<Bare6800>(6800, {0x7F, 0x02}); }

TEST_CASE("bare-6502: a saved state includes the device's address") {
  Bare6502 machine, other;
  machine.set_option("device-page", "off");
  put(machine, 0xFE00, {0x12});
  const auto state = machine.save();
  REQUIRE(other.load(state) == "");
  CHECK(other.peek(0, 0xFE00) == 0x12);
  CHECK(other.option("device-page") == "off");
  CHECK(other.save() == state);
  CHECK_FALSE(other.set_option("device-page", "00").empty());
  CHECK_FALSE(other.load(std::span(state).first(100)).empty());
}

TEST_CASE("bare-6502: the feedback register holds the levels of IRQ and NMI in two bits") {
  const auto program = janus::tests::assembled("6502", JANUS_SOURCE_DIR "/tests/machines/feedback.s");
  Bare6502 machine, copy;
  const auto prepare = [&](Bare6502& fresh) {
    REQUIRE(fresh.set_option("feedback", "BFFC").empty());
    program.lay(fresh);
  };
  prepare(machine);
  CHECK(machine.option("feedback") == "BFFC");
  machine.run({2'000, false});
  CHECK(machine.register_value(0) == program["success"]);
  std::string order;
  for (std::uint32_t i = 0; i < machine.peek(0, program["length"]); ++i) order += static_cast<char>(machine.peek(0, program["order"] + i));
  CHECK(order == "INNI");

  // The same cycle by cycle, through saved states, and observed.
  SilentObservation observation;
  auto state = [&] {
    Bare6502 first;
    prepare(first);
    return first.save();
  }();
  for (std::uint64_t cycle = 20; cycle <= 2'000; cycle += 20) {
    Bare6502 next;
    REQUIRE(next.load(state).empty());
    if (cycle % 40 == 0) next.observe(&observation);
    next.run({cycle, false});
    next.observe(nullptr);
    state = next.save();
  }
  CHECK(state == machine.save());

  REQUIRE(machine.set_option("feedback", "off").empty());
  CHECK(machine.option("feedback") == "off");
  CHECK_FALSE(machine.set_option("feedback", "10000").empty());
  CHECK_FALSE(machine.set_option("feedback", "port").empty());
}
