// The bare F8: console at ports, interrupts through the 3853, address spaces, saved states.
#include <random>

#include "catch.hpp"
#include "machine_for_test.hpp"
#include "machines/bare/bare.hpp"
#include "machines/catalogue.hpp"

using janus::machines::Stop;
using janus::machines::bare::BareF8;
using janus::tests::put;

namespace {

constexpr int kMemory = 0, kScratchpad = 1, kPorts = 2;
constexpr int kA = 4, kW = 5;  // registers

struct WithF8 {
  BareF8 machine;
};

}  // namespace

TEST_CASE("bare-f8: it starts at 0000 and prints on its console") {
  const auto machine = janus::machines::find_machine("bare-f8")->create();
  CHECK(machine->clock_hz() == 2'000'000);
  put(*machine, 0, {0x20, 'O', 0x27, 0x10, 0x20, 'K', 0x27, 0x10, 0x90, 0xFF});
  machine->run({200, false});
  CHECK(machine->terminal()->printout() == "OK");
}

TEST_CASE_METHOD(WithF8, "bare-f8: the console returns bytes in order, and each status read is a poll") {
  // wait: IN 11, BZ wait, IN 10, OUT 10, BR wait
  put(machine, 0x0400, {0x26, 0x11, 0x84, 0xFD, 0x26, 0x10, 0x27, 0x10, 0x90, 0xF7});
  machine.set_register(0, 0x0400);
  CHECK(machine.run({1000, true}) == Stop::poll);
  CHECK(machine.cycle() == 16);
  const auto waiting = machine.idle_state_hash();
  machine.run({1000, true});
  CHECK(machine.idle_state_hash() == waiting);
  janus::tests::send(machine, "abc");
  machine.run({2000, false});
  CHECK(machine.terminal()->printout() == "abc");
}

TEST_CASE_METHOD(WithF8, "bare-f8: the cycle counter counts clocks of phi") {
  put(machine, 0x0400, {0x26, 0x14, 0x50, 0x26, 0x14, 0x51, 0x90, 0xFF});  // IN 14, LR 0,A, IN 14, LR 1,A
  machine.set_register(0, 0x0400);
  machine.run({100, false});
  CHECK(machine.peek(kScratchpad, 1) - machine.peek(kScratchpad, 0) == 20);
  CHECK(machine.peek(kScratchpad, 0) == 15);  // the last clock of the IN
}

TEST_CASE_METHOD(WithF8, "bare-f8: the device's IRQ interrupts through the 3853 after its delay") {
  // Vector 0800, external interrupt selected, delay 0064, IRQ, EI; then wait.
  put(machine, 0x0400, {0x20, 0x08, 0xBC, 0x70, 0xBD, 0x71, 0xBE, 0x20, 100, 0x27, 0x18, 0x27, 0x1A, 0x1B, 0x90, 0xFF});
  put(machine, 0x0880, {0x26, 0x14, 0x50, 0x27, 0x1C, 0x90, 0xFF});  // vector bit 7: external; IN 14, release
  machine.set_register(0, 0x0400);
  machine.run({2000, false});
  const std::uint64_t raised = 10 + 16 + 4 + 16 + 4 + 16 + 10 + 16 + 16 - 1;  // the OUT's last clock
  // BR loops of 14 clocks after the EI. The line is sampled at the end of each.
  std::uint64_t boundary = raised + 1 + 8;
  while (boundary <= raised + 100) boundary += 14;
  CHECK(machine.peek(kScratchpad, 0) == ((boundary + 24 + 15) & 0xFF));
  CHECK(machine.register_value(1) == 0x040E);  // PC1: back to the BR
  CHECK((machine.register_value(kW) & 0x10) == 0);
}

TEST_CASE_METHOD(WithF8, "bare-f8: the 3853's timer interrupts every 7905 clocks") {
  // Vector 0800, timer selected and loaded with 7F, EI; then wait.
  put(machine, 0x0400, {0x20, 0x08, 0xBC, 0x70, 0xBD, 0x73, 0xBE, 0x20, 0x7F, 0xBF, 0x1B, 0x90, 0xFF});
  put(machine, 0x0800, {0x30, 0x1B, 0x1C});  // DS 0, EI, POP
  machine.set_register(0, 0x0400);
  machine.run({100 * 7905, false});
  CHECK(machine.peek(kScratchpad, 0) == 256 - 100);
}

TEST_CASE_METHOD(WithF8, "bare-f8: memory, scratchpad and ports are address spaces") {
  REQUIRE(machine.spaces().size() == 3);
  CHECK(machine.spaces()[kScratchpad].name == "scratchpad");
  CHECK(machine.spaces()[kScratchpad].size == 64);
  CHECK(machine.spaces()[kPorts].name == "ports");
  machine.poke(kScratchpad, 5, 0xA5);
  put(machine, 0, {0x45, 0xB1, 0xBD, 0x90, 0xFF});  // LR A,5; OUTS 1; OUTS 13
  machine.run({100, false});
  CHECK(machine.register_value(kA) == 0xA5);
  CHECK(machine.peek(kPorts, 1) == 0xA5);
  CHECK(machine.peek(kPorts, 0x0D) == 0xA5);
  CHECK(machine.peek(kPorts, 0x44) == 0);
  CHECK(machine.peek(kScratchpad, 64) == 0);
  CHECK(machine.peek(3, 0) == 0);
  CHECK(machine.peek(-1, 0) == 0);
}

