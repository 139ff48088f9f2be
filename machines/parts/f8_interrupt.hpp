// Timer and interrupt logic common to the 3851 and the 3853.
//
//     interrupt control register, bits 1-0      01 external interrupt   11 timer interrupt   00, 10 none
//     timer                                     8-bit shift register, shifted every 31 clocks after it is written:
//                                               t := t << 1 | not (t3 xor t4 xor t5 xor t7)
//
// The timer has a period of 255 values and requests an interrupt when it reaches FE while the control register contains 11. It runs
// continuously and reaches FE every 255 * 31 = 7905 clocks. Loading FF stops it, because FF is followed by FF. Loading the timer cancels
// a pending request. A request asserts the line while the control register selects its source.
//
// The timer is not stepped: its state is the cycle in which it next reaches FE. It is stopped at power-on.
//
// Source: 3851 and 3853 data sheets (1975-77). Emulators agree on 31 clocks per step, counted from the write rather than by a
// free-running prescaler; compared with the chip, the number of steps may be off by one.
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

  // Returns the number of steps from a loaded value to FE, 1-255, or 0 for FF, which never reaches it.
  static unsigned steps_to_end(std::uint8_t value);
  static std::uint8_t next_count(std::uint8_t value);

  void write_control(std::uint8_t value, std::uint64_t cycle);
  void write_timer(std::uint8_t value, std::uint64_t cycle);
  // Makes EXT INT active or inactive. Activating it requests an interrupt if this source is selected.
  void set_external(bool active, std::uint64_t cycle);
  // Advances the timer to `cycle`, processing all events up to and including that cycle.
  void advance(std::uint64_t cycle);

  bool requests() const { return request_ != Source::none && request_ == selected_source(); }
  std::uint64_t requested_at() const { return requested_at_; }  // first cycle in which the request is on the line
  // Returns the vector's low byte, in which bit 7 identifies the source of the request.
  std::uint8_t vector_low(std::uint8_t low) const {
    return static_cast<std::uint8_t>((low & 0x7F) | (request_ == Source::external ? 0x80 : 0));
  }
  void clear_request() { request_ = Source::none; }  // called after the vector was sent
  // Returns the next cycle in which a request occurs without an access, or kNever.
  std::uint64_t next_request() const;

  bool external() const { return external_; }
  // Adds all state that can still have an effect. The timer matters only if it can interrupt, because the program cannot read it.
  void hash_idle_state(Hash& hash, std::uint64_t cycle) const;

  // For display only: the program cannot read these registers.
  std::uint8_t control() const { return control_; }
  std::uint8_t timer(std::uint64_t cycle) const;
  // The same two registers for a chip's register list, and their contents by index in registers().
  static std::span<const ChipRegister> registers();
  std::uint32_t register_view(int index, std::uint64_t cycle) const;

  template <class Self, class Archive>
  static void serialize(Self& self, Archive& archive) {
    archive.value(self.control_);
    archive.check(self.control_ <= 3, "invalid bits in the interrupt control register");
    archive.value(self.request_);
    archive.check(self.request_ <= Source::timer, "invalid interrupt source");
    archive.value(self.external_);
    archive.value(self.requested_at_);
    archive.value(self.end_);
  }

 private:
  Source selected_source() const { return control_ == 1 ? Source::external : control_ == 3 ? Source::timer : Source::none; }

  std::uint8_t control_ = 0;
  Source request_ = Source::none;
  bool external_ = false;
  std::uint64_t requested_at_ = 0;
  std::uint64_t end_ = cpus::kNever;  // cycle in which the timer next reaches FE
};

}  // namespace janus::machines
