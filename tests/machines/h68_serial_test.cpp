// The H68's ACIA with a terminal and with a cassette, as used by programs.
#include "catch.hpp"
#include "machines/h68_machine.hpp"

using janus::machines::Stop;
using janus::machines::Tape;
using janus::machines::h68tr::Model;

namespace {

constexpr unsigned kPrb = 0xE906, kCrb = 0xE907, kStatus = 0xE908, kData = 0xE909;
constexpr int k8N2 = 0x11, kReceiverInterrupts = 0x80;
constexpr std::uint64_t kBit = 768;  // cycles at 1200 bit/s

void set_up_acia(H68ForTest& h68, int control = k8N2) {
  h68.store(kStatus, 3);
  h68.store(kStatus, static_cast<unsigned>(control));
}

// Echoes characters forever, from 0210.
void start_echo(H68ForTest& h68) {
  set_up_acia(h68);
  h68.run_for(100);                                          // the receiver has detected mark
  h68.put(0x210, {0xB6, 0xE9, 0x08, 0x44, 0x24, 0xFA,        // LDA A E908, LSR A, BCC
                  0xF6, 0xE9, 0x09,                          // LDA B E909
                  0xB6, 0xE9, 0x08, 0x85, 0x02, 0x27, 0xF9,  // LDA A E908, BIT A #2, BEQ
                  0xF7, 0xE9, 0x09, 0x20, 0xEB});            // STA B E909, BRA
  h68.start(0x210);
}

void set_relay(H68ForTest& h68, bool on) { h68.store(kCrb, on ? 0x3C : 0x34); }

// Sends the bytes at 0400-..., `count` of them, then loops.
void start_writing(H68ForTest& h68, int count) {
  h68.put(0x210, {0xCE, 0x04, 0x00,                           // LDX #0400
                  0xB6, 0xE9, 0x08,  0x85, 0x02, 0x27, 0xF9,  // LDA A E908, BIT A #2, BEQ
                  0xA6, 0x00, 0xB7,  0xE9, 0x09, 0x08,        // LDA A 0,X, STA A E909, INX
                  0x8C, 0x04, count, 0x26, 0xEE,              // CPX #0400+count, BNE
                  0x20, 0xFE});
  h68.start(0x210);
}

// Stores received bytes from 0500 on, forever.
void start_reading(H68ForTest& h68) {
  h68.put(0x210, {0xCE, 0x05, 0x00,                    // LDX #0500
                  0xB6, 0xE9, 0x08, 0x44, 0x24, 0xFA,  // LDA A E908, LSR A, BCC
                  0xB6, 0xE9, 0x09, 0xA7, 0x00, 0x08,  // LDA A E909, STA A 0,X, INX
                  0x20, 0xF2});
  h68.start(0x210);
}

}  // namespace

TEST_CASE("h68 serial: CTS is active with a terminal or the modem") {
  H68ForTest h68(Model::console);
  set_up_acia(h68);
  CHECK(h68.terminal() == nullptr);
  CHECK((h68.load_from(kStatus) & 0x0A) == 0x08);
  set_relay(h68, true);
  CHECK((h68.load_from(kStatus) & 0x0A) == 0x02);
  set_relay(h68, false);
  CHECK((h68.load_from(kStatus) & 0x0A) == 0x08);
  REQUIRE(h68.set_option("terminal", "on") == "");
  CHECK(h68.terminal() != nullptr);
  CHECK((h68.load_from(kStatus) & 0x0A) == 0x02);
}

TEST_CASE("h68 serial: a character arrives at the middle of its stop bit, at the set rate") {
  for (const auto& [rate, bit] : {std::pair{"110", 8378u}, {"300", 3072u}, {"1200", 768u}, {"9600", 96u}}) {
    CAPTURE(rate);
    H68ForTest h68(Model::console);
    h68.set_option("terminal", "on");
    REQUIRE(h68.set_option("bit-rate", rate) == "");
    CHECK(h68.terminal()->bit_rate() == std::stoi(rate));
    set_up_acia(h68);
    h68.run_for(2000);
    const std::uint64_t from = h68.cycle();
    h68.terminal()->send(0xA5);
    h68.run_to(from + bit * 19 / 2 - bit / 8);
    CHECK((h68.at(kStatus) & 1) == 0);
    h68.run_to(from + bit * 19 / 2 + bit / 8 + 4);
    CHECK((h68.at(kStatus) & 1) == 1);
    CHECK(h68.load_from(kData) == 0xA5);
    CHECK((h68.at(kStatus) & 1) == 0);
  }
}

TEST_CASE_METHOD(WithH68, "h68 serial: an echo program prints what it receives") {
  h68.set_option("terminal", "on");
  start_echo(h68);
  const std::string text = "10 P.\"HELLO\"\r\x1B\xB1";
  h68.send(text);
  h68.run_for((text.size() + 3) * 11 * kBit);
  CHECK(h68.terminal()->printout() == text);
  CHECK(h68.terminal()->pending() == 0);
}

