// Timer and interrupt logic of a 3851 or 3853: the same circuit in both.
//
//     interrupt control register, bits 1-0      01 external interrupt   11 timer interrupt   00, 10 none
//     timer                                     8-bit shift register, a step every 31 clocks from its write on:
//                                               t := t << 1 | not (t3 xor t4 xor t5 xor t7)
//
// The timer goes through 255 values and requests an interrupt when it comes to FE, if the control register then says 11;
// it never stops: every 255 * 31 = 7905 clocks once more. FF leads to FF: loading it stops the timer. Loading the timer
// drops a request that waits. A request is on the line while the control register selects its source.
//
// The timer is not stepped. Its state is the cycle in which it comes to FE next. At power-on it stands still.
//
// Source: 3851 and 3853 data sheets (1975-77). That a step takes 31 clocks from the write on, not from a free-running
// prescaler, is what emulators agree in; the count of steps may be off by one against the chip.
#pragma once

#include <cstdint>

#include "cpus/bus.hpp"
#include "machines/board/chips.hpp"
#include "machines/board/hash.hpp"

namespace janus::machines {

class F8Interrupt {
 public:
  static constexpr std::uint64_t kStepClocks = 31;
  static constexpr std::uint64_t kPeriod = 255 * kStepClocks;
  enum class Source : std::uint8_t { none, external, timer };

  // Steps from a loaded value to FE: 1-255; 0 for FF, which never comes there.
  static unsigned steps_to_end(std::uint8_t value);
  static std::uint8_t after_step(std::uint8_t value);

  void write_control(std::uint8_t value, std::uint64_t cycle);
  void write_timer(std::uint8_t value, std::uint64_t cycle);
  // EXT INT as active or not; becoming active requests an interrupt where that is selected.
  void set_external(bool active, std::uint64_t cycle);
  // Brings the timer to `cycle`: what happens in cycles up to it has happened.
  void advance(std::uint64_t cycle);

  bool requests() const { return request_ != Source::none && request_ == selected(); }
  std::uint64_t requested_at() const { return requested_at_; }  // the cycle from which it is on the line
  // The low byte of a vector: bit 7 says where the request came from.
  std::uint8_t vector_low(std::uint8_t low) const {
    return static_cast<std::uint8_t>((low & 0x7F) | (request_ == Source::external ? 0x80 : 0));
  }
  void satisfied() { request_ = Source::none; }  // the vector was given
  // The next cycle in which a request will be made without an access; kNever if none will.
  std::uint64_t next_request() const;

  bool external() const { return external_; }
  // Everything that may matter yet. The program cannot read the timer: it counts only where it may interrupt.
  void add_idle_state(Hash& hash, std::uint64_t cycle) const;

  // For people; the program cannot read them.
  std::uint8_t control() const { return control_; }
  std::uint8_t timer(std::uint64_t cycle) const;
  // With these two among others, by their place in the list.
  static std::span<const ChipRegister> registers();
  std::uint32_t shown(int index, std::uint64_t cycle) const;

  template <class Self, class Archive>
  static void transfer(Self& self, Archive& archive) {
    archive.value(self.control_);
    archive.check(self.control_ <= 3, "the interrupt control register has impossible bits");
    archive.value(self.request_);
    archive.check(self.request_ <= Source::timer, "the interrupt has no such source");
    archive.value(self.external_);
    archive.value(self.requested_at_);
    archive.value(self.end_);
  }

 private:
  Source selected() const { return control_ == 1 ? Source::external : control_ == 3 ? Source::timer : Source::none; }

  std::uint8_t control_ = 0;
  Source request_ = Source::none;
  bool external_ = false;
  std::uint64_t requested_at_ = 0;
  std::uint64_t end_ = cpus::kNever;  // when the timer comes to FE next
};

}  // namespace janus::machines
