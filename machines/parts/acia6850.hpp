// Motorola 6850 (Hitachi HD46850) asynchronous communications interface adapter.
//
//            +----\/----+
//      VSS  1|          |24  /CTS      register 0, write: control
//   Rx DATA 2|          |23  /DCD        7      receiver interrupts
//   Rx CLK  3|          |22  D0          6 5    00 /RTS low; 01 /RTS low, transmitter interrupts;
//   Tx CLK  4|          |...                    10 /RTS high; 11 /RTS low, break on Tx DATA
//     /RTS  5|          |15  D7          4-2    7E2 7O2 7E1 7O1 8N2 8N1 8E1 8O1
//   Tx DATA 6|          |14  E           1 0    00 /1, 01 /16, 10 /64, 11 master reset
//     /IRQ  7|          |13  R/W       register 0, read: status
//      CS0  8|          |                7 IRQ   6 PE   5 OVRN   4 FE   3 CTS   2 DCD   1 TDRE   0 RDRF
//      CS2  9|          |              register 1: receive data (read), transmit data (write)
//      CS1 10|          |
//       RS 11|          |              The model does not count cycles: the board passes each pulse of both clocks.
//      VCC 12|          |
//            +----------+
//
// Transmitter: a divider counts clock pulses, and a bit starts when it wraps. The data register moves to the shift register at the start
// of a bit, right after the last stop bit of the previous character. Receiver: a start bit is valid if the line is still space after half
// a bit. Each further bit is sampled one bit time later; the character is complete at the first stop bit. An overrun appears in the status
// once the previous character has been read, and RDRF stays set until the register is read again.
//
// Assumptions not covered by the data sheet: TDRE is 1 after a master reset and 0 during it. After a framing error, the receiver waits for
// mark before it accepts a start bit. A control word that changes the format applies to the next character.
//
// Source: MC6850 data sheet.
#pragma once

#include <algorithm>
#include <cstdint>

#include "machines/board/chips.hpp"
#include "machines/board/hash.hpp"

namespace janus::machines {

class Acia6850 {
 public:
  static constexpr std::uint64_t kNoClocks = ~std::uint64_t{0};

  std::uint8_t read(unsigned reg);
  std::uint8_t peek(unsigned reg) const { return (reg & 1) != 0 ? receive_data_ : status(); }
  void write(unsigned reg, std::uint8_t value);

  void set_cts(bool level) { cts_ = level; }  // pin levels: high means `not clear to send` or `no carrier`
  void set_dcd(bool level);

  // Processes one receiver clock pulse; `mark` is the level of Rx DATA.
  void receive_clock(bool mark);
  // Returns true if clock pulses have no effect while the line is at mark.
  bool is_receiver_idle() const { return in_reset() || dcd_ || receiver_ == Receiver::hunt; }

  // Returns the number of pulses until the transmitter may change, or kNoClocks if it cannot change without a register access.
  std::uint64_t clocks_to_event() const;
  // Processes `count` transmitter clock pulses, at most clocks_to_event().
  void transmit_clocks(std::uint64_t count);
  bool transmit_data() const { return !sends_break() && (in_reset() || level_); }
  bool is_transmitter_idle() const { return !transmit_full_ && bits_left_ == 0; }
  bool rts() const { return (control_ & 0x60) == 0x40; }  // pin level

  std::uint8_t status() const;
  bool irq() const { return !in_reset() && (receiver_irq() || transmitter_irq()); }
  bool receiver_interrupts() const { return !in_reset() && (control_ & 0x80) != 0; }
  bool transmitter_interrupts() const { return !in_reset() && (control_ & 0x60) == 0x20; }
  bool received() const { return full_; }

  // Registers for display, and their contents by index into that list. Reads have no side effects.
  static std::span<const ChipRegister> registers();
  std::uint32_t register_view(int index) const;

  // Adds the state visible to a waiting program, which changes while a character is transmitted or received.
  void hash_idle_state(Hash& hash) const;

  template <class Self, class Archive>
  static void serialize(Self& self, Archive& archive) {
    archive.value(self.control_);
    archive.value(self.cts_);
    archive.value(self.dcd_);
    archive.value(self.dcd_noted_);
    archive.value(self.dcd_status_read_);
    archive.value(self.transmit_data_);
    archive.value(self.transmit_full_);
    archive.value(self.divider_);
    archive.value(self.shift_out_);
    archive.value(self.bits_left_);
    archive.value(self.level_);
    archive.value(self.receive_data_);
    archive.value(self.full_);
    archive.value(self.overrun_);
    archive.value(self.lost_);
    archive.value(self.framing_);
    archive.value(self.parity_);
    archive.value(self.receiver_);
    archive.value(self.clocks_);
    archive.value(self.bits_in_);
    archive.value(self.shift_in_);
    archive.value(self.format_in_);
    archive.check(self.divider_ < self.division() && self.bits_left_ <= 12, "the transmitter's count is out of range");
    archive.check(self.receiver_ <= Receiver::character && self.clocks_ <= 64 && self.bits_in_ <= 9 && self.format_in_ < 8 &&
                      (self.receiver_ < Receiver::start_bit || self.clocks_ > 0),
                  "the receiver's count is out of range");
  }

 private:
  enum class Receiver : std::uint8_t { wait_for_mark, hunt, start_bit, character };

  bool in_reset() const { return (control_ & 3) == 3; }
  unsigned division() const { return (control_ & 3) == 0 ? 1 : (control_ & 3) == 1 ? 16 : 64; }
  bool sends_break() const { return (control_ & 0x60) == 0x60; }
  bool receiver_irq() const { return (control_ & 0x80) != 0 && (full_ || overrun_ || dcd_noted_); }
  bool transmitter_irq() const { return transmitter_interrupts() && !transmit_full_ && !cts_; }
  void master_reset();
  void begin_bit();
  void begin_character(unsigned data);
  void sample(bool mark);
  void store_character(bool mark);

  std::uint8_t control_ = 3;  // master reset, which the chip requires after power-on
  bool cts_ = true, dcd_ = false;
  bool dcd_noted_ = false;        // a carrier loss is recorded
  bool dcd_status_read_ = false;  // the status was read after a recorded carrier loss

  std::uint8_t transmit_data_ = 0;
  bool transmit_full_ = false;
  std::uint8_t divider_ = 0;     // pulses since the start of the current bit
  std::uint16_t shift_out_ = 0;  // the next bit is the lowest
  std::uint8_t bits_left_ = 0;   // bits in shift_out_, including the bit on the line; 0 if the line is idle
  bool level_ = true;

  std::uint8_t receive_data_ = 0;
  bool full_ = false;
  bool overrun_ = false;  // visible in the status
  bool lost_ = false;     // a character was lost while the previous one was unread
  bool framing_ = false, parity_ = false;
  Receiver receiver_ = Receiver::wait_for_mark;
  std::uint8_t clocks_ = 0;   // pulses until the next sample
  std::uint8_t bits_in_ = 0;  // data and parity bits still to be received
  std::uint16_t shift_in_ = 0;
  std::uint8_t format_in_ = 0;
};

}  // namespace janus::machines
