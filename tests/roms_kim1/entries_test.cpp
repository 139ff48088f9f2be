// The monitor's subroutines: registers in and out, memory written, stack depth, cycles compared with the genuine ROM.
#include "roms_kim1/monitor_bench.hpp"

namespace {

using Cells = std::vector<int>;

constexpr int kFont[16] = {0xBF, 0x86, 0xDB, 0xCF, 0xE6, 0xED, 0xFD, 0x87, 0xFF, 0xEF, 0xF7, 0xFC, 0xB9, 0xDE, 0xF9, 0xF1};
constexpr const char* kKeyNames[21] = {"0", "1", "2", "3", "4", "5",  "6",  "7", "8",  "9", "A",
                                       "B", "C", "D", "E", "F", "AD", "DA", "+", "GO", "PC"};

}  // namespace

TEST_CASE_METHOD(Bench, "reset and interrupts go through the vectors of the ROM") {
  CHECK(kim.word(0xFFFA) == 0x1C1C);
  CHECK(kim.word(0xFFFC) == 0x1C22);
  CHECK(kim.word(0xFFFE) == 0x1C1F);
  kim.put(0x17FA, {0x34, 0x02, 0, 0, 0x78, 0x02});
  kim.start(0x1C1C);
  CHECK(kim.run_to_pc(0x0234, 10));
  kim.start(0x1C1F);
  CHECK(kim.run_to_pc(0x0278, 10));
}

TEST_CASE_METHOD(Bench, "the font is where games look for it") {
  for (int digit = 0; digit < 16; ++digit) CHECK(kim.at(0x1FE7 + static_cast<unsigned>(digit)) == kFont[digit]);
}

TEST_CASE_METHOD(Bench, "INITS and INIT1 set up the ports") {
  kim.put(0xFF, {0x55});
  const auto init1 = kim.call(0x1E8C);
  CHECK(kim.cells_written() == Cells{});
  CHECK(kim.at(0xFF) == 0x55);
  CHECK((init1.a == 0x5A && init1.x == 0x07 && init1.y == 0xC3));
  CHECK(kim.at(0x1741) == 0x00);
  CHECK(kim.at(0x1743) == 0x3F);
  CHECK((kim.at(0x1742) & 0x3F) == 0x07);
  check_cycles(init1.cycles, 34);

  const auto inits = kim.call(0x1E88);
  CHECK(kim.at(0xFF) == 0x01);
  CHECK((inits.a == 0x5A && inits.x == 0x07 && inits.y == 0xC3));
  check_cycles(inits.cycles, 39);

  const auto initx = kim.call(0x1E8E, {0, 0x7F, 0});
  CHECK(kim.at(0x1741) == 0x7F);
  CHECK(initx.x == 0x07);
  check_cycles(initx.cycles, 32);
}

TEST_CASE_METHOD(Bench, "AK and ONEKEY see which columns are down") {
  kim.init_ports();
  auto none = kim.call(0x1EFE);
  CHECK((none.a == 0 && none.x == 7 && none.y == 7 && none.zero()));
  check_cycles(none.cycles, 78);
  CHECK(kim.cells_written() == Cells{});

  kim.press(kim.key("0"));
  kim.press(kim.key("D"));
  kim.press(kim.key("AD"));
  const auto some = kim.call(0x1EFE);
  CHECK((some.a == 0x51 && some.x == 7 && some.y == 7 && !some.zero()));
  CHECK((kim.at(0x1742) & 0x3F) == 0x07);

  const auto row = kim.call(0x1F02, {0, 0x23, 1});
  CHECK((row.a == 0x01 && row.x == 0x25 && row.y == 7));
  check_cycles(row.cycles, 40);
  const auto rows = kim.call(0x1F02, {0, 0x21, 2});
  CHECK((rows.a == 0x41 && rows.x == 0x25));
}

