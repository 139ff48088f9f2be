// The monitor at its own console: keys pressed, eight digits read.
#include "roms_h68/monitor_bench.hpp"

TEST_CASE("memory is shown as address and byte, and changed") {
  MonitorBench h68(Console::led);
  h68.put(0x0100, {0xA9, 0x22, 0x33});
  h68.command("M 100");
  CHECK(h68.shown() == "   M 100");
  h68.command("\r");
  CHECK(h68.shown() == "0100 A9 ");
  h68.command("\r");
  CHECK(h68.shown() == "0101 22 ");
  h68.command("5");
  CHECK(h68.shown() == "101 22 5");
  h68.command("\b6C");
  CHECK(h68.shown() == "01 22 6C");
  h68.command("\r");
  CHECK(h68.shown() == "0102 33 ");
  CHECK(h68.at(0x0101) == 0x6C);
  h68.command("-\r");
  CHECK(h68.shown() == "0101 6C ");
  h68.command(".\r");
  h68.command("X\r");
  CHECK(h68.shown() == "       ?");
}

TEST_CASE("every digit is lit for an eighth of the time, and stays while a key is down") {
  MonitorBench h68(Console::led);
  h68.print("\x0C" "88888888");
  h68.set_register(0, kMonitr);
  h68.run_for(100'000);
  for (const auto& digit : janus::machines::first_digits(h68)) {
    for (const float segment : digit.segments) CHECK(segment > 0.5F);
  }
  h68.press(h68.key("B"));
  h68.run_for(60'000);
  CHECK(h68.shown() == "       B");
  h68.run_for(500'000);
  CHECK(h68.shown() == "       B");
}

TEST_CASE("G, registers, steps and breakpoints on eight digits") {
  MonitorBench h68(Console::led);
  h68.put(0x0100, {0x86, 0x12, 0x4C, 0x4C, 0x39});
  h68.command("G 100\r");
  CHECK(h68.shown().substr(4) == " 3F ");
  h68.command("S 100\r");
  CHECK(h68.shown() == " 0102 4C");
  h68.command("S\r");
  CHECK(h68.shown() == " 0103 4C");
  h68.command("R A\r");
  CHECK(h68.shown() == "   A 13 ");
  h68.command("7F\r");
  CHECK(h68.shown() == "   B 00 ");
  h68.command(".\r");
  h68.command("B 104\r");
  h68.command("B 102\r");
  h68.command("G\r");
  CHECK(h68.shown() == " 0104 39");
  h68.command("R\r");
  CHECK(h68.shown() == "PC 0104 ");
  h68.command("\r");
  CHECK(h68.shown() == "   A 80 ");
  h68.command(".\r");
  h68.command("B\r");
  CHECK(h68.shown() == "    0104");
  h68.command("\r");
  CHECK(h68.shown() == "    0102");
  h68.command("\r");
  h68.command("?\r");
  CHECK(h68.shown() == "MRGSBLPV");
}

TEST_CASE("the monitor works on the keyboard and the screen alike") {
  MonitorBench h68(Console::tv);
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
