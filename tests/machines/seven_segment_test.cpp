// Multiplexed digits as visible to the eye.
#include "machines/parts/seven_segment.hpp"

#include "catch.hpp"
#include "machines/display_text.hpp"

using janus::machines::digits_text;
using janus::machines::SevenSegment;
using janus::machines::SevenSegmentDigit;

namespace {

constexpr std::uint64_t kDecay = 20'000;
constexpr std::uint8_t kZero = 0x3F, kOne = 0x06, kEight = 0x7F;

std::vector<SevenSegmentDigit> look(const SevenSegment& display, std::uint64_t cycle) {
  std::vector<SevenSegmentDigit> digits;
  display.read(cycle, digits);
  return digits;
}

std::string text(const SevenSegment& display, std::uint64_t cycle) { return digits_text(look(display, cycle)); }

// One scan like the monitor's: blank, select, light for 640 of 700 cycles, blank.
std::uint64_t scan(SevenSegment& display, std::uint64_t cycle, const std::vector<std::uint8_t>& patterns) {
  for (std::size_t i = 0; i < patterns.size(); ++i) {
    display.drive(static_cast<int>(i), 0, cycle);
    display.drive(static_cast<int>(i), patterns[i], cycle + 30);
    display.drive(static_cast<int>(i), 0, cycle + 670);
    cycle += 700;
  }
  display.drive(-1, 0, cycle);
  return cycle;
}

}  // namespace

TEST_CASE("seven segment: a scanned row is readable, and dark 20 ms after its last scan") {
  SevenSegment display(6, kDecay);
  CHECK(text(display, 0) == "      ");
  const auto end = scan(display, 1000, {kZero, kOne, kEight, 0, 0x40, kOne});
  CHECK(text(display, end) == "018 {40}1");
  CHECK(text(display, 1000 + 700 + kDecay - 1) == "018 {40}1");
  CHECK(text(display, 1000 + 700 + kDecay) == " 18 {40}1");
  CHECK(text(display, end + kDecay) == "      ");
}

TEST_CASE("seven segment: brightness is the share of the digit's selection time") {
  SevenSegment display(2, kDecay);
  const auto end = scan(display, 0, {kOne, kEight});
  const auto digits = look(display, end);
  CHECK(digits[0].segments[1] == Approx(640.0 / 700));
  CHECK(digits[0].segments[0] == 0);
  CHECK(digits[0].lit == kOne);
}

TEST_CASE("seven segment: a segment lit for less than half of the selection is off") {
  SevenSegment display(1, kDecay);
  display.drive(0, kEight, 0);
  display.drive(0, kOne, 400);
  display.drive(-1, 0, 1000);
  CHECK(look(display, 1000)[0].lit == kOne);
  CHECK(look(display, 1000)[0].segments[0] == Approx(0.4));
}

TEST_CASE("seven segment: glitches between digits are invisible") {
  SevenSegment display(2, kDecay);
  display.drive(0, kZero, 0);
  display.drive(1, kOne, 700);  // seven cycles of stale segments
  display.drive(-1, 0, 707);
  CHECK(text(display, 800) == "0 ");
}

TEST_CASE("seven segment: the last complete selection counts during the next") {
  SevenSegment display(1, kDecay);
  display.drive(0, kOne, 0);
  display.drive(-1, 0, 700);
  display.drive(0, kZero, 4000);
  CHECK(text(display, 4500) == "1");
  display.drive(-1, 0, 4700);
  CHECK(text(display, 4700) == "0");
}

TEST_CASE("seven segment: a digit that is not multiplexed shows the driven segments") {
  SevenSegment display(1, kDecay);
  display.drive(0, kOne, 0);
  CHECK(text(display, 1'000) == "1");
  CHECK(text(display, 1'000'000) == "1");
  display.drive(0, kZero, 1'000'000);
  CHECK(text(display, 1'000'000 + kDecay) == "0");
}

TEST_CASE("seven segment: a stamp identifies lit segments, but not their brightness") {
  SevenSegment display(2, kDecay);
  std::uint64_t end = scan(display, 1000, {kZero, kOne});
  const std::uint64_t shown = display.stamp(end);
  CHECK(shown == janus::machines::digits_stamp(look(display, end)));
  end = scan(display, end, {kZero, kOne});
  CHECK(display.stamp(end) == shown);
  end = scan(display, end, {kOne, kZero});
  CHECK(display.stamp(end) != shown);
  CHECK(display.stamp(end + 2 * kDecay) == 0);
}

TEST_CASE("seven segment: segments driven in turn within 20 ms are shown together") {
  SevenSegment display(3, kDecay);
  const std::uint8_t turns[] = {0x01, 0, 0x48};
  std::uint64_t cycle = 1000;
  const auto round = [&](bool sampled) {
    for (const std::uint8_t pattern : turns) {
      for (int digit = 0; digit < 3; ++digit) {
        display.drive(digit, pattern, cycle);
        display.drive(digit, 0, cycle + 600);
        display.drive(-1, 0, cycle += 700);
        if (sampled) CHECK(text(display, cycle) == "{49}{49}{49}");
      }
    }
  };
  for (int i = 0; i < 2; ++i) round(false);
  for (int i = 0; i < 10; ++i) round(true);
  CHECK(look(display, cycle)[0].segments[0] == Approx(600.0 / 700).margin(0.01));
  const std::uint64_t stamp = display.stamp(cycle);
  round(false);
  CHECK(display.stamp(cycle) == stamp);
  CHECK(text(display, cycle + kDecay) == "   ");
}

TEST_CASE("seven segment: segments driven in turn within one selection are shown together") {
  SevenSegment display(2, kDecay);
  std::uint64_t cycle = 1000;
  for (int i = 0; i < 20; ++i) {
    for (int digit = 0; digit < 2; ++digit) {
      for (int segment = 0; segment < 7; ++segment) display.drive(digit, static_cast<std::uint8_t>(1 << segment), cycle += 300);
      display.drive(-1, 0, cycle += 300);
    }
    if (i >= 2) CHECK(text(display, cycle) == "88");
  }
  // The same on a digit that stays selected.
  for (int i = 0; i < 400; ++i) {
    display.drive(0, static_cast<std::uint8_t>(1 << i % 7), cycle += 300);
    if (i >= 200) CHECK(text(display, cycle + 100) == "8 ");
  }
}

TEST_CASE("seven segment: with one selection per round, a new digit is shown at once") {
  SevenSegment display(1, kDecay);
  std::uint64_t cycle = 1000;
  for (const std::uint8_t pattern : {kZero, kZero, kEight, kOne, kOne, kZero, kZero, std::uint8_t{0}, std::uint8_t{0x40}}) {
    for (int i = 0; i < 5; ++i) {
      display.drive(0, pattern, cycle);
      display.drive(-1, 0, cycle + 700);
      CHECK(look(display, cycle + 700)[0].lit == pattern);
      cycle += 4300;
    }
  }
}

TEST_CASE("seven segment: a repeated ghost of the previous digit is invisible") {
  SevenSegment display(2, kDecay);
  std::uint64_t cycle = 1000;
  for (int i = 0; i < 20; ++i) {
    display.drive(0, kEight, cycle);
    display.drive(1, kEight, cycle += 700);
    display.drive(1, kOne, cycle += 250);
    display.drive(-1, 0, cycle += 450);
  }
  CHECK(text(display, cycle) == "81");
}