TEST_CASE_METHOD(Bench, "GETKEY gives each key its code in the time games know") {
  kim.init_ports();
  const auto none = kim.call(0x1F6A);
  CHECK((none.a == 0x15 && none.x == 0x27 && none.y == 0x07 && !none.zero()));
  for (int code = 0; code < 21; ++code) {
    INFO(kKeyNames[code]);
    kim.press(kim.key(kKeyNames[code]));
    const auto found = kim.call(0x1F6A);
    CHECK((found.a == code && found.x == 0 && found.y == code % 7 && found.zero()));
    if (code == 0) check_cycles(found.cycles, 92);
    if (code == 20) check_cycles(found.cycles, 262);
    CHECK(kim.lowest_stack() >= 0x1FC);
    CHECK(kim.cells_written() == Cells{});
    kim.release(kim.key(kKeyNames[code]));
  }
  SECTION("two keys in a row: the left one; in two rows: the upper one") {
    kim.press(kim.key("2"));
    kim.press(kim.key("5"));
    CHECK(kim.call(0x1F6A).a == 2);
    kim.press(kim.key("E"));
    kim.release(kim.key("2"));
    CHECK(kim.call(0x1F6A).a == 5);
  }
  SECTION("its back half by itself, even without a column") {
    CHECK(kim.call(0x1F7A, {0x08, 0x25, 0}).a == 7 + 3);
    kim.call(0x1F7A, {0x00, 0x25, 0});
  }
  SECTION("in decimal mode A to D come out as 10 to 13") {
    kim.put(0x0240, {0xF8, 0x20, 0x6A, 0x1F, 0xD8, 0x60});
    kim.press(kim.key("B"));
    CHECK(kim.call(0x0240).a == 0x11);
  }
}

TEST_CASE_METHOD(Bench, "SCAND and SCANDS light the display and look at the keys") {
  kim.init_ports();
  kim.put(0x0280, {0xC7});
  kim.put(0xF9, {0x00, 0x80, 0x02});
  const auto scan = kim.call(0x1F19);
  CHECK((scan.a == 0 && scan.x == 7 && scan.y == 7 && scan.zero()));
  check_cycles(scan.cycles, 4247);
  CHECK(kim.at(0xF9) == 0xC7);
  CHECK(kim.at(0xFC) == 0x01);
  CHECK(kim.cells_written() == Cells{0xF9, 0xFC});
  CHECK(kim.lowest_stack() >= 0x1FC);
  CHECK(kim.at(0x1741) == 0x00);
  CHECK((kim.at(0x1742) & 0x3F) == 0x07);
  kim.call(0x1F19);
  CHECK(kim.shown() == "0280C7");

  kim.put(0xF9, {0x6F, 0x45, 0x23});
  kim.press(kim.key("4"));
  const auto down = kim.call(0x1F1F);
  kim.call(0x1F1F);
  CHECK(kim.shown() == "23456F");
  CHECK((down.a == 0x04 && !down.zero()));
  check_cycles(down.cycles, 4237);
}

TEST_CASE_METHOD(Bench, "each digit is lit for a sixth of a scan") {
  kim.init_ports();
  kim.put(0xF9, {0x88, 0x88, 0x88});
  for (int i = 0; i < 4; ++i) kim.call(0x1F1F);
  const auto digits = janus::machines::first_digits(kim);
  REQUIRE(digits.size() == 6);
  for (const auto& digit : digits) {
    for (const float lit : digit.segments) CHECK(lit > 0.5f);
  }
}

TEST_CASE_METHOD(Bench, "the tails of SCANDS put the digits out and ask for a key") {
  kim.init_ports();
  kim.call(0x1E8E, {0, 0x7F, 0});
  const auto tail = kim.call(0x1F3D, {0, 0x15, 0});
  CHECK(kim.values_written(0x1742)[0] == 0x15);
  CHECK((tail.a == 0 && tail.x == 7 && tail.y == 7 && tail.zero()));
  CHECK(kim.at(0x1741) == 0);
  check_cycles(tail.cycles, 91);
  kim.call(0x1E8E, {0, 0x7F, 0});
  kim.press(kim.key("6"));
  const auto keyin = kim.call(0x1F40);
  CHECK((keyin.a == 0x01 && keyin.x == 7 && keyin.y == 7 && !keyin.zero()));
  check_cycles(keyin.cycles, 87);
}

