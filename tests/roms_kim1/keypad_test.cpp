// The keypad monitor in use: keys, SAVE and GO, ST, single steps, and its small stack use.
#include "roms_kim1/monitor_bench.hpp"

namespace {

// Loop at 0200: INC 10, INC 11, JMP 0200.
void put_loop(MonitorBench& kim) { kim.put(0x0200, {0xE6, 0x10, 0xE6, 0x11, 0x4C, 0x00, 0x02}); }

void set_vectors(MonitorBench& kim) {
  kim.type_keys({"AD", "1", "7", "F", "A", "DA", "0", "0", "+", "1", "C", "AD", "1", "7", "F", "E", "DA", "0", "0", "+", "1", "C"});
}

}  // namespace

TEST_CASE_METHOD(Bench, "reset shows the open cell as it was, and keeps all of RAM but scratch cells") {
  kim.put(0xFA, {0x00, 0x03});
  const auto before = kim.memory(0x0000, 0x03FF);
  const auto before_17 = kim.memory(0x1780, 0x17FF);
  kim.reset_key();
  CHECK(kim.at(0x00F2) == 0xFF);
  CHECK(kim.at(0x00FF) == 0x01);
  CHECK(kim.at(0x17F3) == 0xFF);
  CHECK(kim.shown().substr(0, 4) == "0300");
  const auto after = kim.memory(0x0000, 0x03FF);
  const auto after_17 = kim.memory(0x1780, 0x17FF);
  for (unsigned i = 0; i < before.size(); ++i) {
    INFO(std::hex << i);
    if (i != 0xF2 && i != 0xF9 && i != 0xFC && i != 0xFF && i < 0x1FC) CHECK(after[i] == before[i]);
  }
  for (unsigned i = 0; i < before_17.size(); ++i) CHECK((i == 0x73 || after_17[i] == before_17[i]));
  CHECK(kim.lowest_stack() == 0x1FC);
  CHECK((kim.register_value(5) & 0x0C) == 0x04);  // I set, D clear
}

TEST_CASE_METHOD(Bench, "digits go into the address or, bit by bit, into the cell") {
  kim.reset_key();
  kim.type_keys({"AD", "1", "2", "3", "4", "0", "2", "8", "0"});
  CHECK(kim.shown().substr(0, 4) == "0280");
  kim.put(0x0280, {0x00});
  kim.type_keys({"DA"});
  kim.forget();
  kim.also_reads(0x0280);
  kim.type_keys({"A"});
  CHECK(kim.values_written(0x0280) == std::vector<int>{0x01, 0x02, 0x05, 0x0A});
  CHECK(kim.shown() == "02800A");
  kim.type_keys({"7", "+", "B", "C", "PC"});
  CHECK((kim.at(0x0280) == 0xA7 && kim.at(0x0281) == 0xBC));
  CHECK(kim.word(0xFA) == kim.word(0xEF));
  kim.type_keys({"0"});  // [PC] keeps the data mode
  CHECK(kim.at(0xFF) == 0x00);
  CHECK(kim.lowest_stack() >= 0x1FC);
}

