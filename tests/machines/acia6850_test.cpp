// The 6850 compared with its data sheet.
#include "machines/parts/acia6850.hpp"

#include <string>

#include "catch.hpp"

using janus::machines::Acia6850;

namespace {

constexpr unsigned kStatus = 0, kData = 1;
constexpr std::uint8_t kMasterReset = 3, kBy1 = 0, kBy16 = 1, kBy64 = 2, k8N1 = 0x14, k8N2 = 0x10;
constexpr int kRdrf = 1, kTdre = 2, kDcd = 4, kCts = 8, kFe = 0x10, kOvrn = 0x20, kPe = 0x40, kIrq = 0x80;

Acia6850 started(unsigned control) {
  Acia6850 acia;
  acia.set_cts(false);
  acia.write(kStatus, kMasterReset);
  acia.write(kStatus, static_cast<std::uint8_t>(control));
  for (int i = 0; i < 100; ++i) acia.receive_clock(true);
  return acia;
}

// Blanks in `bits` are ignored.
void receive(Acia6850& acia, const std::string& bits, unsigned division = 16) {
  for (const char bit : bits) {
    for (unsigned i = 0; bit != ' ' && i < division; ++i) acia.receive_clock(bit == '1');
  }
}

// Samples the transmitted line in the middle of each bit from the first space on, in the format of `expected`.
std::string sent(Acia6850& acia, const std::string& expected, unsigned division = 16) {
  std::string bits;
  for (int i = 0; acia.transmit_data() && i < 200; ++i) acia.transmit_clocks(1);
  for (const char bit : expected) {
    bits += bit == ' ' ? ' ' : acia.transmit_data() ? '1' : '0';
    for (unsigned i = 0; bit != ' ' && i < division; ++i) acia.transmit_clocks(1);
  }
  return bits;
}

}  // namespace

TEST_CASE("ACIA: before a master reset it is inactive, afterwards it can send") {
  Acia6850 acia;
  acia.set_cts(false);
  CHECK(acia.status() == 0);
  acia.write(kData, 'x');
  acia.transmit_clocks(1000);
  CHECK(acia.transmit_data());
  acia.write(kStatus, kMasterReset);
  CHECK(acia.status() == 0);
  acia.write(kStatus, kBy16 | k8N1);
  CHECK(acia.status() == kTdre);
  CHECK(acia.clocks_to_event() == Acia6850::kNoClocks);
}

TEST_CASE("ACIA: each word format is sent as in the data sheet's table") {
  // A5 or 25 from the start bit to the next start bit, in the order of the select bits.
  const std::string rows[] = {"0 1010010 1 11 0", "0 1010010 0 11 0", "0 1010010 1 1 0",  "0 1010010 0 1 0",
                              "0 10100101 11 0",  "0 10100101 1 0",   "0 10100101 0 1 0", "0 10100101 1 1 0"};
  for (unsigned select = 0; select < 8; ++select) {
    const std::string& bits = rows[select];
    for (const auto& [by, division] : {std::pair{kBy1, 1u}, {kBy16, 16u}, {kBy64, 64u}}) {
      CAPTURE(select, division);
      Acia6850 acia = started(by | select << 2);
      acia.write(kData, 0xA5);
      acia.transmit_clocks(acia.clocks_to_event());
      CHECK((acia.status() & kTdre) != 0);
      acia.write(kData, 0xA5);  // queued after it
      CHECK((acia.status() & kTdre) == 0);
      CHECK(sent(acia, bits, division) == bits);
    }
  }
}

TEST_CASE("ACIA: a character starts within a bit time and empties the register") {
  Acia6850 acia = started(kBy16 | k8N2);
  acia.transmit_clocks(5);
  acia.write(kData, 0);
  CHECK((acia.status() & kTdre) == 0);
  CHECK(acia.clocks_to_event() == 11);
  acia.transmit_clocks(10);
  CHECK(acia.transmit_data());
  acia.transmit_clocks(1);
  CHECK_FALSE(acia.transmit_data());
  CHECK((acia.status() & kTdre) != 0);
  for (int bit = 0; bit < 11; ++bit) acia.transmit_clocks(acia.clocks_to_event());
  CHECK(acia.is_transmitter_idle());
}

TEST_CASE("ACIA: CTS inhibits TDRE and its interrupt") {
  Acia6850 acia = started(0x20 | kBy16 | k8N1);
  CHECK(acia.status() == (kIrq | kTdre));
  CHECK(acia.irq());
  acia.set_cts(true);
  CHECK(acia.status() == kCts);
  CHECK_FALSE(acia.irq());
}

TEST_CASE("ACIA: control bits 5 and 6 set RTS and break") {
  Acia6850 acia = started(kBy16 | k8N1);
  CHECK_FALSE(acia.rts());
  acia.write(kStatus, 0x40 | kBy16 | k8N1);
  CHECK(acia.rts());
  acia.write(kStatus, 0x60 | kBy16 | k8N1);
  CHECK_FALSE(acia.rts());
  CHECK_FALSE(acia.transmit_data());
  acia.write(kStatus, kBy16 | k8N1);
  CHECK(acia.transmit_data());
}

