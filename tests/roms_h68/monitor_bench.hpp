// An H68 with Janus's monitor in its socket, and helpers to call the monitor's services and to use its console,
// keyboard, screen and terminal.
#pragma once

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "catch.hpp"
#include "machine_for_test.hpp"
#include "machines/h68tr/h68tr.hpp"
#include "machines/display_text.hpp"
#include "software/library.hpp"

enum class Console { led, tv, terminal };

// The service table.
enum Service : std::uint16_t {
  kReset = 0xF000,
  kMonitr = 0xF003,
  kChrout = 0xF006,
  kChrin = 0xF009,
  kChrtst = 0xF00C,
  kKeyscn = 0xF00F,
  kBrktst = 0xF012,
  kSetcur = 0xF015,
  kClrrow = 0xF018,
  kPlot = 0xF01B,
  kPoint = 0xF01E,
  kPhex2 = 0xF021,
  kPhex4 = 0xF024,
  kPstr = 0xF027,
  kTapeon = 0xF02A,
  kTapout = 0xF02D,
  kTapin = 0xF030,
  kTapoff = 0xF033,
  kSave = 0xF036,
  kLoad = 0xF039,
  kVerify = 0xF03C,
  kConsol = 0xF03F,
};

class MonitorBench : public janus::tests::MachineForTest<janus::machines::h68tr::H68>, janus::machines::Observer {
 public:
  struct Registers {
    int a = 0x5A, b = 0xA5, x = 0x1234;
  };
  struct Result {
    int a, b, x, cc;
    std::uint64_t cycles;  // including JSR and RTS
    bool carry() const { return (cc & 1) != 0; }
    bool kept() const { return a == 0x5A && b == 0xA5 && x == 0x1234; }
  };

  // Runs to the monitor's first prompt.
  explicit MonitorBench(Console console, std::string_view bit_rate = "1200")
      : MachineForTest(console == Console::tv ? janus::machines::h68tr::Model::video : janus::machines::h68tr::Model::console),
        console_(console) {
    for (const auto& program : janus::software::programs()) {
      if (program.name != "h68tr-monitor") continue;
      REQUIRE(program.sources[0].segments.size() == 1);
      REQUIRE(fill("monitor", program.sources[0].segments[0].bytes).empty());
    }
    REQUIRE(at(0xFFFF) != 0xFF);
    REQUIRE(set_option("ram", "16").empty());
    if (console == Console::terminal) {
      REQUIRE(set_option("bit-rate", bit_rate).empty());
      REQUIRE(set_option("terminal", "on").empty());
    }
    watch_.observer = this;
    for (std::size_t address = 0xE800; address < 0xE880; ++address) watch_.watch.add(address, janus::machines::Observation::kWrite);
    observe(&watch_);
    run_for(console == Console::terminal ? 400'000 : 60'000);
  }

  // --- memory ------------------------------------------------------------------------------------------------
  int word(std::uint32_t address) const { return at(address) << 8 | at(address + 1); }
  void put_word(std::uint32_t address, int value) { put(address, {value >> 8, value & 0xFF}); }
  // Returns the lowest byte of the monitor's stack written since forget(); E880 if none was.
  int lowest_stack() const { return lowest_stack_; }
  void forget() { lowest_stack_ = 0xE880; }

  // --- running -----------------------------------------------------------------------------------------------
  int pc() const { return static_cast<int>(register_value(0)); }
  int sp() const { return static_cast<int>(register_value(1)); }
  // Returns false if the limit was reached.
  bool run_to_pc(std::uint16_t pc, std::uint64_t limit = 10'000'000) {
    run_start_ = cycle();
    watch_.watch.add(pc, janus::machines::Observation::kExecute);
    const bool found = run({run_start_ + limit, false}) == janus::machines::Stop::observer;
    watch_.watch.remove(pc, janus::machines::Observation::kExecute);
    return found;
  }

  // Calls the service with JSR at 0200, followed by a loop, with the stack at 02FF.
  void begin(std::uint16_t service, Registers in) {
    put(0x0200, {0xBD, service >> 8, service & 0xFF, 0x20, 0xFE});
    set_register(0, 0x0200);
    set_register(1, 0x02FF);
    set_register(2, static_cast<std::uint32_t>(in.a));
    set_register(3, static_cast<std::uint32_t>(in.b));
    set_register(4, static_cast<std::uint32_t>(in.x));
    set_register(5, 0xD0);
    called_ = cycle();
  }
  // Runs until the service returns, and returns the result.
  Result end(std::uint64_t limit = 10'000'000) {
    if (pc() != 0x0203) REQUIRE(run_to_pc(0x0203, limit));
    CHECK(sp() == 0x02FF);
    return {reg(2), reg(3), reg(4), reg(5), cycle() - called_};
  }
  Result call(std::uint16_t service, Registers in, std::uint64_t limit = 10'000'000) {
    begin(service, in);
    return end(limit);
  }
  Result call(std::uint16_t service) { return call(service, Registers{}); }
  // Prints to the console with CHROUT.
  void print(std::string_view text) {
    for (const char c : text) CHECK(call(kChrout, {static_cast<std::uint8_t>(c), 0xA5, 0x1234}).b == 0xA5);
  }

