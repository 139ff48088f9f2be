// The terminal: bit times, characters in and out, printing routines, commands.
#include <cmath>

#include "roms_kim1/monitor_bench.hpp"

namespace {

struct Rate {
  const char* baud;
  int count;
};
constexpr Rate kRates[] = {{"110", 0x0284},  {"150", 0x01D7},  {"300", 0x00EA},  {"600", 0x0073},
                           {"1200", 0x0037}, {"2400", 0x0019}, {"4800", 0x000A}, {"9600", 0x0003}};

}  // namespace

TEST_CASE("bit time: the first start bit sets it, as in the original ROM") {
  for (const Rate& rate : kRates) {
    INFO(rate.baud);
    // The phase of the start bit in the waiting loop can change the count by about one.
    for (int phase = 0; phase < 9; ++phase) {
      MonitorBench kim;
      kim.connect(rate.baud);
      kim.reset_key();
      kim.run_for(static_cast<std::uint64_t>(phase));
      kim.type("\x7F", 12.0 / std::stod(rate.baud));
      CHECK(std::abs(kim.word(0x17F2) - rate.count) <= 1);
    }
  }
}

TEST_CASE_METHOD(Bench, "bit time: a transmitted bit takes 14n+64 cycles") {
  kim.init_ports();
  for (const Rate& rate : kRates) {
    kim.put(0x17F2, {rate.count & 0xFF, rate.count >> 8});
    kim.forget();
    const auto sent = kim.call(0x1EA0, {0x55, 0x12, 0x34});
    CHECK((sent.a == 0xFF && sent.y == 0xFF && sent.x == 0x12));
    CHECK(kim.at(0xFD) == 0x12);
    const double bit = 14.0 * rate.count + 64 + 5 * (rate.count >> 8);
    CHECK(static_cast<double>(sent.cycles) > 10.8 * bit);
    CHECK(static_cast<double>(sent.cycles) < 11 * bit + 10);
    std::vector<int> bits;
    for (const int value : kim.values_written(0x1742)) bits.push_back(value & 1);
    CHECK(bits == std::vector<int>{0, 1, 0, 1, 0, 1, 0, 1, 0, 1});
    CHECK(kim.lowest_stack() >= 0x1FC);
  }
}

TEST_CASE("characters: are sent and received at every rate") {
  for (const Rate& rate : kRates) {
    INFO(rate.baud);
    MonitorBench kim;
    kim.start_terminal(rate.baud);
    CHECK(kim.printed() == "\x7F\r\nKIM\r\n0000 4C ");
  }
}

TEST_CASE_METHOD(TerminalBench, "GETCH: returns seven bits, without the jumper 01 at once") {
  for (const int c : {0x00, 0x55, 0x2A, 0x7F, 0x81, 0xFE}) {
    kim.terminal()->send(static_cast<std::uint8_t>(c));
    const auto got = kim.call(0x1E5A, {0, 0x12, 0});
    CHECK((got.a == (c & 0x7F) && got.x == 0x12 && got.y == 0xFF));
    CHECK(got.zero() == (got.a == 0));
    CHECK(kim.at(0xFE) == c);
    CHECK(kim.lowest_stack() >= 0x1FC);
  }
  REQUIRE(kim.set_option("terminal", "off").empty());
  const auto none = kim.call(0x1E5A);
  CHECK((none.a == 0x01 && none.x == 0x08 && none.y == 0xC3));
  CHECK(none.cycles < 50);
}

TEST_CASE_METHOD(TerminalBench, "printing routines: print, and preserve the registers that callers use") {
  kim.printed();
  kim.put(0xFA, {0xCD, 0xAB});
  kim.put(0xF6, {0x00, 0x90});
  const auto point = kim.call(0x1E1E, {1, 2, 3});
  CHECK((point.a == 0x02 && point.x == 2 && point.y == 0xFF));
  CHECK((kim.at(0xF6) == 0x02 && kim.at(0xF7) == 0x08));
  const auto byte = kim.call(0x1E3B, {0x9F, 2, 3});
  CHECK((byte.a == 0x9F && byte.x == 2 && byte.y == 0xFF && kim.at(0xFC) == 0x9F));
  const auto digit = kim.call(0x1E4C, {0x7E, 2, 3});
  CHECK((digit.a == 0xFF && digit.x == 2 && digit.y == 0xFF));
  const auto space = kim.call(0x1E9E, {0x7E, 2, 3});
  CHECK((space.a == 0xFF && space.x == 2 && space.y == 0xFF));
  const auto line = kim.call(0x1E2F);
  CHECK((line.a == 0xFF && line.x == 0xFF && line.y == 0xFF));
  const auto text = kim.call(0x1E31, {0, 0x0A, 0});
  CHECK((text.a == 0xFF && text.x == 0xFF && text.y == 0xFF));
  CHECK(kim.printed() == "ABCD9FE \r\nKIM\r\n");
  const auto nuls = kim.terminal()->printout();
  CHECK(nuls.substr(nuls.size() - 6) == std::string(6, '\0'));
}

