// Breakpoints and single steps.
#include "roms_h68/monitor_bench.hpp"

namespace {

int shown_pc(const std::string& text) { return text.starts_with("PC=") ? std::stoi(text.substr(3, 4), nullptr, 16) : -1; }

}  // namespace

TEST_CASE_METHOD(Bench<Console::terminal>, "breakpoints: four can be set, shown and cleared") {
  CHECK(h68.answer("B").empty());
  for (const char* line : {"B 100", "B 103", "B 103", "B 300", "B 2FF"}) CHECK(h68.answer(line).empty());
  CHECK(h68.answer("B") == "0100\r\n0103\r\n0300\r\n02FF\r\n");
  CHECK(h68.answer("B 200") == "?\r\n");
  CHECK(h68.answer("B -103").empty());
  CHECK(h68.answer("B -103") == "?\r\n");
  CHECK(h68.answer("B 200").empty());
  CHECK(h68.answer("B") == "0100\r\n0200\r\n0300\r\n02FF\r\n");
  CHECK(h68.answer("B-").empty());
  CHECK(h68.answer("B").empty());
  CHECK(h68.at(0x0100) == 0);
}

TEST_CASE_METHOD(Bench<Console::terminal>, "breakpoints: a stop preserves memory, and the program continues") {
  // 0100 LDAA #1; 0102 JSR 0110; 0105 BRA 0102 / 0110 INCA; 0111 RTS
  h68.put(0x0100, {0x86, 0x01, 0xBD, 0x01, 0x10, 0x20, 0xFB});
  h68.put(0x0110, {0x4C, 0x39});
  h68.answer("B 110");
  h68.answer("B 105");
  CHECK(shown_pc(h68.answer("G 100")) == 0x0110);
  CHECK((h68.at(0x0110) == 0x4C && h68.at(0x0105) == 0x20));
  for (int i = 2; i < 6; ++i) {
    auto text = h68.answer("G");
    CHECK(shown_pc(text) == 0x0105);
    CHECK(text.find(" A=0" + std::to_string(i)) != std::string::npos);
    CHECK(shown_pc(h68.answer("G")) == 0x0110);
  }
  SECTION("cleared, it is passed") {
    h68.answer("B -110");
    CHECK(shown_pc(h68.answer("G")) == 0x0105);
    h68.answer("B -105");
    h68.command("G\r", 0.3);
    CHECK(h68.pc() >= 0x0100);
    CHECK(h68.pc() < 0x0120);
    CHECK(h68.at(0x0105) == 0x20);
    h68.reset();
    h68.run_for(400'000);
    CHECK(h68.printed().ends_with("H68/TR MONITOR\r\n*"));
  }
  SECTION("after a reset, memory is restored, and the breakpoints remain") {
    h68.answer("B -105");
    h68.answer("B -110");
    h68.answer("B 180");
    h68.put(0x0180, {0x77});
    h68.command("G\r", 0.3);
    CHECK(h68.at(0x0180) == 0x3F);
    h68.reset();
    h68.run_for(400'000);
    CHECK(h68.at(0x0180) == 0x77);
    CHECK(h68.answer("B") == "0180\r\n");
  }
}

TEST_CASE_METHOD(Bench<Console::terminal>, "S: executes one instruction of any kind") {
  const auto steps = [&](std::initializer_list<int> code, std::initializer_list<int> places) {
    h68.put(0x0100, code);
    bool first = true;
    for (const int place : places) {
      CHECK(shown_pc(h68.answer(first ? "S 100" : "S")) == place);
      first = false;
    }
  };
  SECTION("two to twelve cycles") {
    steps({0x01, 0x4C, 0x86, 0x55, 0x97, 0x10, 0xB7, 0x00, 0x11, 0x6C, 0x00, 0x7C, 0x00, 0x10, 0x36, 0x30, 0x32, 0x08},
          {0x0101, 0x0102, 0x0104, 0x0106, 0x0109, 0x010B, 0x010E, 0x010F, 0x0110, 0x0111, 0x0112});
    CHECK(h68.at(0x11) == 0x55);
    CHECK(h68.at(0x10) == 0x56);
    CHECK(h68.answer("R").find(" A=55 ") != std::string::npos);
  }
  SECTION("branches, jumps, subroutines") {
    h68.put(0x0110, {0x4F, 0x39});
    h68.put(0x0120, {0x27, 0x02, 0x01, 0x01, 0x26, 0x02, 0x7E, 0x01, 0x00});
    steps({0x8D, 0x0E, 0xBD, 0x01, 0x10, 0x20, 0x19}, {0x0110, 0x0111, 0x0102, 0x0110, 0x0111, 0x0105, 0x0120, 0x0124, 0x0126, 0x0100});
  }
  SECTION("an RTS to the monitor") {
    h68.put(0x0100, {0x86, 0x42, 0x39});
    CHECK(shown_pc(h68.answer("S 100")) == 0x0102);
    const auto text = h68.answer("S");
    CHECK(shown_pc(text) >= 0xF000);
    CHECK(text.find("SP=E87D") != std::string::npos);
  }
  SECTION("a SWI") {
    h68.put(0x0100, {0x3F, 0x01, 0x01});
    const auto text = h68.answer("S 100");
    CHECK(shown_pc(text) == 0x0101);
    CHECK(text.find("SP=E87D") != std::string::npos);
    CHECK(shown_pc(h68.answer("S")) == 0x0102);
  }
  SECTION("a SWI with a vector jumps there, and RTI returns") {
    h68.put(0x0100, {0x3F, 0x01, 0x01});
    h68.put(0x0180, {0x4C, 0x3B});
    h68.put_word(0xE80A, 0x0180);
    CHECK(shown_pc(h68.answer("S 100")) == 0x0180);
    CHECK(shown_pc(h68.answer("S")) == 0x0181);
    CHECK(shown_pc(h68.answer("S")) == 0x0101);
    CHECK(shown_pc(h68.answer("S")) == 0x0102);
  }
  SECTION("the monitor's services run to their end") {
    h68.put(0x0100, {0x86, 'Q', 0xBD, 0xF0, 0x06, 0x01});
    CHECK(shown_pc(h68.answer("S 100")) == 0x0102);
    const auto text = h68.answer("S");
    CHECK(text.starts_with("Q\r\nPC=0105 A=51 "));
  }
  SECTION("WAI is ended by the step") { steps({0x3E, 0x01}, {0x0101, 0x0102}); }
  SECTION("at a breakpoint, and past one") {
    h68.put(0x0100, {0x01, 0x01, 0x01, 0x01});
    h68.answer("B 101");
    CHECK(shown_pc(h68.answer("S 100")) == 0x0101);
    CHECK(shown_pc(h68.answer("S")) == 0x0102);
    CHECK(h68.at(0x0101) == 0x01);
  }
}

TEST_CASE_METHOD(Bench<Console::terminal>, "breakpoints: possible before a service, not on the program's SWI") {
  h68.put(0x0100, {0x86, 'Q', 0xBD, 0xF0, 0x06, 0x01, 0x3F, 0x01, 0x39});
  h68.answer("B 102");
  CHECK(h68.answer("B 106") == "?\r\n");
  CHECK(shown_pc(h68.answer("G 100")) == 0x0102);
  CHECK(h68.answer("G").starts_with("Q\r\nPC=0107 "));
  CHECK(shown_pc(h68.answer("G")) >= 0xF000);
}

TEST_CASE_METHOD(Bench<Console::terminal>, "NMI and IRQ: jump to the user's vectors or stop the program") {
  h68.put(0x0100, {0xB7, 0xE9, 0x0A, 0x20, 0xFE});
  CHECK(shown_pc(h68.answer("G 100")) == 0x0103);
  h68.put(0x0180, {0x7C, 0x00, 0x10, 0x3F});
  h68.put_word(0xE806, 0x0180);
  CHECK(shown_pc(h68.answer("G 100")) == 0x0184);
  CHECK(h68.at(0x10) == 1);
}

TEST_CASE_METHOD(Bench<Console::terminal>, "user's stack: is preserved while stopped, if there is space") {
  // Pushes 55 AA and stops, then pulls them.
  h68.put(0x0100, {0x86, 0x55, 0x36, 0x86, 0xAA, 0x36, 0x3F, 0x32, 0x33, 0x3F});
  h68.answer("G 100");
  for (const char* line : {"D 0 1F", "M 300\r.", "B 300", "R A\r.", "B", "?", "B-"}) h68.command(std::string(line) + "\r", 2);
  const auto text = h68.answer("G");
  CHECK(text.find(" A=AA B=55 ") != std::string::npos);
  CHECK(text.find("SP=E87D") != std::string::npos);
}

TEST_CASE("commands' stack: has free space") {
  for (const Console console : {Console::terminal, Console::tv, Console::led}) {
    MonitorBench h68(console);
    h68.forget();
    for (const char* line :
         {"M 300\r12\r.\r", "D 0 F\r", "R\r.\r", "R A\r1\r.\r", "B 300\r", "B\r", "S 300\r", "F 100 110 12\r", "T 100 110 108\r", "X\r"}) {
      h68.command(line, 1);
    }
    CHECK(h68.lowest_stack() >= 0xE869);
  }
}
