// Timing of the terminal's bits, in both directions.
#include "machines/parts/serial_terminal.hpp"

#include "catch.hpp"

using janus::machines::SerialTerminal;

namespace {

constexpr std::uint64_t kClock = 1'000'000;

SerialTerminal at_rate(std::uint32_t rate, std::uint8_t stop_bits = 2) {
  SerialTerminal terminal(kClock);
  terminal.set_settings({rate, stop_bits, 0, 0});
  terminal.set_output(true, false, 0);
  return terminal;
}

// Sends a character to the printer with bits of `bit` cycles; returns when it ends.
std::uint64_t print(SerialTerminal& terminal, unsigned character, std::uint64_t cycle, double bit, bool stop = true) {
  const unsigned frame = character << 1 | (stop ? 0x600u : 0u);
  for (unsigned i = 0; i < 11; ++i) { terminal.set_output((frame >> i & 1) != 0, false, cycle + static_cast<std::uint64_t>(i * bit)); }
  return cycle + static_cast<std::uint64_t>(11 * bit);
}

}  // namespace

TEST_CASE("a character goes out as start bit, data from bit 0, stop bits") {
  const int rate = GENERATE(110, 300, 1200, 9600);
  auto terminal = at_rate(static_cast<std::uint32_t>(rate));
  terminal.advance(1000);
  terminal.send(0x7F);
  terminal.send(0x41);
  const auto bits = [&](std::uint64_t count) { return count * kClock / static_cast<std::uint64_t>(rate); };
  std::string levels;
  for (std::uint64_t bit = 0; bit < 22; ++bit) {
    // Just after the boundary and just before the next.
    const std::uint64_t start = bit < 11 ? 1000 : 1000 + bits(11);
    terminal.advance(start + bits(bit % 11));
    const bool early = terminal.keyboard_mark();
    terminal.advance(start + bits(bit % 11 + 1) - 1);
    CHECK(terminal.keyboard_mark() == early);
    levels += early ? '1' : '0';
  }
  CHECK(levels == "0111111101101000001011");  // start bit, 7F, two stop bits; start bit, 41, two stop bits
  CHECK(terminal.pending() == 1);
  terminal.advance(1000 + 2 * bits(11));
  CHECK(terminal.pending() == 0);
}

TEST_CASE("the answer does not depend on how often it is asked for") {
  auto often = at_rate(300), seldom = at_rate(300);
  for (auto* terminal : {&often, &seldom}) {
    terminal->set_output(true, true, 10);
    for (const char c : {'K', 'I', 'M'}) terminal->send(static_cast<std::uint8_t>(c));
  }
  for (std::uint64_t cycle = 10; cycle < 200'000; cycle += 17) often.advance(cycle);
  often.advance(200'000);
  seldom.advance(200'000);
  CHECK(often.printout() == "KIM");  // echoed
  CHECK(seldom.printout() == "KIM");
}

TEST_CASE("the printer reads what is sent at nearly its rate") {
  const double error = GENERATE(0.96, 1.0, 1.04);
  auto terminal = at_rate(1200);
  std::uint64_t cycle = 500;
  for (const char c : {'J', 'a', 'n', 'u', 's', '\r'}) cycle = print(terminal, static_cast<unsigned char>(c), cycle, error * kClock / 1200);
  terminal.advance(cycle);
  CHECK(terminal.printout() == "Janus\r");
}

TEST_CASE("breaks and framing errors print nothing and the printer recovers") {
  auto terminal = at_rate(300);
  terminal.set_output(false, false, 1'000);
  terminal.set_output(true, false, 200'000);
  auto cycle = print(terminal, 'x', 210'000, 3333.3, false);
  terminal.set_output(true, false, cycle);
  cycle = print(terminal, 'y', cycle + 10'000, 3333.3);
  terminal.advance(cycle);
  CHECK(terminal.printout() == "y");
  // A spike is no start bit.
  terminal.set_output(false, false, cycle + 10'000);
  terminal.set_output(true, false, cycle + 10'500);
  print(terminal, 'z', cycle + 20'000, 3333.3);
  terminal.advance(cycle + 100'000);
  CHECK(terminal.printout() == "yz");
}

TEST_CASE("gaps lengthen the rest between characters and lines") {
  auto terminal = at_rate(1200, 1);
  terminal.set_settings({1200, 1, 5, 0});
  terminal.send('A');
  terminal.advance(15 * kClock / 1200 - 1);
  CHECK(terminal.pending() == 1);
  terminal.advance(15 * kClock / 1200);
  CHECK(terminal.pending() == 0);
  terminal.set_settings({1200, 1, 0, 6});
  terminal.send('\r');
  terminal.advance((15 + 69) * kClock / 1200);
  CHECK(terminal.pending() == 1);
  terminal.advance((15 + 71) * kClock / 1200);
  CHECK(terminal.pending() == 0);
}
