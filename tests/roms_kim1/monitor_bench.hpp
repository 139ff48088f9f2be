// A KIM-1 with Janus's monitor in its sockets, and helpers to call the monitor's routines, to use its keypad and its
// terminal, and to detect memory writes.
#pragma once

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "catch.hpp"
#include "machine_for_test.hpp"
#include "machines/kim1/kim1.hpp"
#include "machines/display_text.hpp"
#include "software/library.hpp"

class MonitorBench : public janus::tests::MachineForTest<janus::machines::kim1::Kim1>, janus::machines::Observer {
 public:
  struct Registers {
    int a = 0x5A, x = 0xA5, y = 0xC3;
  };
  struct Result {
    int a, x, y, p;
    std::uint64_t cycles;  // including JSR and RTS
    bool zero() const { return (p & 0x02) != 0; }
    bool negative() const { return (p & 0x80) != 0; }
  };

  // RAM is filled with noise, so that code cannot rely on zeros.
  MonitorBench() {
    set_option("ram-fill", "noise:7");
    for (const auto& program : janus::software::programs()) {
      if (program.name != "kim1-monitor") continue;
      for (const auto& segment : program.sources[0].segments) {
        REQUIRE(segment.bytes.size() == 0x800);
        fill("6530-003", segment.bytes.first(0x400));
        fill("6530-002", segment.bytes.subspan(0x400));
      }
    }
    watch_.observer = this;
    for (int address = 0; address < 0x1800; ++address) watch_.watch.add(address, janus::machines::Observation::kWrite);
    observe(&watch_);
  }

  // --- memory ------------------------------------------------------------------------------------------------
  int word(std::uint32_t address) const { return at(address) | at(address + 1) << 8; }

  // A write since forget().
  struct Write {
    std::uint16_t address;
    std::uint8_t value;
    std::uint64_t cycle;
  };
  const std::vector<Write>& writes() const { return writes_; }
  void forget() { writes_.clear(); }
  std::vector<int> values_written(std::uint16_t address) const {
    std::vector<int> values;
    for (const Write& write : writes_) {
      if (write.address == address) values.push_back(write.value);
    }
    return values;
  }
  // Returns the lowest stack address written; 200 if none was.
  int lowest_stack() const {
    int lowest = 0x200;
    for (const Write& write : writes_) {
      if (write.address >= 0x100 && write.address < 0x200) lowest = std::min<int>(lowest, write.address);
    }
    return lowest;
  }
  // Returns the written RAM cells, without the stack.
  std::vector<int> cells_written() const {
    std::vector<int> cells;
    for (const Write& write : writes_) {
      const int address = write.address;
      if ((address < 0x100 || address >= 0x200) && (address < 0x1700 || address >= 0x1780)) cells.push_back(address);
    }
    std::sort(cells.begin(), cells.end());
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    return cells;
  }
  // Observation is slow, so long tapes run without it.
  void observe_writes(bool on) { observe(on ? &watch_ : nullptr); }
  void also_reads(std::uint16_t address) { watch_.watch.add(address, janus::machines::Observation::kRead); }
  const std::vector<std::uint16_t>& reads() const { return reads_; }

  // --- running -----------------------------------------------------------------------------------------------
  int pc() const { return static_cast<int>(register_value(0)); }
  int s() const { return static_cast<int>(register_value(4)); }
  void start(std::uint16_t pc, int s = 0xFF) {
    set_register(0, pc);
    set_register(4, static_cast<std::uint32_t>(s));
  }
  // Returns false if the limit was reached.
  bool run_to_pc(std::uint16_t pc, std::uint64_t limit = 10'000'000) {
    run_start_ = cycle();
    watch_.watch.add(pc, janus::machines::Observation::kExecute);
    const bool found = run({run_start_ + limit, false}) == janus::machines::Stop::observer;
    watch_.watch.remove(pc, janus::machines::Observation::kExecute);
    return found;
  }

