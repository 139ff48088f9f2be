// The 6821 compared with its data sheet.
#include "machines/parts/pia6821.hpp"

#include "catch.hpp"

using janus::machines::Pia6821;

namespace {

constexpr Pia6821::Side kA = Pia6821::kA, kB = Pia6821::kB;
constexpr unsigned kPort[] = {0, 2}, kControl[] = {1, 3};
constexpr std::uint8_t kShowPort = 0x04;

void control(Pia6821& pia, Pia6821::Side side, unsigned value) { pia.write(kControl[side], static_cast<std::uint8_t>(value), 0); }
int flags(const Pia6821& pia, Pia6821::Side side) { return pia.peek(kControl[side], 0xFF) & 0xC0; }

struct WithPia {
  Pia6821 pia;
};

}  // namespace

TEST_CASE_METHOD(WithPia, "PIA: control bit 2 selects the direction register or the port") {
  for (const auto side : {kA, kB}) {
    pia.write(kPort[side], 0x0F, 0);
    CHECK(pia.read(kPort[side], 0, 0xFF) == 0x0F);
    control(pia, side, kShowPort);
    pia.write(kPort[side], 0x35, 0);
    CHECK(pia.port(side) == 0xF5);  // inputs are pulled up
    CHECK(pia.read(kPort[side], 0, 0xAF) == 0xA5);
    control(pia, side, 0);
    CHECK(pia.read(kPort[side], 0, 0xFF) == 0x0F);
  }
}

TEST_CASE_METHOD(WithPia, "PIA: port A reads its pins, port B its register for output bits") {
  for (const auto side : {kA, kB}) {
    pia.write(kPort[side], 0xFF, 0);
    control(pia, side, kShowPort);
    pia.write(kPort[side], 0xFF, 0);
  }
  CHECK(pia.read(0, 0, 0xFE) == 0xFE);  // the pin is held low from outside
  CHECK(pia.read(2, 0, 0xFE) == 0xFF);
}

TEST_CASE_METHOD(WithPia, "PIA: reset makes all lines inputs and clears flags") {
  pia.write(0, 0xFF, 0);
  control(pia, kA, 0x3F);
  pia.set_c1(kA, false);
  pia.set_c1(kA, true);
  pia.reset();
  CHECK(pia.direction(kA) == 0);
  CHECK(pia.peek(1, 0xFF) == 0);
  CHECK_FALSE(pia.irq(kA));
  CHECK_FALSE(pia.c2_is_output(kA));
}

TEST_CASE("PIA: C1 sets its flag on the selected edge, and only a port read clears it") {
  for (const auto side : {kA, kB}) {
    for (const bool rising : {false, true}) {
      for (const bool interrupts : {false, true}) {
        CAPTURE(int{side}, rising, interrupts);
        Pia6821 pia;
        pia.set_c1(side, rising ? false : true);
        control(pia, side, kShowPort | (rising ? 2u : 0u) | (interrupts ? 1u : 0u));
        pia.read(kPort[side], 0, 0xFF);
        CHECK(flags(pia, side) == 0);
        pia.set_c1(side, rising);
        CHECK(flags(pia, side) == 0x80);
        CHECK(pia.irq(side) == interrupts);
        pia.set_c1(side, !rising);  // the other edge has no effect
        CHECK(flags(pia, side) == 0x80);
        pia.read(kControl[side], 0, 0xFF);
        pia.write(kPort[side], 0, 0);
        CHECK(flags(pia, side) == 0x80);
        control(pia, side, rising ? 2u : 0u);
        pia.read(kPort[side], 0, 0xFF);  // the direction register
        CHECK(flags(pia, side) == 0x80);
        control(pia, side, kShowPort | (rising ? 2u : 0u));
        pia.read(kPort[side], 0, 0xFF);
        CHECK(flags(pia, side) == 0);
        CHECK_FALSE(pia.irq(side));
      }
    }
  }
}

TEST_CASE_METHOD(WithPia, "PIA: a disabled interrupt occurs when enabled") {
  control(pia, kA, kShowPort);
  pia.set_c1(kA, false);
  CHECK_FALSE(pia.irq(kA));
  control(pia, kA, kShowPort | 1);
  CHECK(pia.irq(kA));
  CHECK_FALSE(pia.irq(kB));
}

TEST_CASE("PIA: C2 as an input has a flag, an edge and an interrupt") {
  for (const auto side : {kA, kB}) {
    for (const bool rising : {false, true}) {
      CAPTURE(int{side}, rising);
      Pia6821 pia;
      pia.set_c2(side, !rising);
      control(pia, side, kShowPort | (rising ? 0x10u : 0u));
      pia.read(kPort[side], 0, 0xFF);
      pia.set_c2(side, rising);
      CHECK(flags(pia, side) == 0x40);
      CHECK_FALSE(pia.irq(side));
      control(pia, side, kShowPort | 8u | (rising ? 0x10u : 0u));
      CHECK(pia.irq(side));
      pia.read(kPort[side], 0, 0xFF);
      CHECK_FALSE(pia.irq(side));
    }
  }
}

TEST_CASE_METHOD(WithPia, "PIA: writing the control register keeps the flags") {
  control(pia, kA, 0xC0 | kShowPort);
  CHECK(flags(pia, kA) == 0);
  pia.set_c1(kA, false);
  control(pia, kA, kShowPort);
  CHECK(flags(pia, kA) == 0x80);
}

TEST_CASE_METHOD(WithPia, "PIA: C2 as an output follows bit 3") {
  for (const auto side : {kA, kB}) {
    control(pia, side, 0x30);
    CHECK(pia.c2_is_output(side));
    CHECK_FALSE(pia.c2(side, 0));
    control(pia, side, 0x38);
    CHECK(pia.c2(side, 0));
  }
}

TEST_CASE_METHOD(WithPia, "PIA: in handshake mode C2 is low from a port access until C1's edge") {
  for (const auto side : {kA, kB}) {
    control(pia, side, 0x20 | kShowPort);
    CHECK(pia.c2(side, 0));
    // Side A needs a read, side B a write.
    if (side == kA) pia.write(0, 0, 5);
    else pia.read(2, 5, 0xFF);
    CHECK(pia.c2(side, 6));
    if (side == kA) pia.read(0, 10, 0xFF);
    else pia.write(2, 0, 10);
    CHECK_FALSE(pia.c2(side, 11));
    CHECK_FALSE(pia.c2(side, 1000));
    CHECK(pia.uses_c1(side));
    pia.set_c1(side, false);
    CHECK(pia.c2(side, 1001));
    CHECK_FALSE(pia.uses_c1(side));
  }
}

TEST_CASE_METHOD(WithPia, "PIA: in pulse mode C2 is low in the cycle after an access") {
  for (const auto side : {kA, kB}) {
    control(pia, side, 0x28 | kShowPort);
    if (side == kA) pia.read(0, 10, 0xFF);
    else pia.write(2, 0, 10);
    CHECK(pia.c2(side, 10));
    CHECK_FALSE(pia.c2(side, 11));
    CHECK(pia.c2(side, 12));
  }
}
