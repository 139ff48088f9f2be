// Saved states of the H68: round trips, rejected states, and plain and observed runs.
#include <random>

#include "catch.hpp"
#include "machines/h68_machine.hpp"
#include "machines/board/state_file.hpp"

using janus::machines::Stop;
using janus::machines::h68tr::Model;
using janus::tests::SilentObservation;

namespace {

std::vector<float> noise_and_tones() {
  std::vector<float> samples;
  for (int i = 0; i < 40'000; ++i) samples.push_back(((i / 9) & 1) != 0 && i % 700 < 500 ? 0.5F : -0.5F);
  return samples;
}

// Random code that often accesses the devices, and first sets them up with or without interrupts.
void randomise(H68ForTest& h68, unsigned seed) {
  std::mt19937 random(seed);
  const auto byte = [&] { return static_cast<int>(random() & 0xFF); };
  for (std::uint32_t address = 0; address < 0x400; ++address) h68.put(address, {byte()});
  for (std::uint32_t address = 0xE800; address < 0xE880; ++address) h68.put(address, {byte()});
  for (std::uint32_t address = 0xCE00; address < 0xD000; ++address) h68.put(address, {byte()});
  for (auto& cell : h68.rom) cell = static_cast<std::uint8_t>(random());
  constexpr int kAccess[] = {0xB6, 0xB7, 0xF6, 0xF7, 0x7C, 0x7D, 0xFE, 0xFF};
  const int device = seed % 3 == 0 ? 12 : 7;
  const int set_up[] = {0x86, 0x03,          0xB7, 0xE9, 0x08, 0x86, 0x95 | (byte() & 0x20), 0xB7, 0xE9, 0x08,  // ACIA
                        0x86, byte() & 0x3F, 0xB7, 0xE9, 0x07, 0x86, byte() & 0x3F,          0xB7, 0xE9, 0x05,  // console PIA
                        0x0E, 0x01};
  std::uint32_t at = 0x200;
  for (const int each : set_up) h68.put(at++, {each});
  for (std::uint32_t address = at; address < 0x3F0; address += 5) {
    h68.put(address, {kAccess[random() % 8], 0xE9, 4 + static_cast<int>(random() % static_cast<unsigned>(device)), 0x01,
                      random() % 3 == 0 ? 0x3B : byte()});
  }
  const auto handler = [&] { return static_cast<unsigned>(0x0200 + 22 + 5 * (random() % 60)); };
  h68.vector(0xFFF8, handler());
  h68.vector(0xFFFC, handler());
  h68.plug_rom();
}

void set_up(H68ForTest& h68, unsigned seed) {
  if (seed % 2 != 0) h68.set_option("terminal", "on");
  if (seed % 3 == 0) h68.set_option("bit-rate", "9600");
  h68.set_option("undocumented", "run");
  randomise(h68, seed);
  h68.start(0x200);
  if (h68.terminal() != nullptr) h68.send("A\rz");
  if (seed % 4 == 1) h68.tape()->record();
  if (seed % 4 == 2) {
    h68.tape()->insert(noise_and_tones(), 44100);
    h68.tape()->play();
  }
}

}  // namespace

TEST_CASE("h68: plain and observed runs of random programs end in the same state") {
  SilentObservation observation(janus::machines::Observation::kAllFlow);
  int interrupts = 0, relays = 0;
  for (unsigned seed = 0; seed < 150; ++seed) {
    H68ForTest plain(seed % 5 == 0 ? Model::console : Model::video), observed(seed % 5 == 0 ? Model::console : Model::video);
    for (H68ForTest* h68 : {&plain, &observed}) set_up(*h68, seed);
    observed.observe(&observation);
    for (int leg = 1; leg <= 20; ++leg) {
      const Stop a = plain.run_to(static_cast<std::uint64_t>(leg) * 1500);
      const Stop b = observed.run_to(static_cast<std::uint64_t>(leg) * 1500);
      CAPTURE(seed, leg);
      REQUIRE(a == b);
      REQUIRE(plain.cycle() == observed.cycle());
      REQUIRE(plain.register_value(0) == observed.register_value(0));
      REQUIRE(plain.idle_state_hash() == observed.idle_state_hash());
      REQUIRE(plain.state_hash() == observed.state_hash());
      interrupts += (plain.register_value(5) & 0x10) != 0;
      relays += plain.tape()->position_seconds() > 0;
      if (leg % 4 == 0) {
        for (H68ForTest* h68 : {&plain, &observed}) {
          h68->press(leg);
          h68->press(h68->key("BRK", h68->groups().size() > 1 ? 1 : 0));
        }
      }
      if (a == Stop::jammed || leg == 11) {
        plain.reset();
        observed.reset();
      }
    }
  }
  CHECK(interrupts > 0);
  CHECK(relays > 0);
}

TEST_CASE("h68: a run in pieces equals a run without interruption") {
  for (unsigned seed = 0; seed < 60; ++seed) {
    H68ForTest whole, pieces;
    for (H68ForTest* h68 : {&whole, &pieces}) set_up(*h68, seed);
    std::mt19937 random(seed);
    while (pieces.cycle() < 20'000) {
      pieces.run_for(1 + random() % 90);
      if (random() % 16 != 0) continue;
      const auto saved = pieces.save();
      REQUIRE(pieces.load(saved) == "");
      REQUIRE(pieces.save() == saved);
    }
    while (whole.cycle() < pieces.cycle()) whole.run_to(pieces.cycle());  // may jam before that
    CAPTURE(seed);
    REQUIRE(whole.cycle() == pieces.cycle());
    REQUIRE(whole.state_hash() == pieces.state_hash());
  }
}

TEST_CASE("h68: a saved state continues like the original") {
  H68ForTest h68;
  set_up(h68, 7);
  REQUIRE(h68.set_option("video-bus", "true") == "");
  h68.put(0x3000, {0x12});
  h68.run_to(5000);
  const auto saved = h68.save();

  H68ForTest other;
  REQUIRE(other.load(saved) == "");
  CHECK(other.state_hash() == h68.state_hash());
  CHECK(other.save() == saved);
  CHECK(other.option("terminal") == "on");
  CHECK(other.option("video-bus") == "true");
  CHECK(other.stamp(1) == h68.stamp(1));
  CHECK(other.at(0x3000) == 0x12);
  h68.run_to(50'000);
  other.run_to(50'000);
  CHECK(other.state_hash() == h68.state_hash());
}

TEST_CASE("h68: a state of the other model, or a damaged one, is rejected without changes") {
  H68ForTest h68;
  set_up(h68, 1);
  h68.run_to(3000);
  const auto before = h68.state_hash();
  const auto good = h68.save();
  H68ForTest console(Model::console);
  CHECK(h68.load(console.save()).find("h68tr") != std::string::npos);
  CHECK_FALSE(console.load(good).empty());
  for (std::size_t size = 0; size < good.size(); size += 997) CHECK_FALSE(h68.load(std::span(good).first(size)).empty());
  auto bad = good;
  bad[300] ^= 1;
  CHECK(h68.load(bad).find("checksum") != std::string::npos);
  CHECK(h68.state_hash() == before);
  CHECK(h68.load(good).empty());
}
