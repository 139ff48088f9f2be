// Types the monitor's commands at its terminal.
#include "roms_f8kit/monitor_bench.hpp"

using Bytes = std::vector<std::uint8_t>;
using Said = MonitorBench::Said;

TEST_CASE("M: shows sixteen bytes and changes the bytes typed after the address") {
  for (const char* rate : kRates) {
    CAPTURE(rate);
    MonitorBench kit(rate);
    kit.put(0x0300, {0x48, 0x65, 0x6C, 0x6C, 0x6F, 0x2C, 0x20, 0x57, 0x6F, 0x72, 0x6C, 0x64, 0x21, 0x0A, 0xFF, 0xFF});
    CHECK(kit.type("M0300\r") == "M0300\r\r\nS0300\r\nX 48 65 6C 6C 6F 2C 20 57C\r\nX 6F 72 6C 64 21 0A FF FF3*\r\n>");
    const std::string text = kit.type("M0301A5\r");
    CHECK(text.find("S0301\r\nX A5 6C 6C") != std::string::npos);
    CHECK(kit.memory(0x0300, 0x0302) == Bytes{0x48, 0xA5, 0x6C});
  }
  MonitorBench kit;
  std::string bytes;
  for (int i = 0; i < 40; ++i) bytes += fmt::format("{:02X}", i * 6 + 5);
  kit.type("M0400" + bytes + "\r");
  for (int i = 0; i < 40; ++i) CHECK(kit.at(0x0400 + static_cast<std::uint32_t>(i)) == i * 6 + 5);
}

TEST_CASE_METHOD(Bench, "invalid commands and numbers: print a question mark and change nothing") {
  kit.put(0x0400, {0x11, 0x22});
  kit.check_printed({Said("X", "X?\r\n>"), Said("g", "g?\r\n>"), Said("\r", "\r\n>"), Said("M04X", "M04X?\r\n>"), Said("M\r", "M\r?\r\n>"),
                     Said("M0400\x7F", "M0400\x7F?\r\n>"), Said("M04005\x7F", "M04005\x7F?\r\n>"),
                     Said("T04000410\r", "T04000410\r?\r\n>")});
  CHECK(kit.memory(0x0400, 0x0401) == Bytes{0x11, 0x22});
}

TEST_CASE_METHOD(Bench, "R: accesses the scratchpad with octal numbers") {
  kit.type("R17A5\r");
  CHECK(kit.at(kSaved + 15) == 0xA5);
  for (int number = 0; number < 64; ++number) { kit.type(fmt::format("R{:o}{:o}{:02X}\r", number / 8, number % 8, 0xC0 + number)); }
  for (std::uint32_t i = 0; i < 64; ++i) CHECK(kit.at(kSaved + i) == static_cast<int>(0xC0 + i));
  CHECK(kit.type("R20\r").find("X D0 D1 D2 D3 D4 D5 D6 D7") != std::string::npos);
}

TEST_CASE_METHOD(Bench, "registers: shown and changed with their letters") {
  kit.type("A12\r");
  kit.type("W1F\r");
  kit.type("I3B\r");
  kit.type("P12345678\r");
  kit.type("D0506\r");
  kit.type("E0708\r");
  CHECK(kit.at(kA) == 0x12);
  CHECK(kit.at(kW) == 0x1F);
  CHECK(kit.at(kIsar) == 0x3B);
  CHECK(kit.word(kPc0) == 0x1234);
  CHECK(kit.word(kPc1) == 0x5678);
  CHECK(kit.word(kDc0) == 0x0506);
  CHECK(kit.word(kDc1) == 0x0708);
  CHECK(kit.type("P\r") == "P\r\r\nS03E0\r\nX 12 34 56 78 3B 1F 20 127\r\nX 2A 07 08 2C 2A 05 06 000*\r\n>");
  for (const auto& [command, shown] :
       {std::pair{"A\r", "X 12 "}, {"W\r", "X 1F "}, {"I\r", "X 3B "}, {"D\r", "X 05 06 "}, {"E\r", "X 07 08 "}}) {
    CHECK(kit.type(command).find(shown) != std::string::npos);
  }
}

TEST_CASE_METHOD(Bench, "G: starts and continues with all registers") {
  kit.put(0x0400, {0x90, 0xFF});  // a branch to itself
  for (int i = 0; i < 64; ++i) kit.put(kSaved + static_cast<std::uint32_t>(i), {0xFF - i});
  kit.put(kIsar, {0x15, 0x0E});
  kit.put_word(kPc1, 0x2345);
  kit.put_word(kDc0, 0x8123);
  kit.put_word(kDc1, 0x0456);
  kit.put(kA, {0x99});
  const auto check = [&] {
    kit.run({.until_cycle = kit.cycle() + 2'000'000});
    CHECK(kit.value("PC0") == 0x0400);
    CHECK(kit.value("PC1") == 0x2345);
    CHECK(kit.value("DC0") == 0x8123);
    CHECK(kit.value("DC1") == 0x0456);
    CHECK(kit.value("ISAR") == 0x15);
    CHECK(kit.value("W") == 0x0E);
    CHECK(kit.value("A") == 0x04);  // JMP changes A
    for (std::uint32_t i = 0; i < 64; ++i) CHECK(kit.scratchpad(i) == static_cast<int>(0xFF - i));
  };
  SECTION("from an address") {
    CHECK(kit.type("G0400") == "G0400");
    kit.send("\r");
    check();
    CHECK(kit.printed() == "\r");
  }
  SECTION("from the previous position") {
    kit.put_word(kPc0, 0x0400);
    kit.type("G");
    kit.send("\r");
    check();
  }
  SECTION("RESET stops it, with the position in PC1") {
    kit.put_word(kPc0, 0x0400);
    kit.type("G");
    kit.send("\r");
    check();
    kit.set("A", 0x3C);
    kit.press(0);
    kit.run({.until_cycle = kit.cycle() + 1000});
    kit.release(0);
    kit.wait();
    CHECK(kit.word(kPc1) == 0x0400);
    CHECK(kit.at(kA) == 0x3C);
    CHECK(kit.at(kIsar) == 0x15);
    CHECK(kit.at(kW) == 0x0E);
    CHECK(kit.word(kDc1) == 0x0456);
    for (std::uint32_t i = 0; i < 64; ++i) CHECK(kit.at(kSaved + i) == static_cast<int>(0xFF - i));
  }
}