TEST_CASE_METHOD(Bench, "CONVD shows a digit, 1F4E raw segments, dark while the place changes") {
  kim.call(0x1E8E, {0, 0x7F, 0});
  for (int digit = 0; digit < 16; ++digit) {
    const auto shown = kim.call(0x1F48, {digit, 0x09, 0x33});
    CHECK((shown.a == kFont[digit] && shown.x == 0x0B && shown.y == 0x33));
    check_cycles(shown.cycles, 678);
    CHECK(kim.at(0xFC) == 0x33);
    CHECK(kim.values_written(0x1740) == Cells{0x00, kFont[digit]});
    CHECK(kim.values_written(0x1742) == Cells{0x09});
  }
  kim.put(0xFC, {0x44});
  const auto raw = kim.call(0x1F4E, {0x49, 0x11, 0x00});
  CHECK((raw.a == 0x49 && raw.x == 0x13 && raw.y == 0x44));
  check_cycles(raw.cycles, 669);
}

TEST_CASE_METHOD(Bench, "INCPT and OPEN move the open cell") {
  kim.put(0xFA, {0xFF, 0x12});
  const auto up = kim.call(0x1F63);
  CHECK(kim.word(0xFA) == 0x1300);
  CHECK((up.a == 0x5A && up.x == 0xA5 && up.y == 0xC3));
  check_cycles(kim.call(0x1F63).cycles, 20);
  CHECK(kim.word(0xFA) == 0x1301);
  kim.put(0xF8, {0x34, 0x12});
  const auto open = kim.call(0x1FCC);
  CHECK(kim.word(0xFA) == 0x1234);
  CHECK((open.a == 0x12 && open.x == 0xA5 && open.y == 0xC3));
  check_cycles(open.cycles, 24);
}

TEST_CASE_METHOD(Bench, "CHK adds to the paper tape's sum") {
  kim.put(0xF6, {0x12, 0xF0});
  const auto sum = kim.call(0x1F91, {0x20, 1, 2});
  CHECK((kim.at(0xF6) == 0x13 && kim.at(0xF7) == 0x10));
  CHECK((sum.a == 0x13 && sum.x == 1 && sum.y == 2));
  check_cycles(sum.cycles, 28);
}

TEST_CASE_METHOD(Bench, "PACK takes hex digits and leaves all else alone") {
  for (int c = 0; c < 128; ++c) {
    INFO(c);
    kim.put(0xF8, {0x34, 0x12});
    const auto packed = kim.call(0x1FAC, {c, 0x77, 0x66});
    CHECK(packed.x == 0x77);
    if (c >= 0x30 && c <= 0x46) {
      CHECK((packed.a == 0 && packed.y == 0 && packed.zero()));
      check_cycles(packed.cycles, 107);
      if (c <= '9') CHECK(kim.word(0xF8) == (0x2340 | (c - '0')));
      if (c >= 'A') CHECK(kim.word(0xF8) == (0x2340 | (c - 'A' + 10)));
    } else {
      CHECK((packed.a == c && packed.y == 0x66 && !packed.zero()));
      CHECK(kim.word(0xF8) == 0x1234);
      if (c < 0x30) check_cycles(packed.cycles, 17);
    }
  }
}

TEST_CASE_METHOD(Bench, "DELAY and DEHALF follow the law of the bit time") {
  for (const int count : {0, 3, 10, 25, 55, 115, 234, 471, 644, 0x4000}) {
    INFO(count);
    kim.put(0x17F2, {count & 0xFF, count >> 8});
    const auto whole = kim.call(0x1ED4);
    const double law = 14.0 * count + 42 + 5 * (count >> 8);
    CHECK(static_cast<double>(whole.cycles) == law);
    CHECK((whole.a == 0xFF && whole.x == 0xA5 && whole.y == 0xFF && kim.at(0x17F4) == 0xFF));
    CHECK(kim.cells_written() == Cells{0x17F4});
    const auto half = kim.call(0x1EEB);
    CHECK((half.a == 0xFF && half.x == 0xA5 && half.y == 0xFF && kim.at(0x17F4) == 0xFF));
    CHECK(static_cast<double>(half.cycles) <= law / 2 + 40);
    CHECK(static_cast<double>(half.cycles) >= law / 2 - 10);
  }
}
