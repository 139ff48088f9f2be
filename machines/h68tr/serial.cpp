#include "machines/h68tr/serial.hpp"

#include <algorithm>
#include <utility>

namespace janus::machines::h68tr {
namespace {

constexpr unsigned kClocksPerBit = 16;

}  // namespace

Serial::Serial(std::uint64_t clock_hz) : terminal(clock_hz), deck(clock_hz), receive_clock_(clock_hz), transmit_clock_(clock_hz) {
  deck.restore_motor(false);
  connect(false, 1200, 0);
}

std::uint64_t Serial::next_event() const {
  std::uint64_t next = terminal.next_keyboard_bit();
  if (relay_) {
    next = std::min(next, deck.next_sample());
    if (deck.is_moving() && deck.motion() == Tape::Motion::recording) next = std::min(next, transmit_clock_.cycle_of(1));
  } else if (!acia.is_receiver_idle() || !line_level()) {
    next = std::min(next, receive_clock_.cycle_of(1));
  }
  const std::uint64_t clocks = acia.clocks_to_event();
  return clocks == Acia6850::kNoClocks ? next : std::min(next, transmit_clock_.cycle_of(clocks));
}

void Serial::advance(std::uint64_t cycle) {
  record_line_edge();
  while (now_ < cycle) {
    const std::uint64_t next_sample = deck.next_sample();
    now_ = std::min(cycle, next_event());
    terminal.advance(now_);
    record_line_edge();
    receive(next_sample);
    transmit();
  }
}

void Serial::record_line_edge() {
  if (line_level() == line_) return;
  line_ = !line_;
  (line_ ? edges_.rose : edges_.fell) = true;
}

Serial::Edges Serial::take_edges() { return std::exchange(edges_, {}); }

void Serial::receive(std::uint64_t next_sample) {
  deck.advance(now_);
  // next_event() ignored earlier pulses: the receiver was idle, with mark on the line.
  receive_clock_.consume_pulses(now_ - 1);
  const bool clock = receive_clock_.consume_pulses(now_) > 0;
  if (!relay_) {
    if (clock) acia.receive_clock(line_);
  } else if (now_ == next_sample) {
    const auto& pulses = deck.demodulator().pulses();
    for (unsigned i = 0; i < pulses.count; ++i) acia.receive_clock((pulses.marks >> i & 1) != 0);
  }
}

// Only the last of the pulses can change Tx DATA.
void Serial::transmit() {
  const std::uint64_t clocks = transmit_clock_.consume_pulses(now_);
  if (clocks == 0) return;
  const bool before = acia.transmit_data();
  acia.transmit_clocks(clocks);
  if (!relay_) {
    if (acia.transmit_data() != before) drive_lines();
    return;
  }
  for (std::uint64_t i = 1; i <= clocks; ++i) modulator_.clock(i == clocks ? acia.transmit_data() : before);
  deck.set_audio_out(modulator_.level(), now_);
}

void Serial::drive_lines() {
  acia.set_cts(!relay_ && !connected_);
  terminal.set_output(relay_ || !connected_ || acia.transmit_data(), false, now_);
}

void Serial::start_clocks() {
  const std::uint64_t rate = relay_ ? KansasCityModulator::kClockHz : std::uint64_t{kClocksPerBit} * terminal.settings().bit_rate;
  receive_clock_.start(rate, now_);
  transmit_clock_.start(rate, now_);
}

void Serial::set_relay(bool on, std::uint64_t cycle) {
  advance(cycle);
  if (on == relay_) return;
  relay_ = on;
  modulator_ = {};
  deck.set_motor(on, now_);
  start_clocks();
  drive_lines();
}

void Serial::connect(bool terminal_connected, std::uint32_t bit_rate, std::uint64_t cycle) {
  advance(cycle);
  connected_ = terminal_connected;
  SerialTerminal::Settings settings = terminal.settings();
  settings.bit_rate = bit_rate;
  if (settings != terminal.settings()) terminal.set_settings(settings);
  start_clocks();
  drive_lines();
  record_line_edge();
}

void Serial::resume(bool terminal_connected, std::uint64_t cycle) {
  connected_ = terminal_connected;
  now_ = cycle;
  edges_ = {};
  receive_clock_.resume(cycle);
  transmit_clock_.resume(cycle);
  deck.restore_motor(relay_);
  terminal.advance(cycle);
  deck.advance(cycle);
}

void Serial::hash_idle_state(Hash& hash) const {
  acia.hash_idle_state(hash);
  hash.add(terminal.line_state());
  hash.add((relay_ ? 1u : 0u) | (line_ ? 2u : 0u));
}

}  // namespace janus::machines::h68tr
