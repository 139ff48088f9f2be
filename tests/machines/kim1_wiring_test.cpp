// Wiring of the 6530-002's pins, and the options.
#include <cmath>

#include "catch.hpp"
#include "machines/kim1_machine.hpp"
#include "machines/display_text.hpp"

namespace {

// PADD = 0, PBDD = `directions`, SBD = `value`; then copies both ports to 20 and 21 in a loop.
void read_ports(Kim1ForTest& kim, int directions, int value) {
  kim.put(0x0200, {0xA9, directions, 0x8D, 0x43, 0x17, 0xA9, value, 0x8D, 0x42, 0x17, 0xAD, 0x40,
                   0x17, 0x85,       0x20, 0xAD, 0x42, 0x17, 0x85,  0x21, 0x4C, 0x0A, 0x02});
  kim.start(0x0200);
  kim.run_for(100);
}

std::vector<float> tone(double frequency, double seconds) {
  std::vector<float> samples(static_cast<std::size_t>(44'100 * seconds));
  for (std::size_t i = 0; i < samples.size(); ++i)
    samples[i] = static_cast<float>(std::sin(2 * 3.14159265 * frequency * static_cast<double>(i) / 44'100));
  return samples;
}

}  // namespace

TEST_CASE_METHOD(WithKim1, "kim1 wiring: row 3 reads the terminal jumper at PA0") {
  read_ports(kim, 0x3F, 0x07);
  CHECK((kim.at(0x20) & 1) == 1);
  CHECK(kim.terminal() == nullptr);
  REQUIRE(kim.set_option("terminal", "on").empty());
  kim.run_for(100);
  CHECK((kim.at(0x20) & 1) == 0);
  CHECK(kim.terminal() != nullptr);
}

TEST_CASE_METHOD(WithKim1, "kim1 wiring: PA7 is the terminal's line while PB5 is low, else high") {
  read_ports(kim, 0x3F, 0x07);
  CHECK((kim.at(0x20) & 0x80) == 0);  // no terminal: no current in the loop
  kim.set_option("terminal", "on");
  kim.run_for(100);
  CHECK((kim.at(0x20) & 0x80) == 0x80);
  kim.terminal()->send(0x00);
  kim.run_for(1000);
  CHECK((kim.at(0x20) & 0x80) == 0);
  read_ports(kim, 0x3F, 0x27);
  CHECK((kim.at(0x20) & 0x80) == 0x80);
}

TEST_CASE("kim1 wiring: characters are echoed unless the input is off or PB0 is low") {
  const auto [value, echo] = GENERATE(std::pair{0x07, "A"}, std::pair{0x27, ""}, std::pair{0x06, ""});
  Kim1ForTest kim;
  kim.set_option("terminal", "on");
  kim.set_option("baud", "1200");
  read_ports(kim, 0x3F, value);
  kim.terminal()->send('A');
  kim.run_for(20'000);
  CHECK(kim.terminal()->pending() == 0);
  CHECK(kim.terminal()->printout() == echo);
}

TEST_CASE_METHOD(WithKim1, "kim1 wiring: reading the terminal's line is a poll only with a terminal") {
  read_ports(kim, 0x3F, 0x07);
  CHECK(kim.polls().count == 0);
  kim.set_option("terminal", "on");
  CHECK(kim.run({kim.cycle() + 1000, true}) == janus::machines::Stop::poll);
  CHECK(kim.polls().last_cycle < kim.cycle());
  CHECK(kim.polls().last_cycle + 7 > kim.cycle());
}

TEST_CASE_METHOD(WithKim1, "kim1 wiring: PB7 reads the tape: 0 for high tone, 1 for low tone or PB5 high") {
  const auto [frequency, value, bit] =
      GENERATE(std::tuple{3700.0, 0x07, 0x00}, std::tuple{2400.0, 0x07, 0x80}, std::tuple{3700.0, 0x27, 0x80});
  kim.tape()->insert(tone(frequency, 0.1), 44'100);
  kim.tape()->play();
  read_ports(kim, 0x3F, value);
  kim.run_for(50'000);
  CHECK((kim.at(0x21) & 0x80) == bit);
}

TEST_CASE_METHOD(WithKim1, "kim1 wiring: PB7 as an output is recorded and audible, inverted") {
  kim.set_option("speaker", "tape");
  // PBDD = BF; loop: EOR #80, STA 1742
  kim.put(0x0200, {0xA9, 0xBF, 0x8D, 0x43, 0x17, 0xA9, 0x27, 0x49, 0x80, 0x8D, 0x42, 0x17, 0x4C, 0x07, 0x02});
  kim.tape()->record();
  kim.start(0x0200);
  kim.run_to(10'000);
  kim.tape()->stop();
  const auto trace = kim.sound()->take();
  REQUIRE(trace.edges.size() > 100);
  CHECK(trace.edges[2] - trace.edges[1] == 9);
  CHECK(kim.sound()->take().edges.empty());
  CHECK(kim.tape()->recorded_samples(100'000).size() == 1000);
}

TEST_CASE_METHOD(WithKim1, "kim1 wiring: a speaker on the application port") {
  const auto [option, direction] = GENERATE(std::pair{"pa0", 0x01}, std::pair{"pb0", 0x03});
  kim.set_option("speaker", option);
  // direction = 1, then the port counts: bit 0 toggles
  kim.put(0x0200, {0xA9, 0x01, 0x8D, direction, 0x17, 0xEE, direction - 1, 0x17, 0x4C, 0x05, 0x02});
  kim.start(0x0200);
  kim.run_to(901);
  CHECK(kim.sound()->take().edges.size() == Approx(100).margin(2));
}

TEST_CASE_METHOD(WithKim1, "kim1 wiring: segments light only if port A is an output") {
  const auto [direction, text] = GENERATE(std::pair{0x7F, "8     "}, std::pair{0x06, "1     "}, std::pair{0x00, "      "});
  // PADD, SAD = FF, PBDD = 3F; loop: digit 4, delay, no digit
  kim.put(0x0200, {0xA9, direction, 0x8D, 0x41, 0x17, 0xA9, 0xFF, 0x8D, 0x40, 0x17, 0xA9, 0x3F, 0x8D, 0x43, 0x17, 0xA9, 0x09,
                   0x8D, 0x42,      0x17, 0xA2, 0x60, 0xCA, 0xD0, 0xFD, 0xA9, 0x15, 0x8D, 0x42, 0x17, 0x4C, 0x0F, 0x02});
  kim.start(0x0200);
  kim.run_to(10'000);
  CHECK(display_text(kim) == text);
}

TEST_CASE_METHOD(WithKim1, "kim1 wiring: an option sets the value of unmapped reads") {
  // LDX #1; LDA 04FF,X crosses into 0500: the dummy read is at 0400
  kim.put(0x0200, {0xA2, 0x01, 0xBD, 0xFF, 0x04, 0x85, 0x20, 0xAD, 0x34, 0x16, 0x85, 0x21, 0x4C, 0x0C, 0x02});
  const auto [option, first, second] = GENERATE(std::tuple{"address", 0x05, 0x16}, std::tuple{"00", 0x00, 0x00},
                                                std::tuple{"ff", 0xFF, 0xFF}, std::tuple{"last", 0x04, 0x16});
  REQUIRE(kim.set_option("open-bus", option).empty());
  kim.start(0x0200);
  kim.run_to(100);
  CHECK(int{kim.at(0x20)} == first);
  CHECK(int{kim.at(0x21)} == second);
}

TEST_CASE("kim1: RAM contents at power-on") {
  Kim1ForTest a, b, c;
  CHECK(a.at(0x0123) == 0x00);
  REQUIRE(a.set_option("ram-fill", "a5").empty());
  CHECK(a.at(0x0123) == 0xA5);
  CHECK(a.option("ram-fill") == "A5");
  REQUIRE(a.set_option("ram-fill", "noise:7").empty());
  REQUIRE(b.set_option("ram-fill", "noise:7").empty());
  REQUIRE(c.set_option("ram-fill", "noise:8").empty());
  CHECK(a.state_hash() == b.state_hash());
  CHECK(a.state_hash() != c.state_hash());
  a.run_to(100);
  CHECK_FALSE(a.set_option("ram-fill", "00").empty());
}

TEST_CASE_METHOD(WithKim1, "kim1: options accept the listed values and reject others with a hint") {
  for (const auto& option : kim.options()) {
    CHECK(kim.option(option.name) == option.default_value);
    for (const auto& value : option.values) {
      CHECK(kim.set_option(option.name, value).empty());
      CHECK(kim.option(option.name) == value);
    }
    CHECK_FALSE(kim.set_option(option.name, "maybe").empty());
  }
  CHECK(kim.set_option("baud", "301").find("110, 150, 300") != std::string::npos);
  CHECK(kim.set_option("colour", "red").find("terminal, baud") != std::string::npos);
  CHECK(kim.set_option("char-gap", "12").empty());
  CHECK(kim.option("char-gap") == "12");
  CHECK_FALSE(kim.set_option("char-gap", "1001").empty());
  CHECK_FALSE(kim.set_option("ram-fill", "noise:").empty());
}

TEST_CASE_METHOD(WithKim1, "kim1: ROM sockets accept only images that fit") {
  const std::vector<std::uint8_t> good(1024, 0x55), bad(1000);
  CHECK(kim.fill("6530-002", good).empty());
  CHECK(kim.at(0x1C00) == 0x55);
  CHECK(kim.at(0x1BFF) == 0xEA);
  CHECK_FALSE(kim.fill("6530-002", bad).empty());
  CHECK_FALSE(kim.fill("6530-004", good).empty());
}

TEST_CASE_METHOD(WithKim1, "kim1: the memory map contains every address once") {
  for (const char* ram : {"1k", "5k", "21k", "53k"}) {
    REQUIRE(kim.set_option("ram", ram).empty());
    unsigned next = 0;
    for (const auto& region : kim.memory_map()) {
      CHECK(region.first == next);
      CHECK(region.last >= region.first);
      next = region.last + 1u;
    }
    CHECK(next == 0x10000);
  }
}

TEST_CASE_METHOD(WithKim1, "kim1: peeks have no side effects") {
  kim.put(0x0200, {0xA9, 0x05, 0x8D, 0x04, 0x17, 0x4C, 0x05, 0x02});
  kim.start(0x0200);
  kim.run_to(50);
  const auto before = kim.state_hash();
  for (std::uint32_t address = 0; address < 0x10000; ++address) kim.peek(0, address);
  display_text(kim);
  kim.idle_state_hash();
  CHECK(kim.state_hash() == before);
  CHECK((kim.at(0x1707) & 0x80) != 0);  // peeking at the count did not clear the timer's flag
}
