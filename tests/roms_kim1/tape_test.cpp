// The tape commands: dump, load, their effects on memory, rejected input.
#include "roms_kim1/monitor_bench.hpp"
#include "roms_kim1/tape_sound.hpp"

namespace {

std::vector<std::uint8_t> pattern(std::size_t size) {
  std::vector<std::uint8_t> bytes;
  for (std::size_t i = 0; i < size; ++i) bytes.push_back(static_cast<std::uint8_t>(i * 167 + (i >> 8) * 13 + 5));
  return bytes;
}

void put_pattern(MonitorBench& kim, std::uint32_t address, const std::vector<std::uint8_t>& bytes) {
  for (const std::uint8_t byte : bytes) kim.poke(0, address++, byte);
}

// Sets the cells that the user enters before 1800 GO.
void set_dump(MonitorBench& kim, int from, int end, int id) { kim.put(0x17F5, {from & 0xFF, from >> 8, end & 0xFF, end >> 8, id}); }

void go(MonitorBench& kim, int address) {
  kim.put(0x00FA, {address & 0xFF, address >> 8});
  kim.type_keys({"GO"});
}

MonitorBench& ready(MonitorBench& kim) {
  kim.put(0x00F1, {0x00});
  kim.reset_key();
  return kim;
}

// Starts the loader, then the tape; returns true when the display is lit again.
bool load(MonitorBench& kim, const std::vector<float>& sound, double seconds) {
  kim.tape()->insert(sound, tape::kRate);
  kim.observe_writes(false);
  go(kim, 0x1873);
  CHECK(kim.shown() == "      ");
  kim.tape()->play();
  for (double passed = 0; passed < seconds; passed += 0.5) {
    kim.run_for(500'000);
    if (kim.shown() != "      ") return true;
  }
  return false;
}

}  // namespace

TEST_CASE_METHOD(Bench, "dump: is a record of the published format, with the published tones") {
  ready(kim);
  const auto bytes = pattern(20);
  put_pattern(kim, 0x0280, bytes);
  set_dump(kim, 0x0280, 0x0294, 0x5C);
  kim.forget();
  go(kim, 0x1800);
  REQUIRE(kim.run_to_pc(0x185C, 15'000'000));
  std::vector<std::uint64_t> edges;
  int level = 0;
  for (const auto& write : kim.writes()) {
    if (write.address != 0x1742 || (write.value & 0x3F) != 0x27) continue;
    if ((write.value & 0x80) != level) edges.push_back(write.cycle);
    level = write.value & 0x80;
  }
  CHECK(tape::characters(edges) == tape::record(0x5C, 0x0280, bytes));
  const double bit = static_cast<double>(edges.back() - edges.front()) / (8.0 * (100 + 1 + 2 + 4 + 40 + 1 + 4 + 2));
  CHECK(bit > 7385 * 0.95);
  CHECK(bit < 7385 * 1.05);
  CHECK(kim.lowest_stack() >= 0x1F9);
  for (const int cell : kim.cells_written()) CHECK(((cell >= 0x17E7 && cell <= 0x17EF) || (cell >= 0xF9 && cell <= 0xFF)));
  kim.run_for(100'000);
  CHECK(kim.shown().substr(0, 4) == "0000");
}

TEST_CASE_METHOD(Bench, "dump: loads again") {
  ready(kim);
  const auto bytes = pattern(0x90);
  put_pattern(kim, 0x0250, bytes);
  set_dump(kim, 0x0250, 0x02E0, 0xA7);
  kim.observe_writes(false);
  kim.tape()->record();
  go(kim, 0x1800);
  while (kim.shown() == "      ") kim.run_for(500'000);
  kim.tape()->stop();
  CHECK(kim.shown().substr(0, 4) == "0000");
  const auto sound = kim.tape()->recorded_samples(tape::kRate);

  put_pattern(kim, 0x0250, std::vector<std::uint8_t>(0x90, 0xEE));
  kim.put(0x17F5, {0xFF, 0xFF, 0xFF, 0xFF, 0xA7});
  REQUIRE(load(kim, sound, 60));
  CHECK(kim.shown().substr(0, 4) == "0000");
  CHECK(kim.memory(0x0250, 0x02DF) == bytes);
  CHECK(kim.word(0x17ED) == 0x02E0);
}

TEST_CASE("load: every speed, Hypertape to standard, fast and slow, noisy, off centre") {
  const auto bytes = pattern(64);
  const auto characters = tape::record(0x11, 0x0280, bytes);
  const tape::Format formats[] = {
      {18, 12},       {9, 6},       {6, 4},       tape::kHypertape,  {18, 12, 1.05},
      {18, 12, 0.95}, {3, 2, 1.05}, {3, 2, 0.95}, {18, 12, 1, 0.05}, {18, 12, 1, 0, 0.3},
      {36, 24},
  };
  for (const auto& format : formats) {
    INFO(format.high_half_cycles << " half-cycles, speed " << format.speed << ", noise " << format.noise);
    MonitorBench kim;
    ready(kim);
    kim.put(0x17F9, {0x11});
    REQUIRE(load(kim, tape::sound(characters, format), 60));
    CHECK(kim.shown().substr(0, 4) == "0000");
    CHECK(kim.memory(0x0280, 0x02BF) == bytes);
  }
}

TEST_CASE("load: the ID selects the record") {
  const auto first = pattern(16);
  auto second = first;
  std::reverse(second.begin(), second.end());
  const auto sound = tape::sound(tape::record(0x01, 0x0280, first) + tape::record(0x02, 0x0290, second), tape::kHypertape);
  MonitorBench kim;
  ready(kim);
  put_pattern(kim, 0x0280, std::vector<std::uint8_t>(0x80, 0xEE));
  SECTION("the same ID") {
    kim.put(0x17F9, {0x02});
    REQUIRE(load(kim, sound, 20));
    CHECK(kim.memory(0x0280, 0x028F) == std::vector<std::uint8_t>(16, 0xEE));
    CHECK(kim.memory(0x0290, 0x029F) == second);
  }
  SECTION("00: the first record") {
    kim.put(0x17F9, {0x00});
    REQUIRE(load(kim, sound, 20));
    CHECK(kim.memory(0x0280, 0x028F) == first);
    CHECK(kim.at(0x0290) == 0xEE);
  }
  SECTION("FF: the first record, to the address in SAL and SAH") {
    set_dump(kim, 0x02C0, 0, 0xFF);
    REQUIRE(load(kim, sound, 20));
    CHECK(kim.shown().substr(0, 4) == "0000");
    CHECK(kim.memory(0x02C0, 0x02CF) == first);
    CHECK(kim.at(0x0280) == 0xEE);
  }
  SECTION("another: it waits, dark, until RS") {
    kim.put(0x17F9, {0x03});
    CHECK_FALSE(load(kim, sound, 10));
    kim.reset_key();
    CHECK(kim.shown().substr(0, 4) == "1873");
    CHECK(kim.memory(0x0280, 0x028F) == std::vector<std::uint8_t>(16, 0xEE));
  }
}

TEST_CASE("load: a damaged record ends with FFFF") {
  const std::string good = tape::record(0x33, 0x0280, pattern(8));
  const std::size_t start = 100 + 1;
  std::string bad = good;
  SECTION("a misread digit") { bad[start + 8] = bad[start + 8] == '0' ? '1' : '0'; }
  SECTION("an invalid first digit") { bad[start + 8] = 'G'; }
  SECTION("an invalid second digit") { bad[start + 9] = ':'; }
  SECTION("an invalid digit in the address") { bad[start + 3] = '@'; }
  SECTION("an invalid digit in the ID") { bad[start + 1] = ' '; }
  SECTION("low byte of the checksum") { bad[good.size() - 6] ^= 1; }
  SECTION("high byte of the checksum") { bad[good.size() - 3] ^= 1; }
  SECTION("an invalid digit in the checksum") { bad[good.size() - 3] = 'z'; }
  MonitorBench kim;
  ready(kim);
  kim.put(0x17F9, {0x33});
  REQUIRE(load(kim, tape::sound(bad, tape::kHypertape), 20));
  CHECK(kim.shown().substr(0, 4) == "FFFF");
}

TEST_CASE("load: a false start is not read as a record") {
  const std::string good = tape::record(0x33, 0x0280, pattern(8));
  const std::string text = std::string(8, '\x16') + "*33" + "xyz" + good.substr(0, 50) + "Q" + good.substr(50);
  MonitorBench kim;
  ready(kim);
  kim.put(0x17F9, {0x33});
  REQUIRE(load(kim, tape::sound(text, tape::kHypertape), 20));
  CHECK(kim.shown().substr(0, 4) == "0000");
  CHECK(kim.memory(0x0280, 0x0287) == pattern(8));
}

TEST_CASE("load: if the tape stops, the machine waits, and RS preserves RAM") {
  auto sound = tape::sound(tape::record(0x33, 0x0280, pattern(32)), tape::kHypertape);
  sound.resize(sound.size() * 8 / 10);
  MonitorBench kim;
  ready(kim);
  const auto before = kim.memory(0x0000, 0x00EE);
  kim.put(0x17F9, {0x33});
  CHECK_FALSE(load(kim, sound, 20));
  CHECK(kim.tape()->at_end());
  kim.reset_key();
  CHECK(kim.shown() != "      ");
  CHECK(kim.memory(0x0000, 0x00EE) == before);
  CHECK(kim.at(0x0280) == pattern(1)[0]);
}

TEST_CASE_METHOD(Bench, "load: a block over page 0 and the stack changes only 01FA-01FF") {
  ready(kim);
  const auto bytes = pattern(0x400);
  kim.put(0x17F9, {0x77});
  kim.tape()->insert(tape::sound(tape::record(0x77, 0x0000, bytes), tape::kHypertape), tape::kRate);
  go(kim, 0x1873);
  kim.forget();
  kim.tape()->play();
  REQUIRE(kim.run_to_pc(0x1925, 60'000'000));
  auto loaded = kim.memory(0x0000, 0x03FF);
  for (unsigned i = 0; i < bytes.size(); ++i) {
    if (i >= 0x1FA && i <= 0x1FF) continue;
    INFO(std::hex << i);
    CHECK(loaded[i] == bytes[i]);
    CHECK(kim.values_written(static_cast<std::uint16_t>(i)).size() == 1);
  }
  CHECK(kim.lowest_stack() == 0x100);
  for (const auto& write : kim.writes()) {
    if (write.address >= 0x1700) CHECK(write.address < 0x17F2);
  }
}

TEST_CASE_METHOD(Bench, "load: a program with its own VEB gets every byte") {
  ready(kim);
  // VEB: JMP 0240. At 0240: add the byte to 10 and continue with JMP 190F.
  kim.put(0x0240, {0x18, 0x65, 0x10, 0x85, 0x10, 0x4C, 0x0F, 0x19});
  kim.put(0x0230, {0xA9, 0x00, 0x85, 0x10, 0x8D, 0xE7, 0x17, 0x8D, 0xE8, 0x17, 0x4C, 0x8C, 0x18});
  kim.put(0x17EC, {0x4C, 0x40, 0x02});
  // With ID FF, the address on the tape is not stored in VEB.
  kim.put(0x17F9, {0xFF});
  kim.tape()->insert(tape::sound(tape::record(0x55, 0x0300, {1, 2, 3, 4, 5}), tape::kHypertape), tape::kRate);
  go(kim, 0x0230);
  kim.tape()->play();
  REQUIRE(kim.run_to_pc(0x0240, 10'000'000));
  CHECK(kim.register_value(1) == 1);
  CHECK(kim.s() == 0xFF);
  kim.put(0x17ED, {0x40, 0x02});
  for (const int byte : {2, 3, 4, 5}) {
    kim.put(0x17ED, {0x40 - 1, 0x02});  // LOAD12 increments it
    REQUIRE(kim.run_to_pc(0x0240, 10'000'000));
    CHECK(static_cast<int>(kim.register_value(1)) == byte);
  }
  REQUIRE(kim.run_to_pc(0x1925, 10'000'000));
  CHECK(kim.at(0x10) == 15);
}
