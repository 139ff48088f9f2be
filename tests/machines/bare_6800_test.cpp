// The bare 6800: differences from the bare 6502 (bare_test.cpp): trapped opcodes, WAI and the saved state.
#include <algorithm>
#include <string_view>

#include "catch.hpp"
#include "machine_for_test.hpp"
#include "machines/bare/bare.hpp"
#include "machines/catalogue.hpp"

using janus::machines::Stop;
using janus::machines::bare::Bare6800;
using janus::tests::put;

namespace {

constexpr int kPc = 0, kSp = 1;

}  // namespace

TEST_CASE("bare-6800: it starts at its reset vector and prints on its console") {
  const auto machine = janus::machines::find_machine("bare-6800")->create();
  put(*machine, 0xFFFE, {0x03, 0x00});
  put(*machine, 0x0300, {0x86, 'O', 0xB7, 0xFE, 0x00, 0xC6, 'K', 0xF7, 0xFE, 0x00, 0x20, 0xFE});
  machine->run({100, false});
  CHECK(machine->terminal()->printout() == "OK");
}

TEST_CASE("bare-6800: an illegal opcode stops it, or runs if the option allows it") {
  Bare6800 machine;
  put(machine, 0x0400, {0x01, 0x87, 0x00, 0x00, 0x20, 0xFE});
  machine.set_register(kPc, 0x0400);
  CHECK_FALSE(machine.jammed_at());
  CHECK(machine.run({100, false}) == Stop::jammed);
  CHECK(machine.jammed_at() == 0x0401);
  CHECK(machine.register_value(kPc) == 0x0401);
  CHECK(machine.run({200, false}) == Stop::jammed);
  CHECK(machine.cycle() == 200);

  Bare6800 tolerant;
  CHECK(tolerant.option("undocumented") == "trap");
  CHECK(tolerant.set_option("undocumented", "run") == "");
  CHECK(tolerant.option("undocumented") == "run");
  CHECK(tolerant.set_option("undocumented", "maybe") == "option undocumented: invalid value 'maybe'; use one of: trap, run");
  CHECK(tolerant.set_option("colour", "red") == "unknown option 'colour' of the bare-6800; use one of: device-page, undocumented");
  put(tolerant, 0x0400, {0x01, 0x87, 0x00, 0x00, 0x20, 0xFE});
  tolerant.set_register(kPc, 0x0400);
  CHECK(tolerant.run({100, false}) == Stop::target);
  CHECK(tolerant.register_value(kPc) == 0x0404);

  put(tolerant, 0x0500, {0xDD});  // HCF
  tolerant.set_register(kPc, 0x0500);
  CHECK(tolerant.run({1000, false}) == Stop::jammed);
  CHECK_FALSE(tolerant.jammed_at());
}

TEST_CASE("bare-6800: WAI waits for the test device's interrupt, also in a saved state") {
  Bare6800 machine;
  put(machine, 0xFFF8, {0x05, 0x00});
  // LDS #01FF, delay = 0064, raise, CLI, WAI, INCA, BRA *
  put(machine, 0x0400, {0x8E, 0x01, 0xFF, 0x86, 0x64, 0xB7, 0xFE, 0x08, 0xB7, 0xFE, 0x0A, 0x0E, 0x3E, 0x4C, 0x20, 0xFE});
  put(machine, 0x0500, {0xB7, 0xFE, 0x0C, 0x3B});  // release, RTI
  machine.set_register(kPc, 0x0400);
  CHECK(machine.run({60, false}) == Stop::target);
  CHECK(machine.cycle() == 60);  // every cycle of WAI is an instruction boundary
  Bare6800 other;
  REQUIRE(other.load(machine.save()) == "");
  CHECK(other.save() == machine.save());
  for (Bare6800* one : {&machine, &other}) {
    // LDS 3, LDAA 2, two stores of 5: raised in cycle 14, asserted in 114; the sequence ends in 118
    one->run({118, false});
    CHECK(one->register_value(kPc) == 0x0500);
    CHECK(one->cycle() == 119);
    one->run({200, false});
    CHECK(one->register_value(kPc) == 0x040E);
    CHECK(one->register_value(kSp) == 0x01FF);
  }
  CHECK(machine.device_log() == other.device_log());
  CHECK(machine.state_hash() == other.state_hash());
}

TEST_CASE("bare-6800: a saved state keeps a latched IRQ that is not yet served") {
  Bare6800 machine;
  put(machine, 0xFFF8, {0x05, 0x00});
  // LDS #01FF, raise, CLI, then INCA forever
  put(machine, 0x0400, {0x8E, 0x01, 0xFF, 0xB7, 0xFE, 0x0A, 0x0E, 0x4C, 0x4C, 0x20, 0xFC});
  put(machine, 0x0500, {0x20, 0xFE});
  const auto has_latch = [](const std::vector<std::uint8_t>& state) {
    constexpr std::string_view kSection = "irq-latch";
    return std::search(state.begin(), state.end(), kSection.begin(), kSection.end()) != state.end();
  };
  machine.set_register(kPc, 0x0400);
  machine.run({8, false});
  CHECK_FALSE(has_latch(machine.save()));  // the format of earlier versions
  machine.run({9, false});
  CHECK(machine.register_value(kPc) == 0x0407);  // after CLI
  CHECK(has_latch(machine.save()));
  Bare6800 other;
  REQUIRE(other.load(machine.save()) == "");
  CHECK(other.save() == machine.save());
  for (Bare6800* one : {&machine, &other}) {
    one->run({11, false});
    CHECK(one->register_value(kPc) == 0x0408);  // one instruction
    one->run({23, false});
    CHECK(one->register_value(kPc) == 0x0500);
    CHECK_FALSE(has_latch(one->save()));
  }
  CHECK(machine.state_hash() == other.state_hash());
}

TEST_CASE("bare-6800: a state that is impossible for a 6800 is rejected") {
  Bare6800 machine;
  auto state = machine.save();
  CHECK_FALSE(machine.load(std::span(state).first(state.size() / 2)).empty());
  CHECK_FALSE(machine.load(janus::machines::find_machine("bare-6502")->create()->save()).empty());
  state[100] ^= 1;
  CHECK_FALSE(machine.load(state).empty());
}
