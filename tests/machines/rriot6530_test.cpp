// The 6530 compared with its data sheet.
#include "machines/parts/rriot6530.hpp"

#include "catch.hpp"

using janus::cpus::kNever;
using janus::machines::Rriot6530;

namespace {

constexpr unsigned kDivide1 = 4, kDivide8 = 5, kDivide64 = 6, kDivide1024 = 7;
constexpr unsigned kEnable = 8, kCount = 6, kFlag = 7;
constexpr std::uint64_t kWrite = 1000;  // the cycle of the write

}  // namespace

TEST_CASE("timer of 52 divided by 8 reads as the data sheet's example") {
  Rriot6530 chip;
  chip.write(kDivide8, 52, kWrite);
  const auto at = [&](std::uint64_t clock) { return int{chip.peek(kCount, kWrite + clock, {})}; };
  using Row = std::pair<std::uint64_t, int>;
  for (const auto& [clock, count] : {Row(1, 51), Row(213, 25), Row(415, 0), Row(416, 0), Row(417, 0xFF), Row(444, 0xE4), Row(500, 0xAC)}) {
    CAPTURE(clock);
    CHECK(at(clock) == count);
  }
  CHECK(chip.peek(kFlag, kWrite + 416, {}) == 0x00);
  CHECK(chip.peek(kFlag, kWrite + 417, {}) == 0x80);
}

TEST_CASE("timer wraps at N*T+1 for every division") {
  const unsigned shift[4] = {0, 3, 6, 10};
  for (unsigned reg = kDivide1; reg <= kDivide1024; ++reg) {
    for (const unsigned count : {0u, 1u, 2u, 255u}) {
      Rriot6530 chip;
      chip.write(reg, static_cast<std::uint8_t>(count), kWrite);
      const std::uint64_t wrap = kWrite + (std::uint64_t{count} << shift[reg & 3]) + 1;
      CAPTURE(reg, count);
      CHECK(chip.peek(kCount, wrap, {}) == 0xFF);
      CHECK(chip.flag(wrap));
      CHECK_FALSE(chip.flag(wrap - 1));
      if (count > 0) CHECK(chip.peek(kCount, wrap - 1, {}) == 0x00);
      CHECK(chip.peek(kCount, wrap + 256, {}) == 0xFF);
    }
  }
}

TEST_CASE("reading the count clears the flag, but not in the cycle that sets it") {
  Rriot6530 chip;
  chip.write(kDivide1, 10, kWrite);
  SECTION("later") {
    CHECK(chip.read(kFlag, kWrite + 12, {}) == 0x80);
    CHECK(chip.read(kFlag, kWrite + 13, {}) == 0x80);  // reading the flag leaves it
    CHECK(chip.read(kCount, kWrite + 14, {}) == 0xFC);
    CHECK(chip.read(kFlag, kWrite + 18, {}) == 0x00);
    CHECK(chip.read(kFlag, kWrite + 14 + 0xFC, {}) == 0x00);
    CHECK(chip.read(kFlag, kWrite + 14 + 0xFD, {}) == 0x80);  // it wraps again
  }
  SECTION("in that very cycle") {
    CHECK(chip.read(kCount, kWrite + 11, {}) == 0xFF);
    CHECK(chip.read(kFlag, kWrite + 15, {}) == 0x80);
  }
}

TEST_CASE("reading the count after the wrap restores the division") {
  Rriot6530 chip;
  chip.write(kDivide64, 1, kWrite);
  const std::uint64_t read = kWrite + 65 + 5;
  CHECK(chip.read(kCount, read, {}) == 0xFA);
  CHECK(chip.peek(kCount, read + 63, {}) == 0xFA);
  CHECK(chip.peek(kCount, read + 64, {}) == 0xF9);
}

TEST_CASE("register 4 reads the count too, and A3 of the read decides about the interrupt") {
  Rriot6530 chip;
  chip.write(kDivide8, 20, kWrite);
  CHECK(chip.read(4, kWrite + 1, {}) == 19);
  CHECK_FALSE(chip.interrupt_enabled());
  chip.read(4 | kEnable, kWrite + 2, {});
  CHECK(chip.interrupt_enabled());
  chip.read(kFlag, kWrite + 3, {});  // the flag's register decides nothing
  CHECK(chip.interrupt_enabled());
}

TEST_CASE("the flag pulls PB7 only when enabled and PB7 is an input") {
  Rriot6530 chip;
  chip.write(kDivide1 | kEnable, 5, kWrite);
  CHECK(chip.next_event(kWrite + 1) == kWrite + 6);
  CHECK(chip.pb7(kWrite + 5));
  CHECK_FALSE(chip.pb7(kWrite + 6));
  CHECK((chip.peek(2, kWrite + 6, {}) & 0x80) == 0);
  CHECK(chip.next_event(kWrite + 6) == kNever);
  SECTION("direction out") {
    chip.write(2, 0x80, kWrite + 7);
    chip.write(3, 0x80, kWrite + 8);
    CHECK(chip.pb7(kWrite + 9));
  }
  SECTION("disabled by a read with A3 low") {
    chip.read(kFlag & ~8u, kWrite + 7, {});
    CHECK_FALSE(chip.pb7(kWrite + 8));
    chip.read(kCount, kWrite + 9, {});
    CHECK(chip.pb7(kWrite + 10));
  }
  SECTION("RES disables it and leaves the flag") {
    chip.reset();
    CHECK(chip.pb7(kWrite + 10));
    CHECK(chip.flag(kWrite + 10));
  }
}

TEST_CASE("ports mix outputs and pins, and bit 6 of port B is the chip select") {
  Rriot6530 chip;
  chip.write(0, 0xA5, 1);
  chip.write(1, 0xF0, 2);
  CHECK(chip.read(0, 3, {0x0C, 0xBF}) == 0xAC);
  CHECK(chip.read(8, 3, {0x0C, 0xBF}) == 0xAC);  // A3 is not decoded for ports
  CHECK(chip.read(2, 4, {}) == 0xBF);
  chip.write(2, 0x40, 5);
  chip.write(3, 0x40, 6);
  CHECK(chip.read(2, 7, {}) == 0xBF);
  CHECK(chip.read(3, 8, {}) == 0x40);
  chip.reset();
  CHECK(chip.read(3, 9, {}) == 0x00);
  CHECK(chip.port_a() == 0xFF);
}
