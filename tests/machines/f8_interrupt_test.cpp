// Timer and interrupt logic of the F8's memory chips, compared with their data sheets.
#include "machines/parts/f8_interrupt.hpp"

#include "catch.hpp"
#include "machines/parts/f8_interrupt_chain.hpp"
#include "machines/parts/psu3851.hpp"
#include "machines/parts/smi3853.hpp"

using namespace janus::machines;
using janus::cpus::InterruptLines;
using janus::cpus::kNever;
using janus::cpus::f8::Acknowledge;

namespace {

constexpr std::uint8_t kOff = 0, kExternal = 1, kTimer = 3;
constexpr std::uint64_t kWrite = 1000;  // the cycle of the write

}  // namespace

TEST_CASE("F8 timer: the polynomial counter has 255 values, and stops at FF") {
  const std::uint8_t first[] = {0xFE, 0xFD, 0xFB, 0xF7, 0xEE, 0xDC, 0xB8, 0x71};
  for (std::size_t i = 0; i + 1 < std::size(first); ++i) CHECK(F8Interrupt::next_count(first[i]) == first[i + 1]);
  CHECK(F8Interrupt::next_count(0x7F) == 0xFE);
  CHECK(F8Interrupt::next_count(0xFF) == 0xFF);
  std::uint8_t value = 0xFE;
  int steps = 0;
  do {
    value = F8Interrupt::next_count(value);
    ++steps;
  } while (value != 0xFE && steps < 1000);
  CHECK(steps == 255);
}

TEST_CASE("F8 timer: steps from a loaded value to FE") {
  CHECK(F8Interrupt::steps_to_end(0x7F) == 1);
  CHECK(F8Interrupt::steps_to_end(0x00) == 25);
  CHECK(F8Interrupt::steps_to_end(0x32) == 72);
  CHECK(F8Interrupt::steps_to_end(0xC8) == 216);
  CHECK(F8Interrupt::steps_to_end(0xFE) == 255);
  CHECK(F8Interrupt::steps_to_end(0xFF) == 0);
  for (unsigned loaded = 0; loaded < 255; ++loaded) {  // the table compared with the counter
    auto value = static_cast<std::uint8_t>(loaded);
    unsigned steps = 0;
    do {
      value = F8Interrupt::next_count(value);
      ++steps;
    } while (value != 0xFE);
    CHECK(F8Interrupt::steps_to_end(static_cast<std::uint8_t>(loaded)) == steps);
  }
}

TEST_CASE("F8 timer: it requests an interrupt at FE, then every 7905 clocks") {
  F8Interrupt chip;
  chip.write_control(kTimer, 0);
  chip.write_timer(0x32, kWrite);
  const std::uint64_t end = kWrite + 72 * 31;
  CHECK(chip.next_request() == end);
  chip.advance(end - 1);
  CHECK_FALSE(chip.requests());
  chip.advance(end);
  CHECK(chip.requests());
  CHECK(chip.requested_at() == end);
  CHECK(chip.next_request() == kNever);  // one is already pending
  chip.clear_request();
  CHECK_FALSE(chip.requests());
  CHECK(chip.next_request() == end + 7905);
  chip.advance(end + 3 * 7905 + 5);
  CHECK(chip.requested_at() == end + 7905);
  chip.clear_request();
  CHECK(chip.next_request() == end + 4 * 7905);
}

TEST_CASE("F8 timer: the count at any clock") {
  F8Interrupt chip;
  CHECK(chip.timer(5) == 0xFF);  // stopped at power-on
  chip.write_timer(0x32, kWrite);
  std::uint8_t value = 0x32;
  for (std::uint64_t clock = 0; clock < 20'000; ++clock) {
    if (clock > 0 && clock % 31 == 0) value = F8Interrupt::next_count(value);
    chip.advance(kWrite + clock);
    REQUIRE(chip.timer(kWrite + clock) == value);
  }
}

TEST_CASE("F8 timer: passing FE while the timer is not selected requests nothing") {
  F8Interrupt chip;
  chip.write_timer(0x7F, kWrite);
  chip.advance(kWrite + 40);
  chip.write_control(kTimer, kWrite + 50);
  CHECK_FALSE(chip.requests());
  CHECK(chip.next_request() == kWrite + 31 + 7905);
}

