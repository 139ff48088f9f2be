#include "machines/parts/serial_terminal.hpp"

#include <algorithm>

namespace janus::machines {
namespace {

constexpr std::uint64_t kDataEnd = 9;  // start bit and 8 data bits
constexpr std::uint8_t kCarriageReturn = 0x0D;

}  // namespace

std::uint64_t SerialTerminal::character_end() const {
  const std::uint64_t character = kDataEnd + settings_.stop_bits;
  std::uint64_t bits = character + settings_.character_gap;
  if ((queue_.front() & 0x7F) == kCarriageReturn) bits += character * settings_.line_gap;
  return half_bits_after(send_start_, 2 * bits);
}

std::uint64_t SerialTerminal::bits_sent() const {
  // The largest k whose boundary, floor(k * clock / rate), has been reached.
  return ((now_ - send_start_ + 1) * settings_.bit_rate - 1) / clock_;
}

std::uint64_t SerialTerminal::next_keyboard_edge() const {
  if (queue_.empty()) return cpus::kNever;
  const std::uint64_t sent = bits_sent();
  return sent < kDataEnd ? half_bits_after(send_start_, 2 * (sent + 1)) : character_end();
}

bool SerialTerminal::keyboard_level() const {
  if (queue_.empty()) return true;
  const std::uint64_t sent = bits_sent();
  if (sent == 0) return false;
  return sent >= kDataEnd || (queue_.front() >> (sent - 1) & 1) != 0;
}

void SerialTerminal::advance(std::uint64_t cycle) {
  while (now_ < cycle) {
    const std::uint64_t keyboard = next_keyboard_edge();
    const std::uint64_t sample = receiver_ == Receiver::character ? next_sample() : cpus::kNever;
    now_ = std::min({cycle, keyboard, sample});
    if (now_ == keyboard && now_ == character_end()) {
      queue_.pop_front();
      send_start_ = queue_.empty() ? 0 : now_;
    }
    if (now_ == sample) take_sample();
    update_printer_receiver();
  }
}

// Starts a start bit, or ends a break.
void SerialTerminal::update_printer_receiver() {
  const bool mark = printer_level();
  if (receiver_ == Receiver::wait_for_mark && mark) {
    receiver_ = Receiver::hunt;
  } else if (receiver_ == Receiver::hunt && !mark) {
    receiver_ = Receiver::character;
    receive_start_ = now_;
    received_bits_ = 0;
    received_ = 0;
  }
}

void SerialTerminal::take_sample() {
  const bool mark = printer_level();
  if (received_bits_ == 0) {
    if (mark) {  // too short for a start bit
      receiver_ = Receiver::hunt;
      return;
    }
  } else if (received_bits_ < kDataEnd) {
    received_ = static_cast<std::uint8_t>(received_ >> 1 | (mark ? 0x80 : 0));
  } else {
    if (mark) printout_ += static_cast<char>(received_);
    receiver_ = mark ? Receiver::hunt : Receiver::wait_for_mark;
    return;
  }
  ++received_bits_;
}

void SerialTerminal::set_output(bool mark, bool echo, std::uint64_t cycle) {
  advance(cycle);
  output_ = mark;
  echo_ = echo;
  update_printer_receiver();
}

void SerialTerminal::set_settings(const Settings& settings) {
  settings_ = settings;
  if (!queue_.empty()) send_start_ = now_;
  if (receiver_ == Receiver::character) receiver_ = Receiver::wait_for_mark;
  update_printer_receiver();
}

void SerialTerminal::send(std::uint8_t byte) {
  queue_.push_back(byte);
  if (queue_.size() == 1) send_start_ = now_;
  update_printer_receiver();
}

std::uint64_t SerialTerminal::line_state() const {
  if (!queue_.empty()) return now_;
  return printout_.size() * 4 + static_cast<std::uint64_t>(receiver_);
}

}  // namespace janus::machines
