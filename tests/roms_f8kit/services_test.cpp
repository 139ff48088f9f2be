// Calls the monitor's services one by one: results, preserved registers, duration, and all bit rates in both directions.
#include <tuple>

#include "roms_f8kit/monitor_bench.hpp"

namespace {

double bits(const MonitorBench& kit, std::uint64_t clocks) { return static_cast<double>(clocks) / static_cast<double>(kit.bit()); }

}  // namespace

TEST_CASE("RESET: reaches the prompt and preserves the registers") {
  MonitorBench kit;
  CHECK(kit.terminal()->printout() == "\r\nS03E0\r\nX 00 00 00 00 00 00 20 002\r\nX 2A 00 00 2C 2A 00 00 006*\r\n>");
  CHECK(kit.at(0x8080) == 0xBC);
  // The monitor waits in one state, so that a run detects that it is idle.
  const auto waiting = kit.idle_state_hash();
  kit.run({.until_cycle = kit.cycle() + 1'000'000, .stop_at_poll = true});
  CHECK(kit.idle_state_hash() == waiting);
}

TEST_CASE("PUTC: sends eight bits, in the time of ten, at every rate") {
  for (const char* rate : kRates) {
    CAPTURE(rate);
    MonitorBench kit(rate);
    std::string all;
    for (const int c : {0x41, 0x55, 0xAA, 0x00, 0xFF, 0x80, 0x7F, 0x0D}) {
      const auto result = kit.call(kPutc, c);
      all += static_cast<char>(c);
      CHECK(bits(kit, result.clocks) > (rate == kRates[0] ? 10.9 : 9.9));
      CHECK(bits(kit, result.clocks) < (rate == kRates[0] ? 11.1 : 12.3));
    }
    CHECK(kit.printed() == all);
  }
}

TEST_CASE("services: take the time in the README") {
  using Row = std::tuple<Service, const char*, std::uint64_t>;
  for (const auto& [service, rate, clocks] :
       {Row(kPutc, "9600", 2480), Row(kPutc, "1200", 16970), Row(kPutc, "110", 199310), Row(kCrlf, "9600", 4770), Row(kCrlf, "110", 398580),
        Row(kPhex, "9600", 4840), Row(kPhex, "1200", 33890)}) {
    MonitorBench kit(rate);
    const auto taken = kit.call(service).clocks;
    CAPTURE(service, rate, taken);
    CHECK(taken + 20 > clocks);
    CHECK(taken < clocks + 20);
  }
  MonitorBench kit;
  kit.begin(kPstr, 0, 0x0300);
  CHECK(kit.end(0x0301).clocks == 364);
}

TEST_CASE("PUTC: two characters in a row are received at every rate") {
  for (const char* rate : kRates) {
    CAPTURE(rate);
    MonitorBench kit(rate);
    // LI c, LR 0,A, PI PUTC. The character is loaded each time, because PUTC shifts R0.
    kit.put(0x0300, {0x20, 'U', 0x50, 0x28, 0x80, 0x03, 0x20, 0xAA, 0x50, 0x28, 0x80, 0x03, 0x90, 0xF3});
    kit.set("PC0", 0x0300);
    kit.run({.until_cycle = kit.cycle() + 230 * kit.bit()});
    const std::string text = kit.printed();
    REQUIRE(text.size() >= 18);
    for (std::size_t i = 0; i < text.size(); ++i) CHECK(text[i] == (i % 2 == 0 ? 'U' : '\xAA'));
  }
}

TEST_CASE("GETC: receives seven bits and echoes nothing, at every rate") {
  for (const char* rate : kRates) {
    CAPTURE(rate);
    MonitorBench kit(rate);
    for (const int c : {0x41, 0x55, 0xAA, 0x00, 0xFF, 0x80, 0x7F, 0x0D}) {
      CAPTURE(c);
      // The start bit arrives at different points of the waiting loop.
      kit.begin(kGetc);
      kit.run({.until_cycle = kit.cycle() + 1000 + static_cast<std::uint64_t>(c) % 31});
      const auto sent = kit.cycle();
      kit.send({reinterpret_cast<const char*>(&c), 1});
      CHECK(kit.end().r0 == (c & 0x7F));
      CHECK(bits(kit, kit.cycle() - sent) < 13.6);
    }
    CHECK(kit.printed().empty());
  }
}