TEST_CASE_METHOD(Bench, "3851 interrupts: stop a program and preserve all but PC1") {
  // LIS 3, OUTS 6, LI 7F, OUTS 7, LI 44, EI, DS 3, BR back
  kit.put(0x0400, {0x73, 0xB6, 0x20, 0x7F, 0xB7, 0x20, 0x44, 0x1B, 0x33, 0x90, 0xFE});
  kit.type("G0400");
  kit.send("\r");
  REQUIRE(kit.wait());
  CHECK(kit.at(kA) == 0x44);
  CHECK((kit.word(kPc1) == 0x0408 || kit.word(kPc1) == 0x0409));
  CHECK((kit.at(kW) & 0x10) == 0);
}

TEST_CASE_METHOD(Bench, "G: with two addresses, stops at the second and removes the breakpoint") {
  // LIS 5, LR 3,A, DS 3, BNZ, LI 77, LR 4,A, CLR, CLR, CLR
  const std::initializer_list<int> program = {0x75, 0x53, 0x33, 0x94, 0xFE, 0x20, 0x77, 0x54, 0x70, 0x70, 0x70, 0x90, 0xFF};
  kit.put(0x0400, program);
  const auto before = kit.memory(0x0400, 0x040F);
  CHECK(kit.type("G04000408\r").find("\r\nS03E0\r\nX 04 08 ") != std::string::npos);
  CHECK(kit.memory(0x0400, 0x040F) == before);
  CHECK(kit.word(kPc0) == 0x0408);
  CHECK(kit.at(kSaved + 3) == 0);
  CHECK(kit.at(kSaved + 4) == 0x77);
  CHECK(kit.at(kW) == 0x07);  // W after the loop
  SECTION("it continues from there") {
    kit.type("G");
    kit.send("\r");
    kit.run({.until_cycle = kit.cycle() + 1'000'000});
    CHECK(kit.value("PC0") == 0x040B);
  }
  SECTION("a breakpoint that is not reached is removed by RESET") {
    kit.type("G040B0400");
    kit.send("\r");
    kit.run({.until_cycle = kit.cycle() + 1'000'000});
    CHECK(kit.at(0x0400) == 0x29);
    kit.press(0);
    kit.run({.until_cycle = kit.cycle() + 1000});
    kit.release(0);
    kit.wait();
    CHECK(kit.memory(0x0400, 0x040F) == before);
    kit.put(0x0400, {1, 2, 3});
    kit.press(0);
    kit.release(0);
    kit.wait();
    CHECK(kit.memory(0x0400, 0x0402) == Bytes{1, 2, 3});
  }
}

TEST_CASE_METHOD(Bench, "T: copies, V: compares, and T to the next byte fills") {
  for (std::uint32_t i = 0; i < 0x20; ++i) kit.put(0x0400 + i, {static_cast<int>(i * 3)});
  CHECK(kit.type("T0400041F0510") == "T0400041F0510\r\n>");
  CHECK(kit.memory(0x0510, 0x052F) == kit.memory(0x0400, 0x041F));
  CHECK(kit.at(0x0530) == 0);
  CHECK(kit.at(0x050F) == 0);
  CHECK(kit.type("V0400041F0510") == "V0400041F0510\r\n>");
  kit.put(0x0515, {0x99});
  CHECK(kit.type("V0400041F0510").find("\r\nS0515\r\nX 99 12 15 ") != std::string::npos);
  CHECK(kit.type("V040004040510") == "V040004040510\r\n>");
  SECTION("across a page") {
    kit.type("T04F005100700");
    CHECK(kit.memory(0x0700, 0x0720) == kit.memory(0x04F0, 0x0510));
  }
  SECTION("from the ROM") {
    kit.type("T800083FF0800");
    CHECK(kit.memory(0x0800, 0x0BFF) == kit.memory(0x8000, 0x83FF));
    CHECK(kit.type("V800083FF0800") == "V800083FF0800\r\n>");
  }
  SECTION("a fill") {
    kit.type("M0600A7\r");
    kit.type("T060006FE0601");
    CHECK(kit.memory(0x0600, 0x06FF) == Bytes(0x100, 0xA7));
    CHECK(kit.at(0x0700) == 0);
  }
  SECTION("nothing if the end is before the start") {
    const auto before = kit.memory(0x0000, 0x0380);
    CHECK(kit.type("T041004000200") == "T041004000200\r\n>");
    CHECK(kit.memory(0x0000, 0x0380) == before);
  }
}

TEST_CASE_METHOD(Bench, "ports: are read and written by stepping an instruction") {
  kit.put(0x0400, {0xB0, 0xA0});
  kit.type("A96\r");
  kit.type("P0400\r");
  kit.type("S");
  CHECK(kit.peek(MonitorBench::kPorts, 0) == 0x96);
  kit.type("A00\r");
  kit.type("S");
  CHECK(kit.at(kA) == 0x96);
}
