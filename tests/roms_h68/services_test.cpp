// The monitor's services that print on screen, terminal and digits: registers, cycles, and visible output.
#include "roms_h68/monitor_bench.hpp"

TEST_CASE("reset finds the console: terminal, screen, digits") {
  struct Expectation {
    Console console;
    int number, columns;
  };
  for (const auto& [console, number, columns] : {Expectation{Console::led, 0, 8}, {Console::tv, 1, 32}, {Console::terminal, 2, 80}}) {
    MonitorBench h68(console);
    const auto result = h68.call(kConsol);
    CHECK((result.a == number && result.b == columns && result.x == 0x1234));
  }
  SECTION("it says who it is") {
    MonitorBench tv(Console::tv);
    CHECK(tv.row(0) == "H68/TR MONITOR");
    CHECK(tv.row(1) == "*_");
    MonitorBench terminal(Console::terminal);
    CHECK(terminal.printed() == "H68/TR MONITOR\r\n*");
    MonitorBench led(Console::led);
    CHECK(led.shown() == " MONITOR");
  }
  SECTION("a terminal comes before the screen") {
    MonitorBench h68(Console::tv);
    REQUIRE(h68.set_option("terminal", "on").empty());
    h68.reset();
    h68.run_for(400'000);
    CHECK(h68.call(kConsol).a == 2);
    CHECK(h68.printed() == "H68/TR MONITOR\r\n*");
  }
}

TEST_CASE_METHOD(Bench<Console::tv>, "CHROUT on the screen: characters, ends of rows, scrolling") {
  h68.print("\x0C");
  h68.print("AB");
  CHECK(h68.row(0) == "AB");
  CHECK(h68.at(0xCE00) == 0xFF - 'A');
  CHECK(h68.word(0xE80C) == 0xCE02);
  CHECK(h68.call(kChrout, {'C', 1, 2}).a == 'C');
  h68.print("\r\nD");
  CHECK(h68.row(1) == "D");
  h68.print("\nE");
  CHECK(h68.row(2) == " E");
  h68.print("\b\bF");
  CHECK(h68.row(2) == "FE");
  h68.print("\r" + std::string(33, 'x'));
  CHECK(h68.row(3) == std::string(32, 'x'));
  CHECK(h68.row(4) == "x");
  for (int i = 0; i < 12; ++i) h68.print("\r" + std::string(1, static_cast<char>('a' + i)));
  CHECK(h68.row(15) == "l");
  CHECK(h68.row(0) == "D");
  CHECK(h68.row(3) == "x");
  h68.print("\x0C");
  for (const auto& row : h68.screen()) CHECK(row.empty());
  CHECK(h68.word(0xE80C) == 0xCE00);
  h68.print("\b");
  CHECK(h68.word(0xE80C) == 0xCE00);
  h68.print("G\x1AH");
  CHECK(h68.row(0) == "H");
  SECTION("the last cell scrolls") {
    h68.call(kSetcur, {31, 15, 0});
    h68.print("IJ");
    CHECK(h68.row(14) == std::string(31, ' ') + "I");
    CHECK(h68.row(15) == "J");
  }
  SECTION("with the bus the right way round") {
    REQUIRE(h68.set_option("video-bus", "true").empty());
    h68.reset();
    h68.run_for(60'000);
    CHECK(h68.at(0xE80E) == 0x00);
    h68.print("\x0CK");
    CHECK(h68.row(0) == "K");
    CHECK(h68.at(0xCE00) == 'K');
    CHECK(h68.at(0xCE01) == ' ');
    h68.reset();
    h68.run_for(60'000);
    CHECK(h68.row(0) == "H68/TR MONITOR");
    REQUIRE(h68.set_option("video-bus", "inverted").empty());
    h68.reset();
    h68.run_for(60'000);
    CHECK(h68.row(0) == "H68/TR MONITOR");
  }
  SECTION("the codes of the character set are shown as they are") {
    h68.print("\x0C\xB1\x8F\xE9");
    CHECK(h68.row(0) == "ｱ█♠");
  }
}

TEST_CASE("CHROUT beeps for control codes, each at a pitch of its own") {
  for (const Console console : {Console::tv, Console::led}) {
    MonitorBench h68(console);
    std::vector<std::uint64_t> lengths;
    for (const int code : {6, 7, 1, 0x0F}) {
      const auto before = h68.digits();
      const auto result = h68.call(kChrout, {code, 0xA5, 0x1234});
      CHECK((result.a == code && result.b == 0xA5 && result.x == 0x1234));
      CHECK(result.cycles > 5'000);
      CHECK(result.cycles < 120'000);
      lengths.push_back(result.cycles);
    }
    CHECK(lengths[0] > lengths[1] * 105 / 100);
    CHECK(lengths[2] > lengths[0]);
    CHECK(lengths[3] < lengths[1]);
    CHECK((h68.at(0xE906) & 0x80) == 0);
  }
}

TEST_CASE("CHROUT on the terminal: bytes as they are, a line feed behind a return") {
  for (const char* rate : {"110", "300", "1200", "9600"}) {
    MonitorBench h68(Console::terminal, rate);
    h68.run_for(2'000'000);
    h68.printed();
    h68.print("a\xB1\x07\r");
    h68.run_for(300'000);
    CHECK(h68.printed() == "a\xB1\x07\r\n");
  }
  SECTION("when the plug is pulled it does not hang") {
    MonitorBench h68(Console::terminal);
    REQUIRE(h68.set_option("terminal", "off").empty());
    CHECK(h68.call(kChrout, {'A', 0xA5, 0x1234}, 1'000).a == 'A');
  }
}

TEST_CASE_METHOD(Bench<Console::led>, "CHROUT on the digits: from the right, a new line clears with its first character") {
  const auto see = [&] {
    h68.set_register(0, kMonitr);
    h68.run_for(40'000);
    return h68.shown();
  };
  h68.print(
      "\x0C"
      "12");
  CHECK(see() == "      12");
  h68.print("3456789");
  CHECK(see() == "23456789");
  h68.print("\b");
  CHECK(see() == " 2345678");
  h68.print("\r");
  CHECK(see() == " 2345678");
  h68.print("\nA");
  CHECK(see() == "       A");
  h68.print("HELLO-Z?");
  CHECK(see() == "HELLO-Z?");
  h68.print("\rnop");
  CHECK(see() == "     NOP");
}

TEST_CASE("numbers and texts") {
  for (const Console console : {Console::tv, Console::terminal}) {
    MonitorBench h68(console);
    if (console == Console::tv) h68.print("\x0C");
    if (console == Console::terminal) h68.printed();
    CHECK(h68.call(kPhex2, {0x9F, 1, 2}).a == 0x9F);
    const auto four = h68.call(kPhex4, {1, 2, 0xA0C5});
    CHECK((four.a == 1 && four.b == 2 && four.x == 0xA0C5));
    h68.put(0x0300, {'H', 'i', 0x04, 'x'});
    const auto text = h68.call(kPstr, {1, 2, 0x0300});
    CHECK((text.a == 1 && text.b == 2 && text.x == 0x0303));
    h68.run_for(200'000);
    CHECK((console == Console::tv ? h68.row(0) : h68.printed()) == "9FA0C5Hi");
  }
}

TEST_CASE_METHOD(Bench<Console::tv>, "SETCUR and CLRROW know the screen's bounds") {
  for (int i = 0; i < 15; ++i) h68.print("\rrow");
  const auto set = h68.call(kSetcur, {5, 3, 0x1234});
  CHECK((!set.carry() && set.a == 5 && set.b == 3 && set.x == 0x1234));
  CHECK(h68.word(0xE80C) == 0xCE65);
  for (const auto& [column, row] : {std::pair{32, 0}, {0, 16}, {255, 255}}) {
    CHECK(h68.call(kSetcur, {column, row, 0}).carry());
    CHECK(h68.word(0xE80C) == 0xCE65);
  }
  CHECK_FALSE(h68.call(kSetcur, {31, 15, 0}).carry());
  CHECK(h68.word(0xE80C) == 0xCFFF);

  const auto clear = h68.call(kClrrow, {4, 6, 0x1234});
  CHECK((!clear.carry() && clear.a == 4 && clear.b == 6 && clear.x == 0x1234));
  for (std::size_t i = 2; i < 15; ++i) CHECK(h68.row(i) == (i >= 4 && i <= 6 ? "" : "row"));
  for (const auto& [first, last] : {std::pair{5, 16}, {16, 16}, {6, 5}, {200, 3}}) CHECK(h68.call(kClrrow, {first, last, 0}).carry());
  CHECK(h68.row(7) == "row");
  CHECK_FALSE(h68.call(kClrrow, {0, 15, 0}).carry());
  for (const auto& row : h68.screen()) CHECK(row.empty());
}

TEST_CASE_METHOD(Bench<Console::tv>, "PLOT and POINT: four dots to a cell") {
  h68.print("\x0C");
  const auto plot = [&](int x, int y, int what) { return h68.call(kPlot, {what, 0xA5, x << 8 | y}); };
  const auto point = [&](int x, int y) { return h68.call(kPoint, {7, 0xA5, x << 8 | y}); };
  for (const auto& [x, y, cell] : {std::tuple{0, 0, 0x81}, {1, 0, 0x83}, {0, 1, 0x87}, {1, 1, 0x8F}}) {
    CHECK(point(x, y).a == 0);
    const auto set = plot(x, y, 1);
    CHECK((!set.carry() && set.a == 1 && set.b == 0xA5 && set.x == (x << 8 | y)));
    CHECK(h68.at(0xCE00) == 0xFF - cell);
    const auto lit = point(x, y);
    CHECK((!lit.carry() && lit.a == 1 && lit.b == 0xA5 && lit.x == (x << 8 | y)));
  }
  CHECK(h68.row(0) == "█");
  plot(1, 0, 0);
  CHECK(h68.at(0xCE00) == 0xFF - 0x8D);
  plot(1, 0, 2);
  plot(0, 0, 2);
  CHECK(h68.at(0xCE00) == 0xFF - 0x8E);
  plot(63, 31, 1);
  CHECK(h68.at(0xCFFF) == 0xFF - 0x88);
  plot(62, 31, 2);
  CHECK(h68.at(0xCFFF) == 0xFF - 0x8C);
  h68.print("A");  // another character has no dots
  CHECK(point(0, 0).a == 0);
  plot(0, 0, 1);
  CHECK(h68.at(0xCE00) == 0xFF - 0x81);
  for (const auto& [x, y] : {std::pair{64, 0}, {0, 32}, {255, 255}}) {
    CHECK(plot(x, y, 1).carry());
    CHECK(point(x, y).carry());
  }
  CHECK(plot(0, 0, 3).carry());
}
