// The H68's serial section: the ACIA, and the lines switched by the cassette relay.
//
//                      relay off                               relay on
//     Rx DATA          terminal's keyboard                     demodulated tape signal
//     Rx CLK, Tx CLK   16 x bit-rate                           Rx: tape clock; Tx: 4800 Hz
//     Tx DATA          terminal's printer (relay on: mark)     modulator, to the recorder
//     /CTS             low if a terminal is connected          low
//     recorder's motor off                                     on
//
// Nothing is stepped: callers must first advance the section to the required cycle. /DCD is grounded; /RTS is not connected.
#pragma once

#include "machines/parts/acia6850.hpp"
#include "machines/parts/baud_clock.hpp"
#include "machines/parts/cassette.hpp"
#include "machines/parts/kansas_city.hpp"
#include "machines/parts/serial_terminal.hpp"
#include "machines/signals/kansas_city.hpp"

namespace janus::machines::h68tr {

class Serial {
 public:
  explicit Serial(std::uint64_t clock_hz);

  void advance(std::uint64_t cycle);
  // Returns the next cycle at which a change visible to the processor may occur without an access.
  std::uint64_t next_event() const;

  // Returns the level of the terminal's line to the machine (1 = mark). take_edges() returns its edges since the last call.
  bool line_level() const { return !connected_ || terminal.keyboard_mark(); }
  struct Edges {
    bool fell = false, rose = false;
  };
  Edges take_edges();

  bool relay() const { return relay_; }
  void set_relay(bool on, std::uint64_t cycle);
  bool connected() const { return connected_; }
  void connect(bool terminal_connected, std::uint32_t bit_rate, std::uint64_t cycle);

  std::uint8_t read(unsigned reg) { return acia.read(reg); }
  void write(unsigned reg, std::uint8_t value) {
    acia.write(reg, value);
    drive_lines();  // a break takes effect immediately
  }

  void hash_idle_state(Hash& hash) const;

  Acia6850 acia;
  SerialTerminal terminal;
  Cassette<signals::KansasCity> deck;

  template <class Self, class Archive>
  static void serialize(Self& self, Archive& archive) {
    archive.begin_section("acia");
    archive.part(self.acia);
    archive.value(self.relay_);
    archive.value(self.line_);
    archive.part(self.receive_clock_);
    archive.part(self.transmit_clock_);
    archive.part(self.modulator_);
    archive.begin_section("terminal");
    archive.part(self.terminal);
    archive.begin_section("tape");
    archive.part(self.deck);
  }
  // Called after loading a state that was saved at `cycle`.
  void resume(bool terminal_connected, std::uint64_t cycle);

 private:
  void record_line_edge();
  void receive(std::uint64_t next_sample);
  void transmit();
  void start_clocks();
  void drive_lines();

  bool connected_ = false;
  bool relay_ = false;
  bool line_ = true;  // last level of the terminal's line
  Edges edges_;
  std::uint64_t now_ = 0;
  BaudClock receive_clock_, transmit_clock_;
  KansasCityModulator modulator_;
};

}  // namespace janus::machines::h68tr
