// Chips that share INT REQ, in priority order. The PRI OUT of each is the PRI IN of the next, so the first chip that
// requests an interrupt prevents the others from sending their vectors.
//
// A Chip has `interrupt`, an F8Interrupt, and vector_low(), vector_high(). The answering chip is chosen
// when the priority is frozen, until its vector is sent.
#pragma once

#include <algorithm>
#include <cstdint>

#include "cpus/f8/access.hpp"
#include "machines/parts/f8_interrupt.hpp"

namespace janus::machines {

class F8InterruptChain {
 public:
  // Advances all chips to `cycle`, and sets the line to their requests. `changed_at` is the cycle of an
  // external change: a port write, or a vector sent.
  template <class... Chips>
  static void update(cpus::Lines& lines, std::uint64_t cycle, Chips&... chips) {
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

  // The byte of the chips on the data bus; `undriven` if none of them requests an interrupt.
  template <class... Chips>
  std::uint8_t acknowledge(cpus::f8::Acknowledge step, std::uint64_t cycle, std::uint8_t undriven, Chips&... chips) {
    if (step == cpus::f8::Acknowledge::freeze) {
      answering_ = kNobody;
      int place = 0;
      const auto look = [&](F8Interrupt& interrupt) {
        interrupt.advance(cycle);
        if (answering_ == kNobody && interrupt.requests()) answering_ = place;
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
        chip.interrupt.satisfied();
      }
    };
    (answer(chips), ...);
    return byte;
  }

 private:
  static constexpr int kNobody = -1;
  int answering_ = kNobody;  // valid only between freeze and high: never in a saved state
};

}  // namespace janus::machines