TEST_CASE("GETC: receives characters without pauses up to 2400 bits per second") {
  for (const char* rate : kRates) {
    CAPTURE(rate);
    if (std::stoi(rate) > 2400) break;
    MonitorBench kit(rate);
    // DCI 0300, PI GETC, LR A,0, ST, BR back
    kit.put(0x0200, {0x2A, 0x03, 0x00, 0x28, 0x80, 0x00, 0x40, 0x17, 0x90, 0xFA});
    kit.set("PC0", 0x0200);
    kit.run({.until_cycle = kit.cycle() + 2000});
    const std::string text = "Samuel's checkers, 1977: U*U*\x7F\x01";
    kit.send(text);
    kit.run({.until_cycle = kit.cycle() + 12 * text.size() * kit.bit()});
    const auto bytes = kit.memory(0x0300, 0x0300 + static_cast<std::uint32_t>(text.size()) - 1);
    CHECK(std::string(bytes.begin(), bytes.end()) == text);
  }
}

TEST_CASE("CRLF, PHEX and PSTR: print at every rate") {
  for (const char* rate : kRates) {
    CAPTURE(rate);
    MonitorBench kit(rate);
    kit.call(kCrlf);
    CHECK(kit.printed() == "\r\n");
    kit.call(kPhex, 0x9F);
    kit.call(kPhex, 0x0A);
    kit.call(kPhex, 0xF0);
    CHECK(kit.printed() == "9F0AF0");
    kit.put(0x0300, {'H', 'i', '!', 0, 'x'});
    kit.begin(kPstr, 0, 0x0300);
    kit.end(0x0304);
    CHECK(kit.printed() == "Hi!");
    kit.begin(kPstr, 0, 0x0303);
    kit.end(0x0304);
    CHECK(kit.printed().empty());
    const int n = kit.call(kPhex, 0x00).r0;  // R0 may be changed
    CHECK(n >= 0);
    CHECK(kit.printed() == "00");
  }
}

TEST_CASE("PHEX: prints every byte") {
  MonitorBench kit;
  for (int byte = 0; byte < 0x100; ++byte) {
    kit.call(kPhex, byte);
    CHECK(kit.printed() == fmt::format("{:02X}", byte));
  }
}

TEST_CASE("GHEX: reads and echoes two digits at every rate") {
  for (const char* rate : kRates) {
    CAPTURE(rate);
    MonitorBench kit(rate);
    using Row = std::pair<const char*, int>;
    for (const auto& [text, number] : {Row("5E", 0x5E), Row("00", 0), Row("FA", 0xFA), Row("9B", 0x9B), Row("cD", -'c'), Row("1g", -'g'),
                                       Row("\r", -13), Row("7 ", -' '), Row("@", -'@'), Row(":", -':'), Row("/", -'/'), Row("G", -'G')}) {
      CAPTURE(text);
      kit.begin(kGhex);
      std::string typed;
      const std::size_t length = number < 0 && text[1] != 0 && text[0] != 'c' ? 2 : number < 0 ? 1 : 2;
      for (std::size_t i = 0; i < length; ++i) {
        kit.run({.until_cycle = kit.cycle() + 3 * kit.bit()});
        kit.send({text + i, 1});
        typed += text[i];
        kit.run({.until_cycle = kit.cycle() + 12 * kit.bit()});
      }
      const auto result = kit.end();
      CHECK(result.r0 == std::abs(number));
      CHECK(result.s == (number >= 0));
      CHECK(kit.printed() == typed);
    }
  }
}

TEST_CASE("GHEX: output directly after it is complete at every rate") {
  for (const char* rate : kRates) {
    CAPTURE(rate);
    MonitorBench kit(rate);
    // PI GHEX, PI PHEX, PI GHEX (with an invalid letter), PI PUTC
    kit.put(0x0300, {0x28, 0x80, 0x0C, 0x28, 0x80, 0x09, 0x28, 0x80, 0x0C, 0x28, 0x80, 0x03, 0x90, 0xFF});
    kit.set("PC0", 0x0300);
    kit.run({.until_cycle = kit.cycle() + 3 * kit.bit()});
    for (const char c : {'3', 'C', 'X'}) {
      kit.send({&c, 1});
      kit.run({.until_cycle = kit.cycle() + 50 * kit.bit()});
    }
    CHECK(kit.printed() == "3C3CXX");
  }
}

TEST_CASE("MONITOR: enters the monitor with the program's registers") {
  MonitorBench kit;
  kit.begin(kMonitor);
  kit.wait();
  const std::string text = kit.printed();
  CHECK(text.substr(text.size() - 3) == "\r\n>");
  CHECK(kit.word(kPc1) == 0x0203);
  CHECK(kit.word(kDc0) == 0x0345);
  CHECK(kit.word(kDc1) == 0x0456);
  CHECK(kit.at(kIsar) == 0x2B);
  CHECK(kit.at(kW) == 0x05);
  for (std::uint32_t i = 1; i < 64; ++i) CHECK(kit.at(kSaved + i) == static_cast<int>((i * 7 + 0x91) & 0xFF));
}