TEST_CASE_METHOD(WithH68, "h68 serial: waiting for the terminal polls, sending does not") {
  h68.set_option("terminal", "on");
  start_echo(h68);
  REQUIRE(h68.run({h68.cycle() + 1000, true}) == Stop::poll);
  const auto state = h68.idle_state_hash();
  REQUIRE(h68.run({h68.cycle() + 1000, true}) == Stop::poll);
  CHECK(h68.idle_state_hash() == state);
  h68.terminal()->send('x');
  h68.run_for(10 * kBit + 200);  // during the echo
  const auto polls = h68.polls().count;
  h68.run_for(8 * kBit);
  CHECK(h68.polls().count == polls);
  h68.run_for(8 * kBit);
  CHECK(h68.polls().count > polls);
}

TEST_CASE_METHOD(WithH68, "h68 serial: a character's first edge sets CB1's flag, reading port B clears it") {
  h68.set_option("terminal", "on");
  h68.store(kCrb, 4);
  h68.load_from(kPrb);
  CHECK((h68.load_from(kCrb) & 0x80) == 0);
  h68.terminal()->send(0xFF);
  CHECK((h68.load_from(kCrb) & 0x80) == 0x80);
  h68.load_from(kPrb);
  CHECK((h68.load_from(kCrb) & 0x80) == 0);
  h68.run_for(12 * kBit);
  CHECK((h68.load_from(kCrb) & 0x80) == 0);  // FF has only one falling edge
}

TEST_CASE_METHOD(WithH68, "h68 serial: a character's interrupt ends WAI") {
  h68.set_option("terminal", "on");
  h68.set_register(1, 0x3FF);
  set_up_acia(h68, k8N2 | kReceiverInterrupts);
  h68.put(0x210, {0x0E, 0x3E, 0x20, 0xFE});  // CLI, WAI
  h68.put(0x300, {0xB6, 0xE9, 0x09, 0xB7, 0x06, 0x00, 0x20, 0xFE});
  h68.start(0x210);
  h68.run_for(50'000);
  CHECK(h68.can_input_interrupt());
  h68.terminal()->send('k');
  h68.run_for(9 * kBit);
  CHECK(h68.at(0x600) == 0);
  h68.run_for(kBit);
  CHECK(h68.at(0x600) == 'k');
}

TEST_CASE("h68 serial: a recorded tape is read back, also on another machine") {
  constexpr int kCount = 60;
  H68ForTest writer;
  set_up_acia(writer);
  for (int i = 0; i < kCount; ++i) writer.put(0x400 + static_cast<unsigned>(i), {i < 20 ? 0xFF : (i * 37) & 0xFF});
  writer.tape()->record();
  writer.run_for(100'000);
  CHECK(writer.tape()->position_seconds() == 0);  // recording is on, but the motor is off
  set_relay(writer, true);
  start_writing(writer, kCount);
  writer.run_for((kCount + 3) * 11 * 3072);
  set_relay(writer, false);
  const double length = writer.tape()->position_seconds();
  CHECK(length == Approx((kCount + 3) * 11 / 300.0).margin(0.01));
  writer.run_for(100'000);
  CHECK(writer.tape()->position_seconds() == length);
  const auto sound = writer.tape()->recorded_samples(22050);

  H68ForTest reader(Model::console);
  REQUIRE(reader.set_option("ram", "3") == "");
  set_up_acia(reader);
  reader.tape()->insert(sound, 22050);
  reader.tape()->play();
  reader.run_for(200'000);
  CHECK(reader.tape()->position_seconds() == 0);
  set_relay(reader, true);
  start_reading(reader);
  reader.run_for((kCount + 3) * 11 * 3072);
  for (int i = 20; i < kCount; ++i) CHECK(reader.at(0x500 + static_cast<unsigned>(i)) == ((i * 37) & 0xFF));
  CHECK(reader.tape()->at_end());
}

TEST_CASE_METHOD(WithH68, "h68 serial: the tape stops while the relay is open, in playback and recording") {
  set_up_acia(h68);
  h68.tape()->record();
  for (int i = 0; i < 3; ++i) {
    set_relay(h68, true);
    h68.run_for(92'160);
    set_relay(h68, false);
    h68.run_for(500'000);
  }
  CHECK(h68.tape()->position_seconds() == Approx(0.3).margin(0.001));
  CHECK(h68.tape()->recorded_samples(48'000).size() == Approx(14'400).margin(50));
  const auto sound = h68.tape()->recorded_samples(48'000);
  h68.tape()->insert(sound, 48'000);
  h68.tape()->play();
  h68.run_for(1'000'000);
  CHECK(h68.tape()->motion() == Tape::Motion::playing);
  set_relay(h68, true);
  h68.run_for(92'160);
  set_relay(h68, false);
  h68.run_for(1'000'000);
  CHECK(h68.tape()->position_seconds() == Approx(0.1).margin(0.001));
}
