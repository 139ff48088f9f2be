// The monitor used at its own console: keys pressed, eight digits read.
#include "roms_h68/monitor_bench.hpp"

using Said = MonitorBench::Said;

TEST_CASE_METHOD(Bench<Console::led>, "memory is shown as address and byte, and changed") {
  h68.put(0x0100, {0xA9, 0x22, 0x33});
  h68.check_shown({Said("M 100", "   M 100"), Said("\r", "0100 A9 "), Said("\r", "0101 22 "), Said("5", "101 22 5"),
                   Said("\b6C", "01 22 6C"), Said("\r", "0102 33 ")});
  CHECK(h68.at(0x0101) == 0x6C);
  h68.check_shown({{"-\r", "0101 6C "}});
  h68.command(".\r");
  h68.check_shown({{"X\r", "       ?"}});
}

TEST_CASE_METHOD(Bench<Console::led>, "every digit is lit for an eighth of the time, and stays while a key is down") {
  h68.print(
      "\x0C"
      "88888888");
  h68.set_register(0, kMonitr);
  h68.run_for(100'000);
  for (const auto& digit : janus::machines::first_digits(h68)) {
    for (const float segment : digit.segments) CHECK(segment > 0.5F);
  }
  h68.press(h68.key("B"));
  h68.run_for(60'000);
  CHECK(h68.shown() == "8888888B");
  h68.run_for(500'000);
  CHECK(h68.shown() == "8888888B");
}

TEST_CASE_METHOD(Bench<Console::led>, "G, registers, steps and breakpoints on eight digits") {
  h68.put(0x0100, {0x86, 0x12, 0x4C, 0x4C, 0x39});
  h68.command("G 100\r");
  CHECK(h68.shown().substr(0, 2) == " F");  // where the way back lies
  h68.check_shown({Said("S 100\r", " 0102 4C"), Said("S\r", " 0103 4C"), Said("R A\r", "   A 13 "), Said("7F\r", "   B 00 ")});
  h68.command(".\r");
  h68.command("B 104\r");
  h68.command("B 102\r");
  h68.check_shown({Said("G\r", " 0104 39"), Said("R\r", "PC 0104 "), Said("\r", "   A 80 ")});
  h68.command(".\r");
  h68.check_shown({Said("B\r", "    0104"), Said("\r", "    0102")});
  h68.command("\r");
  h68.check_shown({{"?\r", "MRGSBLPV"}});
}

TEST_CASE_METHOD(Bench<Console::tv>, "the monitor works on the keyboard and the screen alike") {
  h68.command("M 100\r");
  CHECK(h68.row(2) == "0100 00 _");
  h68.command("86 12 3F\r");
  CHECK(h68.at(0x0102) == 0x3F);
  CHECK(h68.row(3) == "0103 00 _");
  h68.press(h68.key("BREAK"));
  h68.run_for(40'000);
  h68.release(h68.key("BREAK"));
  CHECK(h68.row(4) == "*_");
  h68.command("G 100\r");
  CHECK(h68.row(5) == "PC=0103 A=12 B=00 X=0000 CC=D0");
  CHECK(h68.row(6) == "SP=E87D");
  CHECK(h68.row(7) == "*_");
  h68.press(h68.key("SHIFT"));
  h68.tap("R");
  h68.release(h68.key("SHIFT"));
  CHECK(h68.row(7) == "*R_");
}
