// The tape routines for programs: Hypertape, Verify, Directory and similar ones.
#include "roms_kim1/monitor_bench.hpp"

namespace {

using Cells = std::vector<int>;

// Changes of the tape output and their cycles.
std::vector<std::uint64_t> edges(const MonitorBench& kim) {
  std::vector<std::uint64_t> cycles;
  int level = -1;
  for (const auto& write : kim.writes()) {
    if (write.address != 0x1742) continue;
    if (level >= 0 && (write.value & 0x80) != level) cycles.push_back(write.cycle);
    level = write.value & 0x80;
  }
  return cycles;
}

void tape_out(MonitorBench& kim) {
  kim.init_ports();
  kim.put(0x0240, {0xA9, 0x27, 0x8D, 0x42, 0x17, 0xA9, 0xBF, 0x8D, 0x43, 0x17, 0xA9, 0x01, 0x8D, 0x44, 0x17, 0x60});
  kim.call(0x0240);
  kim.run_for(1000);  // the timer has run out
}

}  // namespace

TEST_CASE_METHOD(Bench, "INTVEB, CHKT and INCVEB") {
  kim.put(0x17F5, {0x34, 0x12});
  const auto veb = kim.call(0x1932);
  CHECK((veb.a == 0 && veb.x == 0xA5 && veb.y == 0xC3));
  CHECK((kim.word(0x17ED) == 0x1234 && kim.at(0x17EF) == 0x60 && kim.word(0x17E7) == 0));
  CHECK(kim.cells_written() == Cells{0x17E7, 0x17E8, 0x17ED, 0x17EE, 0x17EF});

  kim.put(0x17E7, {0xF0, 0x12});
  const auto sum = kim.call(0x194C, {0x20, 1, 2});
  CHECK(kim.word(0x17E7) == 0x1310);
  CHECK((sum.a == 0x20 && sum.x == 1 && sum.y == 0x20));

  kim.put(0x17ED, {0xFF, 0x12});
  const auto next = kim.call(0x19EA);
  CHECK(kim.word(0x17ED) == 0x1300);
  CHECK((next.a == 0x5A && next.x == 0xA5 && next.y == 0xC3));
}

TEST_CASE_METHOD(Bench, "PACKT takes hex digits, and leaves A for all else") {
  for (int c = 0; c < 256; ++c) {
    INFO(c);
    kim.put(0x17E9, {0x3C});
    const auto packed = kim.call(0x1A00, {c, 0x77, 0x00});
    CHECK(packed.x == 0x77);
    const bool digit = c >= '0' && c <= '9', letter = c >= 'A' && c <= 'F';
    if (digit || letter) {
      const int value = digit ? c - '0' : c - 'A' + 10;
      CHECK((packed.a == (0xC0 | value) && packed.y == 0 && packed.zero()));
      CHECK(kim.at(0x17E9) == packed.a);
    } else {
      CHECK((packed.a == c && packed.y == 1 && !packed.zero()));
      CHECK(kim.at(0x17E9) == 0x3C);
    }
  }
}

TEST_CASE("a third of a bit: half-cycles, registers, times") {
  for (const bool high : {true, false}) {
    MonitorBench kim;
    tape_out(kim);
    const std::uint16_t entry = high ? 0x199E : 0x19C4;
    const auto cold = kim.call(entry);
    CHECK((cold.a == 0x5A && cold.x == 0 && cold.y == 0xC3));
    check_cycles(cold.cycles, high ? 2356 : 2310);
    CHECK(kim.lowest_stack() == 0x200);
    const auto stream = kim.call(entry);
    check_cycles(stream.cycles, high ? 2452 : 2476);
    const auto changes = edges(kim);
    REQUIRE(changes.size() == (high ? 17 : 11));
    for (std::size_t i = 1; i < changes.size(); ++i) check_cycles(changes[i] - changes[i - 1], high ? 138 : 207);
  }
}

TEST_CASE_METHOD(Bench, "characters and bytes go out with the registers callers count on") {
  tape_out(kim);
  kim.call(0x19C4);
  const auto character = kim.call(0x197A, {0x41, 2, 3});
  CHECK((character.a == 0 && character.x == 2 && character.y == 3));
  check_cycles(character.cycles, 59'000);
  CHECK(kim.lowest_stack() >= 0x1FC);
  const auto digit = kim.call(0x196F, {0x1E, 2, 3});
  CHECK((digit.a == 0 && digit.x == 2 && digit.y == 3));
  kim.put(0x17E7, {0, 0});
  const auto plain = kim.call(0x1961, {0xB7, 2, 3});
  CHECK((plain.a == 0xB7 && plain.x == 2 && plain.y == 0xB7));
  CHECK(kim.word(0x17E7) == 0);
  const auto summed = kim.call(0x195E, {0xB7, 2, 3});
  CHECK((summed.a == 0xB7 && summed.x == 2 && summed.y == 0xB7));
  CHECK(kim.word(0x17E7) == 0xB7);
  for (const int cell : kim.cells_written()) CHECK((cell >= 0x17E7 && cell <= 0x17EB));
}

TEST_CASE_METHOD(Bench, "1A6B gives a steady tone between the two for ever") {
  kim.init_ports();
  kim.forget();
  kim.start(0x1A6B);
  kim.run_for(1'000'000);
  const auto changes = edges(kim);
  REQUIRE(changes.size() > 5900);
  for (std::size_t i = 1; i < changes.size(); ++i) {
    CHECK(changes[i] - changes[i - 1] >= 165);
    CHECK(changes[i] - changes[i - 1] <= 168);
  }
}

TEST_CASE("185C, 1925 and 1929 end tape commands") {
  for (const auto& [entry, shown] : {std::pair{0x185C, "0000"}, std::pair{0x1925, "0000"}, std::pair{0x1929, "FFFF"}}) {
    MonitorBench kim;
    kim.put(0x0200, {0x20, entry & 0xFF, entry >> 8});
    kim.start(0x0200);
    kim.run_for(30'000);
    CHECK(kim.shown().substr(0, 4) == shown);
  }
}