TEST_CASE_METHOD(WithF8, "bare-f8: an opcode without a mnemonic does nothing or stops the machine") {
  put(machine, 0, {0x2D, 0x71, 0x3F, 0x90, 0xFF});
  CHECK(machine.option("undefined") == "nop");
  CHECK(machine.run({100, false}) == Stop::target);
  CHECK(machine.set_option("undefined", "maybe") == "option undefined: invalid value 'maybe'; use one of: nop, trap");
  CHECK(machine.set_option("colour", "red").find("use one of: 3851, undefined") != std::string::npos);
  CHECK(machine.set_option("undefined", "trap").empty());
  machine.reset();
  CHECK(machine.run({300, false}) == Stop::jammed);
  CHECK(machine.register_value(0) == 0);
  machine.set_register(0, 1);
  machine.reset();
  machine.set_register(0, 1);
  CHECK(machine.run({600, false}) == Stop::jammed);
  CHECK(machine.register_value(0) == 2);
}

TEST_CASE("bare-f8: a saved state continues like the original") {
  std::mt19937 random(8);
  BareF8 machine;
  for (std::uint32_t address = 0; address < 0x10000; ++address) { machine.poke(kMemory, address, static_cast<std::uint8_t>(random())); }
  // Interrupts are enabled first; the random program may change that later.
  put(machine, 0, {0x73, 0xBE, 0x20, 0x7F, 0xBF, 0x1B, 0x29, 0x10, 0x00});
  std::uint64_t target = 0;
  for (int i = 0; i < 200; ++i) {
    machine.run({target += 1 + random() % 5000, false});
    const auto state = machine.save();
    BareF8 copy;
    REQUIRE(copy.load(state).empty());
    REQUIRE(copy.save() == state);
    machine.run({target + 3000, false});
    copy.run({target + 3000, false});
    REQUIRE(machine.save() == copy.save());
  }
}

TEST_CASE("bare-f8: observed and plain runs are equal") {
  std::mt19937 random(9);
  BareF8 plain;
  for (std::uint32_t address = 0; address < 0x10000; ++address) plain.poke(kMemory, address, static_cast<std::uint8_t>(random()));
  put(plain, 0, {0x73, 0xBE, 0x20, 0x7F, 0xBF, 0x1B, 0x29, 0x10, 0x00});
  BareF8 observed = plain;
  janus::tests::SilentObservation observation(janus::machines::Observation::kAllFlow);
  observed.observe(&observation);
  std::uint64_t target = 0;
  for (int i = 0; i < 300; ++i) {
    target += 1 + random() % 5000;
    plain.run({target, false});
    observed.run({target, false});
    REQUIRE(plain.save() == observed.save());
  }
  CHECK(plain.device_log() == observed.device_log());
}

TEST_CASE_METHOD(WithF8, "bare-f8: a damaged state is rejected and changes nothing") {
  auto state = machine.save();
  const auto before = machine.state_hash();
  state.resize(state.size() / 2);
  CHECK_FALSE(machine.load(state).empty());
  CHECK(machine.state_hash() == before);
}

TEST_CASE_METHOD(WithF8, "bare-f8: with a 3851, its ROM and ports work, and XDC keeps its data counter") {
  CHECK(machine.option("3851") == "off");
  CHECK(machine.set_option("3851", "two") == "option 3851: invalid value 'two'; use one of: off, on");
  REQUIRE(machine.set_option("3851", "on").empty());
  put(machine, 0x0300, {0x33});
  put(machine, 0x8100, {0x81});
  // DCI 0300, XDC, DCI 8100, XDC, LM, LR 0,A, LI A5, ST (to ROM, without effect), OUTS 4, INS 4, LR 1,A
  put(machine, 0, {0x2A, 0x03, 0x00, 0x2C, 0x2A, 0x81, 0x00, 0x2C, 0x16, 0x50, 0x20, 0xA5, 0x17, 0xB4, 0xA4, 0x51, 0x90, 0xFF});
  machine.run({300, false});
  CHECK(machine.peek(kScratchpad, 0) == 0x81);
  CHECK(machine.peek(kScratchpad, 1) == 0xA5);
  CHECK(machine.peek(kPorts, 4) == 0xA5);
  CHECK(machine.peek(kMemory, 0x8101) == 0);
  CHECK(machine.memory_map()[1].what == "3851 ROM");

  BareF8 copy;
  REQUIRE(copy.load(machine.save()).empty());
  CHECK(copy.option("3851") == "on");
  CHECK(copy.save() == machine.save());
  REQUIRE(machine.set_option("3851", "off").empty());
  machine.reset();
  machine.run({machine.cycle() + 300, false});
  CHECK(machine.peek(kScratchpad, 0) == 0x33);
  CHECK(machine.peek(kPorts, 4) == 0);
}