  // --- keyboards and displays --------------------------------------------------------------------------------
  // Finds a key. The default group is the keyboard if present, otherwise the console.
  int key(std::string_view name, std::string_view group) const {
    for (std::size_t i = 0; i < keys().size(); ++i) {
      if (keys()[i].name == name && groups()[static_cast<std::size_t>(keys()[i].group)] == group) return static_cast<int>(i);
    }
    FAIL("no key " << name);
    return -1;
  }
  int key(std::string_view name) const { return key(name, console_ == Console::tv ? "keyboard" : "console"); }
  // Presses each key for 40 ms and releases it for 40 ms.
  void type_keys(std::initializer_list<std::string_view> names) {
    for (const auto name : names) tap(name);
  }
  void tap(std::string_view name) {
    press(key(name));
    run_for(37'000);
    release(key(name));
    run_for(37'000);
  }
  // Presses one key per character; \r is RETURN or CR.
  void type_on_keys(std::string_view text) {
    for (const char c : text) {
      const bool tv = console_ == Console::tv;
      tap(c == '\r' ? (tv ? "RETURN" : "CR") : c == ' ' ? (tv ? "SPACE" : "SP") : c == '\b' ? (tv ? "BS" : "<-") : std::string(1, c));
    }
  }
  // Sends text to the terminal's line and runs for `seconds`.
  void type(std::string_view text, double seconds) {
    send(text);
    run_for(static_cast<std::uint64_t>(seconds * 921'600));
  }
  // Types a command at the current console and runs for the reply.
  void command(std::string_view text, double seconds = 0.5) {
    if (console_ == Console::terminal) {
      for (const char c : text) type({&c, 1}, c == '\r' ? 0.3 : 0.04);
    } else {
      type_on_keys(text);
    }
    run_for(static_cast<std::uint64_t>(seconds * 921'600));
  }
  // Returns the output since the last call.
  std::string printed() {
    std::string text = terminal()->printout().substr(seen_);
    seen_ += text.size();
    return text;
  }
  // The output between the echo of a line and the next prompt.
  std::string answer(const std::string& line, double seconds = 0.6) {
    printed();
    command(line + "\r", seconds);
    const std::string text = printed();
    CHECK(text.starts_with(line + "\r\n"));
    CHECK(text.ends_with("\r\n*"));
    return text.size() < line.size() + 3 ? text : text.substr(line.size() + 2, text.size() - line.size() - 3);
  }
  // A typed text and its expected output, on the terminal or on the digits.
  using Said = std::pair<std::string_view, std::string_view>;
  void check_printed(std::initializer_list<Said> all) {
    for (const auto& [typed, expected] : all) {
      CAPTURE(typed);
      command(typed);
      CHECK(printed() == expected);
    }
  }
  void check_shown(std::initializer_list<Said> all) {
    for (const auto& [typed, expected] : all) {
      CAPTURE(typed);
      command(typed);
      CHECK(shown() == expected);
    }
  }
  std::vector<std::string> screen() const { return *janus::machines::cell_rows(*this); }
  std::string row(std::size_t index) const { return screen()[index]; }
  // The segments of the eight digits, as patterns.
  std::vector<int> digits() const {
    std::vector<int> lit;
    for (const auto& digit : janus::machines::first_digits(*this)) lit.push_back(digit.lit);
    return lit;
  }
  // Decodes the digits in the H68's alphabet: letters and figures; other patterns are a blank or their code.
  std::string shown() const {
    static constexpr std::string_view kCharacters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-?/ ";
    static constexpr int kPatterns[] = {0x3F, 0x06, 0x5B, 0x4F, 0x66, 0x6D, 0x7D, 0x27, 0x7F, 0x6F, 0x77, 0x7C, 0x39, 0x5E,
                                        0x79, 0x71, 0x3D, 0x76, 0x19, 0x1E, 0x7A, 0x38, 0x55, 0x54, 0x5D, 0x73, 0x67, 0x70,
                                        0x6C, 0x31, 0x3E, 0x7E, 0x1D, 0x6A, 0x6E, 0x49, 0x40, 0x53, 0x52, 0x00};
    std::string text;
    for (const int pattern : digits()) {
      const auto* found = std::find(std::begin(kPatterns), std::end(kPatterns), pattern);
      text += found == std::end(kPatterns) ? '#' : kCharacters[static_cast<std::size_t>(found - kPatterns)];
    }
    return text;
  }

 private:
  int reg(int index) const { return static_cast<int>(register_value(index)); }

  bool before_instruction(std::uint16_t, std::uint64_t at) override {
    return at == run_start_;  // a run does not end at its start address
  }
  bool on_access(janus::machines::Access, std::uint16_t address, std::uint8_t, std::uint64_t) override {
    if (address >= 0xE85C) lowest_stack_ = std::min<int>(lowest_stack_, address);
    return true;
  }

  Console console_;
  janus::machines::Observation watch_;
  std::uint64_t run_start_ = 0, called_ = 0;
  std::size_t seen_ = 0;
  int lowest_stack_ = 0xE880;
};

// A test fixture.
template <Console kConsole>
struct Bench {
  MonitorBench h68{kConsole};
};