  // Calls `entry` with JSR at 0200, followed by a loop, with S = FF. The two stack bytes of that JSR do not count as
  // written.
  Result call(std::uint16_t entry, Registers in, std::uint64_t limit = 10'000'000) {
    put(0x0200, {0x20, entry & 0xFF, entry >> 8, 0x4C, 0x03, 0x02});
    start(0x0200);
    set_register(1, static_cast<std::uint32_t>(in.a));
    set_register(2, static_cast<std::uint32_t>(in.x));
    set_register(3, static_cast<std::uint32_t>(in.y));
    set_register(5, 0x24);
    forget();
    const std::uint64_t from = cycle();
    REQUIRE(run_to_pc(0x0203, limit));
    CHECK(s() == 0xFF);
    writes_.erase(
        std::remove_if(writes_.begin(), writes_.end(), [](const Write& write) { return write.address >= 0x1FE && write.address < 0x200; }),
        writes_.end());
    return {reg(1), reg(2), reg(3), reg(5), cycle() - from};
  }
  Result call(std::uint16_t entry) { return call(entry, Registers{}); }
  void init_ports() { call(0x1E8C); }

  // --- keypad and terminal -----------------------------------------------------------------------------------
  // Presses each key for 60 ms and releases it for 60 ms.
  void type_keys(std::initializer_list<std::string_view> names) {
    for (const auto name : names) {
      press(key(name));
      run_for(60'000);
      release(key(name));
      run_for(60'000);
    }
  }
  void reset_key() { type_keys({"RS"}); }
  std::string shown() const { return janus::machines::display_text(*this); }

  // Sends `text` to the terminal's line and lets `seconds` pass.
  void type(std::string_view text, double seconds) {
    send(text);
    run_for(static_cast<std::uint64_t>(seconds * 1e6));
  }
  // Returns the output since the last call, without NULs.
  std::string printed() {
    std::string text = terminal()->printout().substr(seen_);
    seen_ += text.size();
    text.erase(std::remove(text.begin(), text.end(), '\0'), text.end());
    return text;
  }

  // Types `text` and checks the output of the next `seconds`.
  void check_printed(std::string_view text, double seconds, std::string_view expected) {
    CAPTURE(text);
    type(text, seconds);
    CHECK(printed() == expected);
  }

  // Sets the options of the terminal and runs to its first prompt.
  void start_terminal(const std::string& baud = "1200", std::string_view line_gap = "0") {
    connect(baud);
    REQUIRE(set_option("line-gap", line_gap).empty());
    put(0xFA, {0x00, 0x00});
    put(0x0000, {0x4C});
    reset_key();
    type("\x7F", 6'000.0 / std::stod(baud));
  }
  void connect(const std::string& baud) {
    REQUIRE(set_option("terminal", "on").empty());
    REQUIRE(set_option("baud", baud).empty());
  }

 private:
  int reg(int index) const { return static_cast<int>(register_value(index)); }

  bool before_instruction(std::uint16_t, std::uint64_t at) override {
    return at == run_start_;  // a run does not end at its start address
  }
  bool on_access(janus::machines::Access access, std::uint16_t address, std::uint8_t value, std::uint64_t at) override {
    if (access == janus::machines::Access::write) writes_.push_back({address, value, at});
    else reads_.push_back(address);
    return true;
  }

  janus::machines::Observation watch_;
  std::vector<Write> writes_;
  std::vector<std::uint16_t> reads_;
  std::uint64_t run_start_ = 0;
  std::size_t seen_ = 0;
};

// Test fixtures: a KIM-1, and one whose terminal is at its first prompt.
struct Bench {
  MonitorBench kim;
};
struct TerminalBench : Bench {
  TerminalBench() { kim.start_terminal(); }
};

// Checks that the cycles are within 5 % of those of the original ROM.
inline void check_cycles(std::uint64_t cycles, double reference) {
  CHECK(static_cast<double>(cycles) >= reference * 0.95);
  CHECK(static_cast<double>(cycles) <= reference * 1.05);
}