TEST_CASE_METHOD(TerminalBench, "GETBYT: reads two digits") {
  for (const char c : std::string("5E")) kim.terminal()->send(static_cast<std::uint8_t>(c));
  const auto byte = kim.call(0x1F9D, {0, 0x12, 0});
  CHECK((byte.a == 0x5E && byte.x == 0x12 && byte.y == 0));
}

TEST_CASE("cells: are opened, shown, changed and stepped through") {
  for (const char* baud : {"110", "300", "1200"}) {
    MonitorBench kim;
    kim.start_terminal(baud);
    const double second = 300 / std::stod(baud);
    kim.printed();
    kim.put(0x0200, {0x11, 0x22, 0x33});
    kim.check_printed("0200 ", 10 * second, "0200 \r\n0200 11 ");
    kim.check_printed("A5.", 8 * second, "A5.\r\n0201 22 ");
    CHECK(kim.at(0x0200) == 0xA5);
    kim.check_printed("\r", 6 * second, "\r\r\n0202 33 ");
    kim.check_printed("\n", 6 * second, "\n\r\n0201 22 ");
    kim.type("0200 ", 10 * second);
    kim.type("\n", 6 * second);
    CHECK(kim.printed().starts_with("0200 \r\n0200 A5 \n\r\n01FF "));
  }
}

TEST_CASE_METHOD(TerminalBench, "hex input: only the last four digits count, and no digits store zero") {
  kim.put(0x0234, {0x77});
  kim.put(0x0235, {0x78});
  kim.printed();
  kim.check_printed("19990xyz!#234 ", 2, "19990xyz!#234 \r\n0234 77 ");
  kim.type(".", 1);
  CHECK(kim.at(0x0234) == 0);
  CHECK(kim.printed() == ".\r\n0235 78 ");
  kim.check_printed("\x7F", 1, "\x7F\r\nKIM\r\n0235 78 ");
}

TEST_CASE_METHOD(TerminalBench, "G: runs, and SAVE returns to the terminal") {
  kim.put(0x17FE, {0x00, 0x1C});
  kim.put(0x0200, {0xA9, 0x42, 0x85, 0x10, 0x00});
  kim.put(0x00F1, {0x00});
  kim.printed();
  kim.forget();
  kim.type("0200 ", 1);
  kim.type("G", 1);
  CHECK(kim.at(0x10) == 0x42);
  CHECK(kim.word(0xEF) == 0x0206);
  CHECK(kim.printed().starts_with("0200 \r\n0200 A9 G\r\nKIM\r\n0206 "));
  CHECK(kim.lowest_stack() >= 0x1F5);
}

TEST_CASE_METHOD(TerminalBench, "commands: use at most eight bytes of the user's stack") {
  kim.put(0x17F7, {0x02, 0x02});
  kim.forget();
  kim.type("0200 12.\r\nQ", 8);
  kim.type("L;0102001213\x7F;0000010001", 4);
  CHECK(kim.lowest_stack() == 0x1F8);
}

TEST_CASE_METHOD(TerminalBench, "the echo can be suppressed: PB5 and PB0 survive printing") {
  kim.printed();
  // PB5 = 1 during a wait, then OUTCH of a letter: the letter is printed, the typed character is not.
  kim.put(0x0240, {0xA9, 0x27, 0x8D, 0x42, 0x17, 0xA9, 0x5A, 0x20, 0xA0, 0x1E, 0x60});
  kim.terminal()->send('A');
  kim.call(0x0240);
  CHECK((kim.at(0x1742) & 0x3F) == 0x27);
  kim.run_for(100'000);
  CHECK(kim.printed() == "Z");
}

TEST_CASE_METHOD(TerminalBench, "JMP CLEAR: returns to a prompt, or to the keypad without a terminal") {
  kim.printed();
  kim.put(0x0200, {0x77});
  kim.put(0xF8, {0x99, 0x99});
  kim.start(0x1C64);
  kim.type("2", 0.2);
  CHECK(kim.word(0xF8) == 0x0002);
  kim.check_printed("00 ", 1, "200 \r\n0200 77 ");
  REQUIRE(kim.set_option("terminal", "off").empty());
  kim.start(0x1C64);
  kim.run_for(50'000);
  CHECK(kim.shown() == "020077");
}

TEST_CASE_METHOD(Bench, "DETCPS: measures the bit time again") {
  kim.start_terminal("300");
  REQUIRE(kim.set_option("baud", "1200").empty());
  kim.printed();
  kim.start(0x1C2A);
  kim.check_printed("\x7F", 2, "\x7F\r\nKIM\r\n0000 4C ");
}

TEST_CASE_METHOD(TerminalBench, "single steps: work on the terminal") {
  kim.put(0x17FA, {0x00, 0x1C});
  kim.put(0x0200, {0xA9, 0x42, 0xEA, 0x4C, 0x00, 0x02});
  kim.put(0x00F1, {0x00});
  kim.press(kim.key("SST"));
  kim.type("200 ", 1);
  kim.printed();
  for (const char* line : {"0202 EA ", "0203 4C ", "0200 A9 ", "0202 EA "}) kim.check_printed("G", 1, std::string("G\r\nKIM\r\n") + line);
}
