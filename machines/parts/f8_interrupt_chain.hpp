// Daisy chain of chips that share INT REQ, in priority order. Each chip's PRI OUT is the next chip's PRI IN, so the
// first chip that requests an interrupt prevents the others from sending their vectors.
//
// A Chip has `interrupt` (an F8Interrupt), vector_low() and vector_high(). The responding chip is selected
// when the priority is frozen, and stays selected until its vector is sent.
#pragma once

#include <algorithm>
#include <cstdint>

#include "cpus/f8/access.hpp"
#include "machines/parts/f8_interrupt.hpp"

namespace janus::machines {

class F8InterruptChain {
 public:
  // Advances all chips to `cycle`, the cycle of an external change (a port write, or a vector sent), and sets the
  // interrupt line according to their requests.
  template <class... Chips>
  static void update(cpus::InterruptLines& lines, std::uint64_t cycle, Chips&... chips) {
    std::uint64_t since = cpus::kNever;
    const auto look = [&](F8Interrupt& interrupt) {
      interrupt.advance(cycle);
      if (interrupt.requests()) since = std::min(since, interrupt.requested_at());
    };
    (look(chips.interrupt), ...);
    lines.set_irq(since != cpus::kNever, since != cpus::kNever ? since : cycle);
  }

  template <class... Chips>
  static std::uint64_t next_request(const Chips&... chips) {
    return std::min({cpus::kNever, chips.interrupt.next_request()...});
  }

  // Returns the byte on the data bus, or `undriven` if no chip requests an interrupt.
  template <class... Chips>
  std::uint8_t acknowledge(cpus::f8::Acknowledge step, std::uint64_t cycle, std::uint8_t undriven, Chips&... chips) {
    if (step == cpus::f8::Acknowledge::freeze) {
      answering_ = kNone;
      int place = 0;
      const auto look = [&](F8Interrupt& interrupt) {
        interrupt.advance(cycle);
        if (answering_ == kNone && interrupt.requests()) answering_ = place;
        ++place;
      };
      (look(chips.interrupt), ...);
      return undriven;
    }
    std::uint8_t byte = undriven;
    int place = 0;
    const auto answer = [&](auto& chip) {
      if (place++ != answering_) return;
      if (step == cpus::f8::Acknowledge::low) {
        byte = chip.vector_low();
      } else {
        byte = chip.vector_high();
        chip.interrupt.clear_request();
      }
    };
    (answer(chips), ...);
    return byte;
  }

 private:
  static constexpr int kNone = -1;
  int answering_ = kNone;  // valid only between freeze and high, so it is not part of saved states
};

}  // namespace janus::machines
