// Saved states of the KIM-1: round trips, rejected states, and plain and observed runs.
#include <random>

#include "catch.hpp"
#include "machines/kim1_machine.hpp"
#include "machines/board/state_file.hpp"

using janus::machines::Stop;

namespace {

// Random code in RAM and ROM that often accesses the devices.
void randomise(Kim1ForTest& kim, unsigned seed) {
  std::mt19937 random(seed);
  const auto byte = [&] { return static_cast<int>(random() & 0xFF); };
  for (std::uint32_t address = 0; address < 0x400; ++address) kim.put(address, {byte()});
  for (std::uint32_t address = 0x1780; address < 0x1800; ++address) kim.put(address, {byte()});
  for (auto& cell : kim.rom) cell = static_cast<std::uint8_t>(random());
  constexpr int kAccess[] = {0xAD, 0x8D, 0xAE, 0x8E, 0xEE, 0x2C, 0xBD, 0x9D};
  for (std::uint32_t address = 0x200; address < 0x3F0; address += 5)
    kim.put(address, {kAccess[random() % 8], static_cast<int>(random() % 0x80), 0x17, 0xEA, byte()});
  kim.plug_roms();
}

}  // namespace

TEST_CASE("kim1: plain and observed runs of random programs end in the same state") {
  janus::tests::SilentObservation observation(janus::machines::Observation::kAllFlow);
  const char* pb7[] = {"open", "irq", "nmi"};
  for (unsigned seed = 0; seed < 150; ++seed) {
    Kim1ForTest plain, observed;
    for (Kim1ForTest* kim : {&plain, &observed}) {
      kim->set_option("pb7", pb7[seed % 3]);
      kim->set_option("terminal", seed % 2 != 0 ? "on" : "off");
      if (seed % 5 == 0) kim->set_option("ram", "5k");
      randomise(*kim, seed);
      kim->start(static_cast<std::uint16_t>(0x200 + seed % 100 * 5));
      if (kim->terminal() != nullptr) kim->terminal()->send(0x55);
      kim->tape()->record();
    }
    observed.observe(&observation);
    for (int leg = 1; leg <= 20; ++leg) {
      const Stop a = plain.run_to(static_cast<std::uint64_t>(leg) * 1000);
      const Stop b = observed.run_to(static_cast<std::uint64_t>(leg) * 1000);
      CAPTURE(seed, leg);
      REQUIRE(a == b);
      REQUIRE(plain.cycle() == observed.cycle());
      REQUIRE(plain.idle_state_hash() == observed.idle_state_hash());
      REQUIRE(plain.state_hash() == observed.state_hash());
      if (leg % 4 == 0) {
        for (Kim1ForTest* kim : {&plain, &observed}) kim->press(leg);
      }
      if (a == Stop::jammed) {
        plain.reset();
        observed.reset();
      }
    }
  }
}

TEST_CASE("kim1: a saved state continues like the original") {
  Kim1ForTest kim;
  kim.set_option("terminal", "on");
  kim.set_option("ram", "21k");
  randomise(kim, 7);
  kim.put(0x3000, {0x12});
  kim.start(0x0200);
  kim.terminal()->send('A');
  kim.run_to(5000);
  const auto saved = kim.save();

  Kim1ForTest other;
  REQUIRE(other.load(saved) == "");
  CHECK(other.state_hash() == kim.state_hash());
  CHECK(other.save() == saved);
  CHECK(other.option("ram") == "21k");
  CHECK(other.at(0x3000) == 0x12);
  kim.run_to(50'000);
  other.run_to(50'000);
  CHECK(other.state_hash() == kim.state_hash());
}

TEST_CASE("kim1: an invalid state is rejected and changes nothing") {
  Kim1ForTest kim;
  kim.start(0x0200);
  kim.run_to(1000);
  const auto before = kim.state_hash();
  const auto good = kim.save();
  const auto refused = [&](std::vector<std::uint8_t> state, std::string_view reason) {
    const std::string error = kim.load(state);
    CAPTURE(error);
    CHECK(error.find(reason) != std::string::npos);
    CHECK(kim.state_hash() == before);
  };
  refused({}, "not a Janus saved state");
  refused({'x'}, "not a Janus saved state");
  auto bad = good;
  bad[8] = 9;
  refused(bad, "version 9");
  bad = good;
  bad[11] = 'h';
  refused(bad, "machine him1");
  bad = good;
  bad[200] ^= 1;
  refused(bad, "checksum");
  for (std::size_t size = 0; size < good.size(); size += 37) { CHECK_FALSE(kim.load(std::span(good).first(size)).empty()); }
  CHECK(kim.state_hash() == before);
  CHECK(kim.load(good).empty());
}

TEST_CASE("kim1: unknown sections of a state are skipped") {
  Kim1ForTest kim;
  auto state = kim.save();
  state.pop_back();
  const std::uint8_t extra[] = {3, 'n', 'e', 'w', 2, 0, 0, 0, 0, 0, 0, 0, 1, 2};
  state.insert(state.end(), std::begin(extra), std::end(extra));
  const std::uint32_t crc = janus::machines::crc32(std::span(state).last(2));
  for (unsigned i = 0; i < 4; ++i) state[state.size() - 6 + i] = static_cast<std::uint8_t>(crc >> (8 * i));
  state.push_back(0);
  CHECK(kim.load(state) == "");
}
