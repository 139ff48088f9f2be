// Printing terminal on a serial line: a teletype on a 20 mA loop, or a faster terminal.
//
//      keyboard                                printer
//      send() -> queue -> bits ------+   +---> bits -> receiver -> printout()
//                                    |   |
//                                  the board joins and gates the lines
//
// A character is a start bit (space), 8 data bits, least significant first, and 1 or 2 stop bits (mark). At 1 MHz and 110
// bits per second a bit takes 9090.9 cycles; the k-th bit boundary is at floor(k * clock / rate). Nothing is stepped: the
// board reports changes on the printer's line, and both directions are computed on demand. With `echo`, the keyboard's and
// the printer's lines are joined in hardware, and are mark only if both sides send mark.
//
// The printer samples each bit in the middle, and prints the character if the stop bit is mark. On a break or framing error, the
// receiver prints nothing and waits for mark before the next start bit.
#pragma once

#include <deque>
#include <string>

#include "cpus/bus.hpp"
#include "machines/board/machine.hpp"

namespace janus::machines {

class SerialTerminal final : public Terminal {
 public:
  struct Settings {
    std::uint32_t bit_rate = 300;
    std::uint8_t stop_bits = 2;
    std::uint16_t character_gap = 0;  // bit times of mark after each character's stop bits
    std::uint16_t line_gap = 0;       // character times of mark after a carriage return
    bool operator==(const Settings&) const = default;
  };

  explicit SerialTerminal(std::uint64_t clock_hz) : clock_(clock_hz) {}

  // Advances all state to `cycle`, using the current machine output and echo setting.
  void advance(std::uint64_t cycle);
  // Sets the machine's output bit starting in `cycle`. `echo` joins the keyboard's line to the printer's.
  void set_output(bool mark, bool echo, std::uint64_t cycle);
  // Returns the keyboard's line as of the last advance(): true for mark.
  bool keyboard_mark() const { return keyboard_level(); }
  // Returns the next cycle in which the keyboard's line may change, or kNever if nothing is being sent.
  std::uint64_t next_keyboard_bit() const { return next_keyboard_edge(); }

  // Changes the settings. A character being sent is restarted; a character being received is lost.
  void set_settings(const Settings& settings);
  const Settings& settings() const { return settings_; }

  void send(std::uint8_t byte) override;
  std::size_t pending() const override { return queue_.size(); }
  const std::string& printout() const override { return printout_; }
  int bit_rate() const override { return static_cast<int>(settings_.bit_rate); }

  // Returns the line state visible to a waiting program; changes while a character is sent or received.
  std::uint64_t line_state() const;

  template <class Self, class Archive>
  static void serialize(Self& self, Archive& archive) {
    archive.value(self.settings_.bit_rate);
    archive.value(self.settings_.stop_bits);
    archive.value(self.settings_.character_gap);
    archive.value(self.settings_.line_gap);
    archive.check(self.settings_.bit_rate >= 1 && self.settings_.bit_rate <= 100'000, "the bit rate is out of range");
    archive.check(self.settings_.stop_bits >= 1 && self.settings_.stop_bits <= 2, "invalid number of stop bits");
    archive.value(self.now_);
    archive.check(self.now_ < cpus::kNever / 4, "the time is out of range");
    archive.value(self.queue_);
    archive.value(self.send_start_);
    archive.check(self.queue_.empty() || (self.send_start_ <= self.now_ && self.now_ < self.character_end()),
                  "invalid transmission time of a character");
    archive.value(self.output_);
    archive.value(self.echo_);
    archive.value(self.receiver_);
    archive.check(self.receiver_ <= Receiver::character, "invalid receiver state");
    archive.value(self.receive_start_);
    archive.value(self.received_bits_);
    archive.check(self.received_bits_ <= 9, "a character has too many bits");
    archive.check(self.receiver_ != Receiver::character || (self.receive_start_ <= self.now_ && self.now_ < self.next_sample()),
                  "invalid reception time of a character");
    archive.value(self.received_);
    archive.value(self.printout_);
  }

 private:
  enum class Receiver : std::uint8_t { wait_for_mark, hunt, character };

  // Returns the cycle `half_bits` half bit times after `start`.
  std::uint64_t half_bits_after(std::uint64_t start, std::uint64_t half_bits) const {
    return start + half_bits * clock_ / (2 * std::uint64_t{settings_.bit_rate});
  }
  std::uint64_t next_sample() const { return half_bits_after(receive_start_, 2u * received_bits_ + 1); }
  std::uint64_t character_end() const;       // end of the character being sent, including gaps
  std::uint64_t bits_sent() const;           // complete bits of that character at now_: 0 during the start bit
  std::uint64_t next_keyboard_edge() const;  // next cycle after now_ in which the keyboard's line may change
  bool keyboard_level() const;               // level of that line at now_
  bool printer_level() const { return output_ && (!echo_ || keyboard_level()); }
  void update_printer_receiver();
  void take_sample();

  std::uint64_t clock_;
  Settings settings_;
  std::uint64_t now_ = 0;
  std::deque<std::uint8_t> queue_;  // the first one is being sent
  std::uint64_t send_start_ = 0;    // cycle of its start bit, or 0
  bool output_ = true;
  bool echo_ = true;
  Receiver receiver_ = Receiver::hunt;
  std::uint64_t receive_start_ = 0;
  std::uint8_t received_bits_ = 0;  // bits sampled so far: start bit and data
  std::uint8_t received_ = 0;
  std::string printout_;
};

}  // namespace janus::machines