TEST_CASE("F8 timer: loading it cancels a request, and FF stops it") {
  F8Interrupt chip;
  chip.write_control(kTimer, 0);
  chip.write_timer(0x7F, kWrite);
  chip.advance(kWrite + 31);
  REQUIRE(chip.requests());
  chip.write_timer(0xFF, kWrite + 40);
  CHECK_FALSE(chip.requests());
  CHECK(chip.next_request() == kNever);
  chip.advance(kWrite + 100'000);
  CHECK_FALSE(chip.requests());
}

TEST_CASE("F8 interrupt: an edge while selected makes an external request") {
  F8Interrupt chip;
  chip.set_external(true, 5);
  CHECK_FALSE(chip.requests());
  chip.set_external(false, 6);
  chip.write_control(kExternal, 10);
  chip.set_external(true, 20);
  CHECK(chip.requests());
  CHECK(chip.requested_at() == 20);
  chip.clear_request();
  chip.set_external(true, 30);  // not a new edge
  CHECK_FALSE(chip.requests());
  chip.set_external(false, 40);
  chip.set_external(true, 50);
  CHECK(chip.requests());
  chip.write_control(kOff, 60);
  CHECK_FALSE(chip.requests());
  chip.write_control(kExternal, 70);
  CHECK(chip.requests());
  CHECK(chip.requested_at() == 70);  // another edge on the line
}

TEST_CASE("3853: ports 0C to 0F are vector, control and timer, and two can be read") {
  Smi3853 chip;
  chip.write(0x0C, 0x12, 0);
  chip.write(0x0D, 0xB4, 0);
  CHECK(chip.read(0x0C) == 0x12);
  CHECK(chip.read(0x0D) == 0xB4);
  CHECK(chip.read(0x0E) == std::nullopt);
  CHECK(chip.read(0x0F) == std::nullopt);
  CHECK(chip.read(0x10) == std::nullopt);
  chip.write(0x0E, kTimer, 0);
  chip.write(0x0F, 0x7F, 0);
  chip.interrupt.advance(31);
  CHECK(chip.vector_high() == 0x12);
  CHECK(chip.vector_low() == 0x34);  // bit 7: the timer
  chip.interrupt.clear_request();
  chip.write(0x0E, kExternal, 40);
  chip.interrupt.set_external(true, 50);
  CHECK(chip.vector_low() == 0xB4);
}

TEST_CASE("3851: ports are inverted and open drain, at addresses set by the mask") {
  Psu3851 chip({.page = 0x8000 >> 10, .port_base = 0x24, .vector = 0x8120});
  CHECK(chip.contains(0x8000));
  CHECK(chip.contains(0x83FF));
  CHECK_FALSE(chip.contains(0x8400));
  CHECK_FALSE(chip.contains(0x7FFF));
  chip.write(0x04, 0xFF, 0);  // of another chip
  CHECK(chip.read(0x04) == std::nullopt);
  CHECK(chip.read(0x24) == 0x00);
  CHECK(chip.a.pins() == 0xFF);
  chip.write(0x24, 0x0F, 0);
  CHECK(chip.a.pins() == 0xF0);  // 1 pulls the pin to 0 V
  chip.a.outside = 0x88;
  CHECK(chip.read(0x24) == 0x8F);  // pulled down by the latch or from outside
  CHECK(chip.a.pins() == 0x70);
  CHECK(chip.read(0x25) == 0x00);
  CHECK(chip.read(0x26) == std::nullopt);
  chip.write(0x26, kExternal, 0);
  chip.interrupt.set_external(true, 1);
  CHECK(chip.vector_high() == 0x81);
  CHECK(chip.vector_low() == 0xA0);
}

TEST_CASE("F8 interrupt chain: the first requesting chip at the freeze sends its vector") {
  Psu3851 first({.page = 0, .port_base = 4, .vector = 0x1100});
  Smi3853 second;
  second.write(0x0C, 0x22, 0);
  InterruptLines lines;
  F8InterruptChain chain;
  const auto vector = [&](std::uint64_t cycle) {
    chain.acknowledge(Acknowledge::freeze, cycle, 0, first, second);
    const unsigned low = chain.acknowledge(Acknowledge::low, cycle + 12, 0, first, second);
    const unsigned high = chain.acknowledge(Acknowledge::high, cycle + 18, 0, first, second);
    F8InterruptChain::update(lines, cycle + 18, first, second);
    return high << 8 | low;
  };
  first.write(0x06, kTimer, 0);
  second.write(0x0E, kTimer, 0);
  second.write(0x0F, 0x7F, 0);  // after 31 clocks
  first.write(0x07, 0x00, 0);   // after 25 * 31
  CHECK(F8InterruptChain::next_request(first, second) == 31);
  F8InterruptChain::update(lines, 40, first, second);
  CHECK(lines.irq_from == 31);

  SECTION("only the second requests") {
    CHECK(vector(50) == 0x2200);
    CHECK_FALSE(lines.irq_asserted());
  }
  SECTION("both request: the first has priority, the second waits") {
    F8InterruptChain::update(lines, 800, first, second);
    CHECK(vector(800) == 0x1100);
    CHECK(lines.irq_asserted());
    CHECK(vector(900) == 0x2200);
    CHECK_FALSE(lines.irq_asserted());
  }
  SECTION("a request after the freeze waits") {
    CHECK(vector(25 * 31 - 5) == 0x2200);
    CHECK(lines.irq_asserted());
    CHECK(vector(900) == 0x1100);
  }
}