TEST_CASE_METHOD(Bench, "a digit makes four reads and four writes of the cell, no more") {
  kim.put(0xFA, {0x80, 0x02});
  kim.put(0xFF, {0x00});
  kim.put(0x0280, {0x00});
  kim.press(kim.key("5"));
  kim.also_reads(0x0280);
  kim.start(0x1C4F);
  kim.run_for(20'000);
  kim.release(kim.key("5"));
  kim.run_for(10'000);
  kim.press(kim.key("5"));
  REQUIRE(kim.run_to_pc(0x1F6A));  // GETKEY
  kim.forget();
  const auto reads = kim.reads().size();
  REQUIRE(kim.run_to_pc(0x1C4F));
  CHECK(kim.reads().size() - reads == 4);
  CHECK(kim.values_written(0x0280) == std::vector<int>{0, 1, 2, 5});
}

TEST_CASE_METHOD(Bench, "a key counts once, however long it is held, and not for a short touch") {
  kim.put(0xFA, {0x00, 0x00});
  kim.reset_key();
  kim.press(kim.key("1"));
  kim.run_for(500'000);
  kim.release(kim.key("1"));
  kim.run_for(5'000);
  CHECK(kim.word(0xFA) == 0x0001);
  for (int phase = 0; phase < 40; ++phase) {
    kim.run_for(static_cast<std::uint64_t>(10'000 + phase * 113));
    const int before = kim.word(0xFA);
    kim.press(kim.key("+"));
    kim.run_for(9'100);
    kim.release(kim.key("+"));
    kim.run_for(5'000);
    CHECK(kim.word(0xFA) == before + 1);
    kim.press(kim.key("+"));
    kim.run_for(4'000);
    kim.release(kim.key("+"));
    kim.run_for(9'000);
    CHECK(kim.word(0xFA) == before + 1);
  }
}

TEST_CASE_METHOD(Bench, "GO loads the registers and leaves S as it was saved") {
  kim.put(0xF1, {0x41, 0xE8, 0x11, 0x22, 0x33});  // P SP A Y X
  kim.put(0xFA, {0x40, 0x02});
  kim.forget();
  kim.start(0x1DC8);
  REQUIRE(kim.run_to_pc(0x0240, 100));
  CHECK(kim.s() == 0xE8);
  CHECK((kim.register_value(1) == 0x11 && kim.register_value(3) == 0x22 && kim.register_value(2) == 0x33));
  CHECK((kim.register_value(5) & 0xCF) == 0x41);
  CHECK(kim.lowest_stack() == 0x1E6);
}

TEST_CASE_METHOD(Bench, "BRK saves everything, with PC two past it: SAVE1 leaves A and P") {
  kim.reset_key();
  set_vectors(kim);
  kim.put(0x0200, {0xA9, 0x11, 0xA2, 0x22, 0xA0, 0x33, 0x38, 0xF8, 0x48, 0x00});
  kim.put(0x00F1, {0x00});
  kim.type_keys({"AD", "0", "2", "0", "0", "GO"});
  CHECK(kim.shown() == "020B" + kim.shown().substr(4));
  CHECK(kim.word(0xEF) == 0x020B);
  CHECK((kim.at(0xF3) == 0x11 && kim.at(0xF5) == 0x22 && kim.at(0xF4) == 0x33));
  CHECK(kim.at(0xF2) == 0xFE);
  CHECK((kim.at(0xF1) & 0xDF) == 0x19);  // D B C
  CHECK(kim.at(0xFF) == 0x01);
  CHECK((kim.register_value(5) & 0x08) == 0);

  kim.put(0x0200, {0xA9, 0x77, 0x20, 0x05, 0x1C});
  kim.put(0x00F3, {0x99});
  kim.put(0x00F1, {0x05});
  kim.type_keys({"AD", "0", "2", "0", "0", "GO"});
  CHECK(kim.word(0xEF) == 0x0204);
  CHECK((kim.at(0xF3) == 0x99 && kim.at(0xF1) == 0x05));
}

TEST_CASE_METHOD(Bench, "the monitor takes four bytes of the user's stack, no more") {
  kim.reset_key();
  set_vectors(kim);
  put_loop(kim);
  kim.put(0x00F1, {0x00});
  kim.type_keys({"AD", "0", "2", "0", "0"});
  kim.put(0x00F2, {0xD0});
  kim.forget();
  kim.type_keys({"GO", "ST", "AD", "0", "2", "8", "0", "DA", "5", "+", "PC", "GO", "ST"});
  CHECK(kim.at(0x00F2) == 0xD0);
  CHECK(kim.lowest_stack() >= 0x1CC);
}

TEST_CASE_METHOD(Bench, "ST stops a program, PC and GO let it go on, even inside SCANDS") {
  kim.reset_key();
  set_vectors(kim);
  kim.put(0x0200, {0x20, 0x1F, 0x1F, 0xE6, 0x10, 0x4C, 0x00, 0x02});
  kim.put(0x00F1, {0x00});
  kim.put(0x0010, {0x00});
  kim.type_keys({"AD", "0", "2", "0", "0", "GO"});
  for (int i = 0; i < 5; ++i) {
    kim.type_keys({"ST"});
    CHECK((kim.word(0xEF) & 0xFF00) == 0x1F00);
    CHECK(kim.word(0xFA) == kim.word(0xEF));
    CHECK((kim.at(0xF1) & 0x10) == 0);
    const int count = kim.at(0x10);
    kim.type_keys({"AD", "0", "0", "0", "0", "PC", "GO"});
    CHECK(kim.at(0x10) != count);
  }
}

TEST_CASE_METHOD(Bench, "single steps show the next instruction: the monitor's routines run through") {
  kim.reset_key();
  set_vectors(kim);
  kim.put(0x0200, {0xD8, 0xA5, 0x10, 0x20, 0x63, 0x1F, 0x4C, 0x00, 0x02});
  kim.put(0x00F1, {0x00});
  kim.press(kim.key("SST"));
  kim.type_keys({"AD", "0", "2", "0", "0"});
  kim.put(0x0010, {0x12});
  // The step on JSR stops before INCPT, the next one behind the instruction after it.
  for (const int next : {0x0201, 0x0203, 0x1F63, 0x0200, 0x0201, 0x0203}) {
    kim.type_keys({"GO"});
    CHECK(kim.word(0xEF) == next);
  }
  SECTION("the tape ROM is stepped") {
    kim.type_keys({"AD", "1", "8", "0", "0", "GO"});
    CHECK(kim.word(0xEF) == 0x1802);
  }
}

TEST_CASE_METHOD(Bench, "START keeps mode, open cell and stack and puts the ports right") {
  kim.put(0xFA, {0x80, 0x02});
  kim.put(0xFF, {0x00});
  kim.put(0x0280, {0x42});
  kim.put(0x1741, {0xFF});
  kim.put(0x0210, {0xA2, 0xC0, 0x9A, 0xA9, 0xFF, 0x8D, 0x41, 0x17, 0x8D, 0x43, 0x17, 0xF8, 0x58, 0x4C, 0x4F, 0x1C});
  kim.start(0x0210);
  kim.run_for(30'000);
  CHECK(kim.shown() == "028042");
  CHECK(kim.at(0xFF) == 0);
  CHECK(kim.lowest_stack() == 0x1BD);
  CHECK((kim.register_value(5) & 0x0C) == 0x04);
}

TEST_CASE_METHOD(Bench, "the terminal's jumper is noticed while the keypad waits") {
  kim.reset_key();
  kim.connect("300");
  kim.put(0x17F2, {0xEA, 0x00});
  kim.run_for(2'000'000);
  CHECK(kim.printed().substr(0, 7) == "\r\nKIM\r\n");
  REQUIRE(kim.set_option("terminal", "off").empty());
  kim.put(0x00FA, {0x34, 0x02});
  kim.run_for(100'000);
  CHECK(kim.shown().substr(0, 4) == "0234");
}
