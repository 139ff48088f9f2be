// The KIM-1 from its user's view: memory map, keys, display, RS, ST, SST.
#include "assembled.hpp"
#include "catch.hpp"
#include "machines/catalogue.hpp"
#include "machines/kim1_machine.hpp"
#include "machines/display_text.hpp"

using janus::machines::Stop;

TEST_CASE("kim1: the machine is registered") {
  const auto* info = janus::machines::find_machine("kim1");
  REQUIRE(info != nullptr);
  CHECK(info->create()->name() == "kim1");
  CHECK(janus::machines::find_machine("kim2") == nullptr);
}

TEST_CASE_METHOD(WithKim1, "kim1: it does nothing before RS, and runs 11 ms after it") {
  kim.put(0x0200, {0xE6, 0x10, 0x4C, 0x00, 0x02});  // loop: INC 10, JMP loop
  CHECK(kim.run_to(100'000) == Stop::target);
  CHECK(kim.cycle() == 100'000);
  CHECK(kim.at(0x10) == 0);
  CHECK(display_text(kim) == "      ");
  CHECK(kim.in_reset());
  kim.press(kim.key("RS"));
  kim.run_for(50'000);
  kim.release(kim.key("RS"));
  kim.run_for(10'999);
  CHECK(kim.at(0x10) == 0);
  CHECK(kim.in_reset());
  kim.run_for(1 + 7 + 8);
  CHECK(kim.at(0x10) == 1);
  CHECK_FALSE(kim.in_reset());
}

TEST_CASE_METHOD(WithKim1, "kim1: RS, ST and SST are not part of the key matrix") {
  for (const auto& key : kim.keys()) {
    CHECK(key.direct == (key.name == "RS" || key.name == "ST" || key.name == "SST"));
    CHECK(key.toggle == (key.name == "SST"));
  }
}

TEST_CASE_METHOD(WithKim1, "kim1: a halted machine counts one poll per millisecond") {
  CHECK(kim.run({1'000'000, true}) == Stop::poll);
  CHECK(kim.cycle() == 1000);
  const auto first = kim.idle_state_hash();
  CHECK(kim.run({1'000'000, true}) == Stop::poll);
  CHECK(kim.idle_state_hash() == first);
  CHECK(kim.polls().count == 2);
  kim.run_to(10'500);
  CHECK(kim.polls().count == 10);
  kim.reset();
  CHECK(kim.idle_state_hash() != first);
}

TEST_CASE_METHOD(WithKim1, "kim1: the board's 8 KB repeat throughout the address space") {
  kim.put(0x0123, {0x42});
  CHECK(kim.at(0x2123) == 0x42);
  CHECK(kim.at(0xE123) == 0x42);
  kim.put(0x17C5, {0x99});
  CHECK(kim.at(0xF7C5) == 0x99);
  CHECK(kim.at(0xFFFC) == 0x00);
  CHECK(kim.at(0xFFFD) == 0x02);
  kim.put(0x0400, {0x55});
  CHECK(kim.at(0x0400) == 0x04);  // open bus: the address's high byte
  CHECK(kim.at(0x1600) == 0x16);
}

TEST_CASE_METHOD(WithKim1, "kim1: with expansion RAM, the vectors are still on the board") {
  REQUIRE(kim.set_option("ram", "53k").empty());
  kim.put(0x0400, {0x55});
  kim.put(0x2000, {0x66});
  kim.put(0xDFFF, {0x77});
  CHECK(kim.at(0x0400) == 0x55);
  CHECK(kim.at(0x2000) == 0x66);
  CHECK(kim.at(0x0000) == 0x00);
  CHECK(kim.at(0xDFFF) == 0x77);
  CHECK(kim.at(0xFFFD) == 0x02);
  kim.put(0x0200, {0xA9, 0x5A, 0x8D, 0x00, 0x30, 0x4C, 0x05, 0x02});
  kim.start(0x0200);
  kim.run_for(20);
  CHECK(kim.at(0x3000) == 0x5A);
}

TEST_CASE_METHOD(WithKim1, "kim1: writes to ROM have no effect") {
  kim.put(0x0200, {0xA9, 0x00, 0x8D, 0x00, 0x1C, 0x4C, 0x05, 0x02});
  kim.start(0x0200);
  kim.run_for(30);
  CHECK(kim.at(0x1C00) == 0xEA);
}

TEST_CASE("kim1: every key pulls its column low in its row") {
  for (int code = 0; code <= 20; ++code) {
    Kim1ForTest kim;
    // PADD = 0, PBDD = 3F, SBD = row * 2; A = port A
    const int row = code / 7;
    kim.put(0x0200, {0xA9, 0x3F, 0x8D, 0x43, 0x17, 0xA9, row * 2, 0x8D, 0x42, 0x17, 0xAD, 0x40, 0x17, 0x85, 0x20, 0x4C, 0x0A, 0x02});
    kim.start(0x0200);
    kim.run_for(100);
    CHECK((kim.at(0x20) & 0x7F) == 0x7F);
    kim.press(code);
    CHECK(kim.pressed(code));
    kim.run_for(100);
    CAPTURE(code);
    CHECK((kim.at(0x20) & 0x7F) == (0x7F & ~(1 << (6 - code % 7))));
    kim.release(code);
    kim.run_for(100);
    CHECK((kim.at(0x20) & 0x7F) == 0x7F);
  }
}

TEST_CASE_METHOD(WithKim1, "kim1: a program that scans the keys polls once per sweep") {
  // PBDD=3F; loop: SBD=1,3,5 (rows 0,1,2), each read once
  kim.put(0x0200, {0xA9, 0x3F, 0x8D, 0x43, 0x17, 0xA2, 0x01, 0x8E, 0x42, 0x17, 0xAD,
                   0x40, 0x17, 0xE8, 0xE8, 0xE0, 0x07, 0xD0, 0xF4, 0x4C, 0x05, 0x02});
  kim.start(0x0200);
  REQUIRE(kim.run({10'000, true}) == Stop::poll);
  CHECK(kim.polls().count == 1);
  CHECK(kim.register_value(0) == 0x020D);
  kim.run({10'000, true});
  CHECK(kim.polls().count == 2);
  const auto state = kim.idle_state_hash();
  kim.run({10'000, true});
  CHECK(kim.idle_state_hash() == state);
  kim.press(5);
  CHECK(kim.idle_state_hash() != state);
}

TEST_CASE_METHOD(WithKim1, "kim1: single step runs one instruction outside K7, also in the 6530-003's ROM") {
  kim.vector(0xFFFA, 0x1D00);
  // Instead of the monitor: count, RTI
  for (int i = 0; i < 3; ++i)
    kim.rom[0x500 + static_cast<unsigned>(i)] = std::vector<std::uint8_t>{0xE6, 0x30, 0x40}[static_cast<unsigned>(i)];
  // 1800: LDA #5, NOP, JMP 1800
  const std::vector<std::uint8_t> loop = {0xA9, 0x05, 0xEA, 0x4C, 0x00, 0x18};
  std::copy(loop.begin(), loop.end(), kim.rom.begin());
  kim.plug_roms();
  kim.start(0x1800);
  kim.set_register(4, 0xFF);
  kim.press(kim.key("SST"));
  std::vector<unsigned> stops;
  for (int i = 0; i < 2000 && stops.size() < 6; ++i) {
    const auto before = kim.at(0x30);
    kim.run_for(1);
    if (kim.at(0x30) != before) stops.push_back(kim.at(0x1FE) | static_cast<unsigned>(kim.at(0x1FF)) << 8);
  }
  const std::vector<unsigned> expected = {0x1802, 0x1803, 0x1800, 0x1802, 0x1803, 0x1800};
  CHECK(stops == expected);
  // With SST off, the program runs freely.
  kim.release(kim.key("SST"));
  kim.run_for(100);
  const auto count = kim.at(0x30);
  kim.run_for(1000);
  CHECK(kim.at(0x30) == count);
}

TEST_CASE_METHOD(WithKim1, "kim1: ST causes one NMI per press of any length") {
  kim.vector(0xFFFA, 0x0300);
  kim.plug_roms();
  kim.put(0x0200, {0x4C, 0x00, 0x02});
  kim.put(0x0300, {0xE6, 0x30, 0x40});
  kim.start(0x0200);
  const int st = kim.key("ST");
  kim.press(st);
  kim.run_for(100'000);
  CHECK(kim.at(0x30) == 1);
  kim.release(st);
  kim.run_for(5'000);
  kim.press(st);  // within the 11 ms of the one-shot, so the line did not rise
  kim.run_for(1'000);
  CHECK(kim.at(0x30) == 1);
  kim.release(st);
  kim.run_for(12'000);
  kim.press(st);
  kim.run_for(100);
  CHECK(kim.at(0x30) == 2);
}

TEST_CASE("kim1: the application timer interrupts through the line wired to PB7") {
  const char* wiring = GENERATE("open", "irq", "nmi");
  Kim1ForTest kim;
  kim.vector(0xFFFA, 0x0300);
  kim.vector(0xFFFE, 0x0310);
  kim.plug_roms();
  REQUIRE(kim.set_option("pb7", wiring).empty());
  // CLI; 170D (/8, enabled) = 64; loop
  kim.put(0x0200, {0x58, 0xA9, 0x64, 0x8D, 0x0D, 0x17, 0x4C, 0x06, 0x02});
  kim.put(0x0300, {0xE6, 0x30, 0x8D, 0x0D, 0x17, 0x40});  // INC 30, timer again, RTI
  kim.put(0x0310, {0xE6, 0x31, 0x8D, 0x0D, 0x17, 0x40});
  kim.start(0x0200);
  kim.run_for(8'200);
  CHECK(int{kim.at(0x30)} == (wiring == std::string_view("nmi") ? 10 : 0));
  CHECK(int{kim.at(0x31)} == (wiring == std::string_view("irq") ? 10 : 0));
}

TEST_CASE_METHOD(WithKim1, "kim1: a jammed processor stops the run, and RS restarts it") {
  kim.put(0x0200, {0xE6, 0x30, 0x02});
  kim.start(0x0200);
  CHECK(kim.run_to(1000) == Stop::jammed);
  CHECK(kim.run_to(2000) == Stop::jammed);
  CHECK(kim.cycle() == 2000);
  kim.reset();
  CHECK(kim.run_for(11'100) == Stop::jammed);
  CHECK(kim.at(0x30) == 2);
}

TEST_CASE_METHOD(WithKim1, "kim1: three selections of a digit per round are shown together in every sample") {
  const auto program = janus::tests::assembled("6502", JANUS_SOURCE_DIR "/tests/machines/three_turns.s");
  program.lay(kim);
  const std::uint32_t cells = program["cells"];
  const auto set = [&](int digit, int row) { kim.put(cells + static_cast<std::uint32_t>(3 * row + digit), {0xFF}); };
  set(2, 1);
  kim.start(program["start"]);
  const auto shows = [&](const char* text) {
    kim.run_for(40'000);
    for (int sample = 0; sample < 200; ++sample) {
      kim.run_for(337);
      CHECK(display_text(kim) == text);
    }
  };
  shows("  {40}   ");
  set(0, 0);
  set(0, 2);
  set(1, 1);
  shows("{09}{40}{40}   ");
  // A state saved in between continues like the run.
  const auto state = kim.save();
  Kim1ForTest other;
  REQUIRE(other.load(state).empty());
  CHECK(display_text(other) == display_text(kim));
  kim.run_for(3'000);
  other.run_for(3'000);
  CHECK(other.save() == kim.save());
  CHECK(display_text(other) == display_text(kim));
}
