// The example of a new machine: keyboard and display at the PIA, RESET, the option, states, plain and observed runs.
#include <algorithm>
#include <array>
#include <cstdio>
#include <fstream>
#include <string>
#include <vector>

#include "assembled.hpp"
#include "catch.hpp"
#include "example_board/example_board.hpp"
#include "machine_for_test.hpp"

using janus::machines::Stop;
using janus::machines::example_board::Board;
using janus::tests::SilentObservation;

namespace {

const janus::tests::Assembled& programs() {
  static const auto result = janus::tests::assembled("6502", JANUS_SOURCE_DIR "/tests/example_board/programs.s");
  return result;
}

struct ExampleBoard : janus::tests::MachineForTest<janus::machines::example_board::ExampleBoard> {
  ExampleBoard() = default;
  explicit ExampleBoard(std::string_view label) { prepare(label); }
  // Loads the programs and prepares a start at a label.
  void prepare(std::string_view label) {
    programs().lay(*this);
    put(programs()["start"], {programs()[label] & 0xFF, programs()[label] >> 8});
  }
};

Stop run_to_poll(ExampleBoard& machine) { return machine.run({.until_cycle = machine.cycle() + Board::kClockHz, .stop_at_poll = true}); }

const std::string& printed(ExampleBoard& machine) { return machine.terminal()->printout(); }

std::string shown(const janus::machines::Region& region) {
  char addresses[16];
  std::snprintf(addresses, sizeof addresses, "%04X-%04X", region.first, region.last);
  return std::string(addresses) + " | " + std::string(region.what);
}

std::vector<std::string> shown_map(const ExampleBoard& machine) {
  std::vector<std::string> rows;
  for (const auto& region : machine.memory_map()) rows.push_back(shown(region));
  return rows;
}

}  // namespace

TEST_CASE("keyboard: typed characters are echoed through the PIA", "[example_board]") {
  ExampleBoard machine("echo");
  machine.send("HELLO\rworld\x01!\xC1");
  CHECK(machine.terminal()->pending() == 14 - 1);  // one is at the PIA
  machine.run_for(20 * Board::kFrame);
  CHECK(machine.terminal()->pending() == 0);
  CHECK(printed(machine) == "HELLO\nWORLD!A");
  CHECK(machine.at(0x20) == 0xC1);  // bit 7 of KBD is always set
  CHECK(machine.terminal()->bit_rate() == 600);
}

