// Single steps: every opcode from many states compared with the processor itself, and a program with nested calls.
#include <random>

#include "roms_f8kit/monitor_bench.hpp"

using janus::machines::f8kit::F8Kit;

namespace {

struct Registers {
  int pc0, pc1, isar, w, a, dc0, dc1;
  std::vector<int> r = std::vector<int>(64);
  bool operator==(const Registers&) const = default;
};

std::string text(const Registers& registers) {
  std::string result = fmt::format("PC0 {:04X} PC1 {:04X} IS {:02X} W {:02X} A {:02X} DC0 {:04X} DC1 {:04X}\n", registers.pc0,
                                   registers.pc1, registers.isar, registers.w, registers.a, registers.dc0, registers.dc1);
  for (const int byte : registers.r) result += fmt::format("{:02X} ", byte);
  return result;
}

// As a person would by M, but quicker.
void lay(MonitorBench& kit, const Registers& registers) {
  kit.put_word(kPc0, registers.pc0);
  kit.put_word(kPc1, registers.pc1);
  kit.put(kIsar, {registers.isar, registers.w});
  kit.put(kA, {registers.a});
  kit.put_word(kDc0, registers.dc0);
  kit.put_word(kDc1, registers.dc1);
  for (std::uint32_t i = 0; i < 64; ++i) kit.put(kSaved + i, {registers.r[i]});
}

Registers kept(const MonitorBench& kit) {
  Registers result{kit.word(kPc0), kit.word(kPc1), kit.at(kIsar), kit.at(kW), kit.at(kA), kit.word(kDc0), kit.word(kDc1)};
  for (std::uint32_t i = 0; i < 64; ++i) result.r[i] = kit.at(kSaved + i);
  return result;
}

void set(MonitorBench& kit, const Registers& registers) {
  kit.set("PC0", registers.pc0);
  kit.set("PC1", registers.pc1);
  kit.set("ISAR", registers.isar);
  kit.set("W", registers.w);
  kit.set("A", registers.a);
  kit.set("DC1", registers.dc1);
  kit.set("DC0", registers.dc0);
  for (std::uint32_t i = 0; i < 64; ++i) kit.poke(MonitorBench::kScratchpad, i, static_cast<std::uint8_t>(registers.r[i]));
}

Registers real(const MonitorBench& kit) {
  Registers result{kit.value("PC0"), kit.value("PC1"), kit.value("ISAR"), kit.value("W"),
                   kit.value("A"),   kit.value("DC0"), kit.value("DC1")};
  for (std::uint32_t i = 0; i < 64; ++i) result.r[i] = kit.scratchpad(i);
  return result;
}

Registers random_registers(std::mt19937& random) {
  const auto below = [&](unsigned limit) { return static_cast<int>(random() % limit); };
  Registers result{0x0400 + below(0xB00), below(0x10000),       below(64), below(0x20), below(0x100),
                   0x0400 + below(0xB00), 0x0400 + below(0xB00)};
  for (int& byte : result.r) byte = below(0x100);
  return result;
}

}  // namespace

TEST_CASE("S does every instruction as the processor does") {
  MonitorBench kit, processor;
  const auto waiting = kit.save();
  std::mt19937 random(1977);
  for (int code = 0; code < 0x100; ++code) {
    // What a write to these does to the terminal's line, its rate or the timers is not the monitor's business.
    const bool outs = code >= 0xB4 && code <= 0xB7;
    for (int turn = 0; turn < 6; ++turn) {
      Registers registers = random_registers(random);
      REQUIRE(kit.load(waiting).empty());
      REQUIRE(processor.load(waiting).empty());
      const int operand = code == 0x26 || code == 0x27 ? 0x20 : static_cast<int>(random() % 0x100);
      if (outs || code == 0xBE || code == 0xBF) registers.a = 0;
      // The 3851's own; but XDC leaves its DC0 alone, and it answers for the 3853 as long as that is in its ROM.
      if (turn == 1 && code != 0x2C) registers.dc0 = 0x8100 + operand;
      if (turn == 2) registers.dc0 = 0x4000;
      const auto at = static_cast<std::uint32_t>(registers.pc0);
      for (MonitorBench* each : {&kit, &processor}) {
        for (std::uint32_t address = 0x0400; address < 0x0FF0; ++address) each->put(address, {static_cast<int>(address * 37 >> 3 & 0xFF)});
        each->put(at, {code, operand, static_cast<int>(at * 5 & 0xFF)});
      }
      lay(kit, registers);
      set(processor, registers);
      processor.run({.until_cycle = processor.cycle() + 1});
      kit.type("S");
      CAPTURE(code, turn, operand);
      INFO("before " << text(registers));
      INFO("processor " << text(real(processor)));
      INFO("monitor " << text(kept(kit)));
      REQUIRE(kept(kit) == real(processor));
      REQUIRE(kit.memory(0x0400, 0x0FFF) == processor.memory(0x0400, 0x0FFF));
    }
  }
}

