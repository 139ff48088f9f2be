// An F8 kit with Janus's monitor in its socket, and helpers to call the monitor's services and to use its terminal.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "catch.hpp"
#include "machine_for_test.hpp"
#include "machines/f8kit/f8kit.hpp"
#include "software/library.hpp"

// The service table.
enum Service : std::uint16_t {
  kGetc = 0x8000,
  kPutc = 0x8003,
  kCrlf = 0x8006,
  kPhex = 0x8009,
  kGhex = 0x800C,
  kPstr = 0x800F,
  kMonitor = 0x8012,
};

// Cells in which the monitor stores a stopped program's registers.
inline constexpr std::uint32_t kSaved = 0x03A0, kPc0 = 0x03E0, kPc1 = 0x03E2, kIsar = 0x03E4, kW = 0x03E5, kA = 0x03E7, kDc1 = 0x03E9,
                               kDc0 = 0x03ED;

constexpr const char* kRates[] = {"110", "300", "600", "1200", "2400", "4800", "9600"};

class MonitorBench : public janus::tests::MachineForTest<janus::machines::f8kit::F8Kit>, janus::machines::Observer {
 public:
  static constexpr int kMemory = 0, kScratchpad = 1, kPorts = 2;

  // Runs to the first prompt and discards the output until then.
  explicit MonitorBench(std::string_view bit_rate = "9600") {
    for (const auto& program : janus::software::programs()) {
      if (program.name != "f8kit-monitor") continue;
      REQUIRE(program.sources[0].segments.size() == 1);
      REQUIRE(fill("monitor", program.sources[0].segments[0].bytes).empty());
    }
    REQUIRE(set_option("bit-rate", bit_rate).empty());
    watch_.observer = this;
    watch_.watch.add(kReturned, janus::machines::Observation::kExecute);
    wait();
    printed();
  }

  // --- memory and registers ----------------------------------------------------------------------------------
  int word(std::uint32_t address) const { return at(address) << 8 | at(address + 1); }
  int scratchpad(std::uint32_t number) const { return peek(kScratchpad, number); }
  void put_word(std::uint32_t address, int value) { put(address, {value >> 8, value & 0xFF}); }
  int value(std::string_view name) const { return static_cast<int>(register_value(janus::tests::register_named(*this, name))); }
  void set(std::string_view name, int to) { set_register(janus::tests::register_named(*this, name), static_cast<std::uint32_t>(to)); }

  // --- terminal ----------------------------------------------------------------------------------------------
  // Runs until the monitor waits for a character and its output is complete; returns false after `limit` clocks.
  bool wait(std::uint64_t limit = 400'000'000) {
    const std::uint64_t end = cycle() + limit;
    while (cycle() < end) {
      const bool polled = run({.until_cycle = end, .stop_at_poll = true}) == janus::machines::Stop::poll;
      if (polled && value("PC0") >> 10 == 0x8000 >> 10) {
        run({.until_cycle = cycle() + 2 * bit()});  // includes the last stop bit
        return true;
      }
    }
    return false;
  }
  std::uint64_t bit() const { return janus::machines::f8kit::Board::kClockHz / std::stoul(option("bit-rate")); }
  // Types each character when the monitor waits for it, and returns the output.
  std::string type(std::string_view text) {
    for (const char c : text) {
      send({&c, 1});
      REQUIRE(wait());
    }
    return printed();
  }
  using Said = std::pair<std::string_view, std::string_view>;
  void check_printed(std::initializer_list<Said> all) {
    for (const auto& [text, expected] : all) {
      CAPTURE(text);
      CHECK(type(text) == expected);
    }
  }
  // Returns the output since the last call.
  std::string printed() {
    const std::string& all = terminal()->printout();
    const std::string text = all.substr(std::min(seen_, all.size()));  // a loaded state has its own printout
    seen_ = all.size();
    return text;
  }

  // --- services ----------------------------------------------------------------------------------------------
  struct Result {
    int r0;
    bool s;                // status bit S: not negative
    std::uint64_t clocks;  // including PI and POP
  };
  // Calls a service with PI at 0200. All state that services preserve has known values. begin() and end() are separate for services that
  // wait.
  void begin(std::uint16_t service, int r0 = 0x5A, int dc0 = 0x0345) {
    put(0x0200, {0x28, service >> 8, service & 0xFF, 0x90, 0xFF});
    for (std::uint32_t i = 0; i < 64; ++i) poke(kScratchpad, i, mark(i));
    poke(kScratchpad, 0, static_cast<std::uint8_t>(r0));
    set("PC0", 0x0200);
    set("A", 0x77);
    set("W", 0x05);
    set("ISAR", 0x2B);
    set("DC0", dc0);
    set("DC1", 0x0456);
    ram_ = memory(0x0000, 0x0FFF);
    called_ = cycle();
  }
  Result end(int dc0 = 0x0345, std::uint64_t limit = 100'000'000) {
    observe(&watch_);
    if (value("PC0") != kReturned) REQUIRE(run({.until_cycle = called_ + limit}) == janus::machines::Stop::observer);
    observe(nullptr);
    for (std::uint32_t i = 3; i < 64; ++i) {
      CAPTURE(i);
      if (i != 9) CHECK(scratchpad(i) == mark(i));
    }
    CHECK(value("ISAR") == 0x2B);
    CHECK(value("DC0") == dc0);
    CHECK(value("DC1") == 0x0456);
    CHECK((value("W") & 0x10) == 0);
    CHECK(memory(0x0000, 0x0FFF) == ram_);
    const Result result{scratchpad(0), (value("W") & 1) != 0, cycle() - called_};
    run({.until_cycle = cycle() + 3 * bit()});
    return result;
  }
  Result call(std::uint16_t service, int r0 = 0x5A) {
    begin(service, r0);
    return end();
  }

 private:
  static constexpr std::uint16_t kReturned = 0x0203;
  static std::uint8_t mark(std::uint32_t i) { return static_cast<std::uint8_t>(i * 7 + 0x91); }

  bool before_instruction(std::uint16_t, std::uint64_t) override { return false; }

  janus::machines::Observation watch_;
  std::vector<std::uint8_t> ram_;
  std::uint64_t called_ = 0;
  std::size_t seen_ = 0;
};

// A test fixture.
struct Bench {
  MonitorBench kit;
};