TEST_CASE("keyboard: a key remains until it is read", "[example_board]") {
  ExampleBoard machine("done");
  machine.run_for(100);
  CHECK(machine.at(0xD011) == 0x27);
  machine.send("XY");
  CHECK(machine.at(0xD011) == 0xA7);  // at once
  CHECK(machine.at(0xD010) == ('X' | 0x80));
  machine.run_for(100'000);
  CHECK(machine.at(0xD010) == ('X' | 0x80));
  CHECK(machine.terminal()->pending() == 1);
  CHECK(machine.polls().count == 0);
}

TEST_CASE("display: it is busy for a sixtieth of a second", "[example_board]") {
  ExampleBoard machine("twice");
  machine.run_for(200);
  CHECK((machine.at(0xD012) & 0x80) != 0);
  CHECK(printed(machine).empty());
  machine.run_for(Board::kFrame);
  CHECK(printed(machine) == "A");
  // An iteration takes 9 cycles: INX, BIT, and BMI taken; X counts them modulo 256.
  const std::uint64_t turns = Board::kFrame / 9;
  const int difference = static_cast<std::uint8_t>(machine.at(0x21) - turns);
  CHECK((difference <= 1 || difference >= 0xFE));
  machine.run_for(Board::kFrame);
  CHECK(printed(machine) == "AB");
  CHECK((machine.at(0xD012) & 0x80) == 0);
}

TEST_CASE("display: it accepts the port's value at the end of its busy time", "[example_board]") {
  ExampleBoard machine("hasty");
  machine.run_for(4 * Board::kFrame);
  CHECK(printed(machine) == "B");
}

TEST_CASE("RESET: it drops a character that the display has not accepted", "[example_board]") {
  ExampleBoard machine("twice");
  machine.run_for(200);
  CHECK((machine.at(0xD012) & 0x80) != 0);
  machine.press(0);
  CHECK((machine.at(0xD012) & 0x80) == 0);
  machine.run_for(2 * Board::kFrame);
  CHECK(printed(machine).empty());
}

TEST_CASE("RESET: it holds the processor and drops a waiting key", "[example_board]") {
  ExampleBoard machine("done");
  machine.run_for(200);
  CHECK(machine.at(0x23) == 1);
  machine.send("AB");
  REQUIRE(machine.keys().size() == 1);
  CHECK(machine.keys()[0].resets);
  machine.press(0);
  CHECK(machine.pressed(0));
  CHECK(machine.at(0xD011) == 0);
  const std::uint64_t polls = machine.polls().count;
  machine.run_for(10'000);
  CHECK(machine.at(0x23) == 1);
  CHECK(machine.polls().count > polls);
  CHECK(run_to_poll(machine) == Stop::poll);  // a run that ends at a poll must not wait

  machine.release(0);
  CHECK_FALSE(machine.pressed(0));
  machine.run_for(200);
  CHECK(machine.at(0x23) == 2);
  CHECK(machine.at(0xD010) == ('B' | 0x80));
  CHECK(machine.at(0xD011) == 0xA7);
  machine.reset();
  machine.run_for(200);
  CHECK(machine.at(0x23) == 3);
  CHECK(machine.at(0xD011) == 0x27);
}

TEST_CASE("state: a saved state continues like the original", "[example_board]") {
  ExampleBoard machine("echo");
  machine.send("SAVED");
  // The states differ: a waiting key, a busy display, or neither.
  for (int i = 0; i < 40; ++i) {
    machine.run_for(Board::kFrame / 5 + 13);
    ExampleBoard other;
    REQUIRE(other.load(machine.save()).empty());
    CHECK(other.state_hash() == machine.state_hash());
    ExampleBoard straight;
    REQUIRE(straight.load(machine.save()).empty());
    straight.run_for(8 * Board::kFrame);
    while (other.cycle() < straight.cycle()) other.run({.until_cycle = std::min(other.cycle() + 97, straight.cycle())});
    CHECK(other.state_hash() == straight.state_hash());
    CHECK(printed(other) == printed(straight));
  }
  CHECK(printed(machine) == "SAVED");

  machine.press(0);
  ExampleBoard other;
  REQUIRE(other.load(machine.save()).empty());
  CHECK(other.pressed(0));
}

TEST_CASE("state: a damaged state changes nothing", "[example_board]") {
  ExampleBoard machine("echo");
  machine.send("AB");
  machine.run_for(1'000);
  const std::uint64_t before = machine.state_hash();
  std::vector<std::uint8_t> state = machine.save();
  state.resize(state.size() / 2);
  CHECK_FALSE(machine.load(state).empty());
  CHECK(machine.state_hash() == before);
}

TEST_CASE("run: plain and observed runs end in equal states", "[example_board]") {
  for (const std::string label : {"echo", "twice", "hasty", "chatter"}) {
    ExampleBoard plain, observed, exact;
    SilentObservation observation, slow_bus;
    slow_bus.always_slow = true;
    observed.observe(&observation);
    exact.observe(&slow_bus);
    const std::array<ExampleBoard*, 3> all = {&plain, &observed, &exact};
    for (ExampleBoard* machine : all) machine->prepare(label);
    for (int i = 0; i < 30; ++i) {
      for (ExampleBoard* machine : all) {
        if (i % 3 == 0) machine->send("AB");
        if (i == 20) machine->press(0);
        if (i == 22) machine->release(0);
        machine->run_for(7'919);
      }
      REQUIRE(observed.state_hash() == plain.state_hash());
      REQUIRE(exact.state_hash() == plain.state_hash());
    }
  }
}

TEST_CASE("option: `ram` adds four kilobytes of RAM", "[example_board]") {
  ExampleBoard machine;
  CHECK(machine.option("ram") == "4");
  const auto four = shown_map(machine);
  CHECK(machine.set_option("ram", "8").empty());
  CHECK(machine.option("ram") == "8");
  CHECK(shown_map(machine) != four);

  for (const char* wrong : {"", "5", "16", "8 KB", "-4"}) CHECK_FALSE(machine.set_option("ram", wrong).empty());
  CHECK_FALSE(machine.set_option("rom", "4").empty());
  CHECK(machine.option("ram") == "8");

  machine.prepare("upper");
  machine.run_for(200);
  CHECK(machine.at(0x22) == 0x5A);
  ExampleBoard other;
  REQUIRE(other.load(machine.save()).empty());
  CHECK(other.option("ram") == "8");
  CHECK(other.at(0xE123) == 0x5A);

  CHECK(machine.set_option("ram", "4").empty());
  CHECK(shown_map(machine) == four);
  machine.reset();
  machine.run_for(200);
  CHECK(machine.at(0x22) == 0xFF);  // open bus
}

TEST_CASE("socket: the monitor's accepts 256 bytes", "[example_board]") {
  ExampleBoard machine;
  REQUIRE(machine.slots() != nullptr);
  REQUIRE(machine.slots()->sockets().size() == 1);
  CHECK(machine.at(0xFF00) == 0xFF);
  std::vector<std::uint8_t> rom(256, 0xEA);
  CHECK(machine.fill("monitor", rom).empty());
  CHECK(machine.at(0xFFFF) == 0xEA);
  rom.pop_back();
  CHECK_FALSE(machine.fill("monitor", rom).empty());
}

TEST_CASE("idle: a waiting machine returns to the same idle state", "[example_board]") {
  ExampleBoard machine("echo");
  REQUIRE(run_to_poll(machine) == Stop::poll);
  const std::uint64_t first = machine.idle_state_hash(), polls = machine.polls().count;
  REQUIRE(run_to_poll(machine) == Stop::poll);
  CHECK(machine.polls().count == polls + 1);
  CHECK(machine.idle_state_hash() == first);

  machine.send("A");
  CHECK(machine.idle_state_hash() != first);
  REQUIRE(run_to_poll(machine) == Stop::poll);  // the display is busy with the character
  const std::uint64_t busy = machine.idle_state_hash();
  REQUIRE(run_to_poll(machine) == Stop::poll);
  CHECK(machine.idle_state_hash() != busy);  // but not forever
  machine.run_for(2 * Board::kFrame);
  REQUIRE(run_to_poll(machine) == Stop::poll);
  const std::uint64_t again = machine.idle_state_hash();
  REQUIRE(run_to_poll(machine) == Stop::poll);
  CHECK(machine.idle_state_hash() == again);

  machine.prepare("chatter");
  machine.reset();
  REQUIRE(run_to_poll(machine) == Stop::poll);
  machine.run_for(5 * Board::kFrame);
  REQUIRE(run_to_poll(machine) == Stop::poll);
  const std::uint64_t printing = machine.idle_state_hash();
  REQUIRE(run_to_poll(machine) == Stop::poll);
  CHECK(machine.idle_state_hash() != printing);
}

TEST_CASE("memory map: the README has the machine's memory map", "[example_board]") {
  ExampleBoard machine;
  REQUIRE(machine.set_option("ram", "8").empty());
  std::vector<std::string> of_machine;
  for (const auto& region : machine.memory_map()) {
    if (region.what != "open bus") of_machine.push_back(shown(region));
  }
  std::ifstream file(JANUS_SOURCE_DIR "/tests/example_board/README.md");
  std::vector<std::string> of_readme;
  for (std::string line; std::getline(file, line);) {
    if (line.size() > 14 && line.starts_with("| ") && line[6] == '-' && line.substr(11, 3) == " | " && line.ends_with(" |"))
      of_readme.push_back(line.substr(2, line.size() - 4));
  }
  CHECK(of_readme == of_machine);
}