TEST_CASE("conditional branches are stepped by every status and every ISAR") {
  MonitorBench kit, processor;
  std::mt19937 random(7);
  for (int code = 0x80; code < 0xA0; ++code) {
    if (code > 0x87 && code < 0x8F) continue;
    for (int status = 0; status < 0x10; ++status) {
      Registers registers = random_registers(random);
      registers.w = status;
      if (code == 0x8F) registers.isar = (status << 3 & 0x3F) | (status < 8 ? 7 : status & 7);
      const int operand = static_cast<int>(random() % 0x100);
      for (MonitorBench* each : {&kit, &processor}) each->put(static_cast<std::uint32_t>(registers.pc0), {code, operand});
      lay(kit, registers);
      set(processor, registers);
      processor.run({.until_cycle = processor.cycle() + 1});
      kit.type("S");
      CAPTURE(code, status, operand);
      REQUIRE(kept(kit) == real(processor));
    }
  }
}

namespace {

// PI to a routine that saves PC1 in K and calls two others, one of which goes on into the scratchpad by ISAR, the other back by Q.
constexpr std::initializer_list<int> kNest = {
    0x28, 0x04, 0x10,  // 0400 PI 0410
    0x28, 0x04, 0x10,  //      PI 0410
    0x70, 0x90, 0xFF,  //      CLR, BR to itself
    0x2B, 0x2B, 0x2B, 0x2B, 0x2B, 0x2B, 0x2B,
    0x08,                                                                    // 0410 LR K,P
    0x28, 0x04, 0x20,                                                        //      PI 0420
    0x28, 0x04, 0x30,                                                        //      PI 0430
    0x0C,                                                                    //      PK
    0x2B, 0x2B, 0x2B, 0x2B, 0x2B, 0x2B, 0x2B, 0x2B, 0x62, 0x68, 0x73, 0x53,  // 0420 LISU 2, LISL 0, LIS 3, LR 3,A
    0x4D, 0xC3, 0x5E, 0x0A, 0x1F,                                            // 0424 LR A,I; AS 3; LR D,A; LR A,IS; INC
    0x0B, 0x33, 0x94, 0xF8,                                                  //      LR IS,A; DS 3; BNZ 0424
    0x1C, 0x2B, 0x2B,                                                        //      POP
    0x2A, 0x05, 0x00, 0x0E, 0x16,                                            // 0430 DCI 0500; LR Q,DC; LM
    0x24, 0x01, 0x0F, 0x17,                                                  //      AI 1; LR DC,Q; ST
    0x2A, 0x04, 0x3F, 0x0E, 0x0D,                                            //      DCI 043F; LR Q,DC; LR P0,Q
    0x2B, 0x2C, 0x2A, 0x05, 0x08, 0x2C,                                      // 043F XDC; DCI 0508; XDC   (043E: NOP)
    0x1C,                                                                    //      POP
};

}  // namespace

TEST_CASE("a program that nests ends stepped as it ends by itself") {
  MonitorBench kit, processor;
  std::mt19937 random(5);
  Registers registers = random_registers(random);
  registers.pc0 = 0x0400;
  registers.w = 5;
  for (MonitorBench* each : {&kit, &processor}) each->put(0x0400, kNest);
  lay(kit, registers);
  set(processor, registers);
  int steps = 0;
  while (kit.word(kPc0) != 0x0407) {
    REQUIRE(++steps < 200);
    kit.type("S");
    processor.run({.until_cycle = processor.cycle() + 1});
    INFO("step " << steps << " monitor " << text(kept(kit)) << " processor " << text(real(processor)));
    REQUIRE(kept(kit) == real(processor));
  }
  CHECK(steps > 80);
  CHECK(kit.at(0x0500) == 2);
  CHECK(kit.memory(0x0400, 0x0600) == processor.memory(0x0400, 0x0600));
}

TEST_CASE("a step works in the application's ROM too") {
  MonitorBench kit;
  kit.put(0x4000, {0x20, 0x66, 0x50, 0x29, 0x40, 0x00});
  kit.type("P4000\r");
  CHECK(kit.type("S").find("X 40 02 ") != std::string::npos);
  CHECK(kit.at(kA) == 0x66);
  kit.type("S");
  CHECK(kit.at(kSaved) == 0x66);
  CHECK(kit.type("S").find("X 40 00 ") != std::string::npos);
  CHECK(kit.at(kA) == 0x40);
}

TEST_CASE("interrupts that are on stay on over steps, and off stay off") {
  MonitorBench kit;
  kit.put(0x0400, {0x1B, 0x2B, 0x1E, 0x1A, 0x2B, 0x20, 0x10, 0x59, 0x1D, 0x2B});
  kit.type("P0400\r");
  const auto step = [&] {
    kit.type("S");
    return (kit.at(kW) & 0x10) != 0;
  };
  CHECK(step());  // EI
  CHECK(step());  // NOP
  CHECK(step());  // LR J,W
  CHECK((kit.at(kSaved + 9) & 0x10) != 0);
  CHECK_FALSE(step());  // DI
  CHECK_FALSE(step());  // NOP
  CHECK_FALSE(step());  // LI
  CHECK_FALSE(step());  // LR J,A
  CHECK(step());        // LR W,J
  CHECK(kit.word(kPc0) == 0x0409);
}