TEST_CASE("ACIA: characters are received in each format and division") {
  for (unsigned select = 0; select < 8; ++select) {
    for (const auto& [by, division] : {std::pair{kBy1, 1u}, {kBy16, 16u}, {kBy64, 64u}}) {
      CAPTURE(select, division);
      Acia6850 sender = started(by | select << 2), receiver = started(by | select << 2);
      for (const int byte : {0x00, 0x25, 0xA5, 0xFF}) {
        sender.write(kData, static_cast<std::uint8_t>(byte));
        for (unsigned clock = 0; clock < 14 * division; ++clock) {
          sender.transmit_clocks(1);
          receiver.receive_clock(sender.transmit_data());
        }
        CHECK((receiver.status() & ~kTdre) == kRdrf);
        CHECK(receiver.read(kData) == (select < 4 ? byte & 0x7F : byte));
        CHECK((receiver.status() & ~kTdre) == 0);
      }
    }
  }
}

TEST_CASE("ACIA: divided by 16, a character is complete at the middle of its stop bit") {
  Acia6850 acia = started(kBy16 | k8N1);
  receive(acia, "0 10000010");
  for (int i = 0; i < 8; ++i) acia.receive_clock(true);
  CHECK((acia.status() & kRdrf) == 0);
  acia.receive_clock(true);
  CHECK((acia.status() & kRdrf) != 0);
  CHECK(acia.read(kData) == 0x41);
}

TEST_CASE("ACIA: a start bit shorter than half a bit is ignored") {
  Acia6850 acia = started(kBy16 | k8N1);
  for (int i = 0; i < 8; ++i) acia.receive_clock(false);
  acia.receive_clock(true);
  receive(acia, "111111111111");
  CHECK((acia.status() & kRdrf) == 0);
}

TEST_CASE("ACIA: a missing stop bit is a framing error until the character is read") {
  Acia6850 acia = started(kBy16 | k8N1);
  receive(acia, "0 10000010 0 111");
  CHECK((acia.status() & (kRdrf | kFe)) == (kRdrf | kFe));
  CHECK(acia.read(kData) == 0x41);
  CHECK((acia.status() & (kRdrf | kFe)) == 0);
  receive(acia, "0 10000010 1");
  CHECK((acia.status() & (kRdrf | kFe)) == kRdrf);
}

TEST_CASE("ACIA: a parity error is reported with its character") {
  Acia6850 acia = started(kBy16 | 2 << 2);  // 7 even 1
  receive(acia, "0 1000001 1 1");
  CHECK((acia.status() & (kRdrf | kPe)) == (kRdrf | kPe));
  CHECK(acia.read(kData) == 0x41);
  receive(acia, "0 1000001 0 1");
  CHECK((acia.status() & (kRdrf | kPe)) == kRdrf);
}

TEST_CASE("ACIA: an overrun appears at the read before it and clears at the next read") {
  Acia6850 acia = started(kBy16 | k8N1);
  receive(acia, "0 10000010 1");
  receive(acia, "0 01000010 1");
  CHECK((acia.status() & (kRdrf | kOvrn)) == kRdrf);
  CHECK(acia.read(kData) == 0x41);
  CHECK((acia.status() & (kRdrf | kOvrn)) == (kRdrf | kOvrn));
  CHECK(acia.read(kData) == 0x41);
  CHECK((acia.status() & (kRdrf | kOvrn)) == 0);
  receive(acia, "0 11000010 1");
  CHECK(acia.read(kData) == 0x43);
}

TEST_CASE("ACIA: the receiver interrupts for a character") {
  Acia6850 acia = started(0x80 | kBy16 | k8N1);
  CHECK_FALSE(acia.irq());
  receive(acia, "0 10000010 1");
  CHECK(acia.irq());
  CHECK((acia.status() & kIrq) != 0);
  acia.read(kData);
  CHECK_FALSE(acia.irq());
}

TEST_CASE("ACIA: a lost carrier interrupts until status and data are read") {
  Acia6850 acia = started(0x80 | kBy16 | k8N1);
  acia.set_dcd(true);
  CHECK(acia.irq());
  acia.set_dcd(false);
  CHECK((acia.read(kStatus) & kDcd) != 0);
  CHECK(acia.irq());
  acia.read(kData);
  CHECK_FALSE(acia.irq());
  CHECK((acia.status() & kDcd) == 0);
}

TEST_CASE("ACIA: a master reset clears the status") {
  Acia6850 acia = started(0x80 | kBy16 | k8N1);
  receive(acia, "0 10000010 0 1");
  acia.write(kData, 'x');
  acia.write(kStatus, kMasterReset | 0x80);
  CHECK(acia.status() == 0);
  CHECK_FALSE(acia.irq());
  acia.write(kStatus, kBy16 | k8N1);
  CHECK(acia.status() == kTdre);
}
