// Test device for the bare machines: 16 registers, mirrored throughout one page.
//
//      +0  write: byte to the console        read: next byte from the console's queue (00 if empty)
//      +1                                    read: number of bytes in the queue (FF if more than 254)
//      +4 .. +7                              read: cycle of the last read of +4, lowest byte first
//      +8, +9  write: delay in cycles, low and high byte
//      +A  write: releases IRQ, and asserts it `delay` cycles later, until +C is written
//      +B  write: NMI edge `delay` cycles later
//      +C  write: releases IRQ, and cancels a pending one
//      +D                                    read: bit 7 = IRQ asserted
//      others: writes are ignored, reads return 00
//
// A hash accumulates the cycle, address and value of every access to the page, including dummy
// accesses. Equal hashes mean the same accesses in the same cycles.
#pragma once

#include <array>
#include <deque>
#include <string>

#include "cpus/bus.hpp"
#include "machines/board/hash.hpp"
#include "machines/board/machine.hpp"

namespace janus::machines::bare {

class TestDevice final : public Terminal {
 public:
  std::uint8_t read(unsigned reg, std::uint64_t cycle);
  std::uint8_t peek(unsigned reg, std::uint64_t cycle) const;
  void write(unsigned reg, std::uint8_t value, std::uint64_t cycle);

  std::uint64_t irq_cycle() const { return irq_at_; }  // kNever if none is pending
  std::uint64_t nmi_cycle() const { return nmi_at_; }
  void clear_nmi() { nmi_at_ = cpus::kNever; }
  std::uint64_t log() const { return log_.value(); }
  const Polls& polls() const { return polls_; }
  void hash_idle_state(Hash& hash, std::uint64_t cycle) const;  // includes the remaining time of pending events

  void send(std::uint8_t byte) override { queue_.push_back(byte); }
  std::size_t pending() const override { return queue_.size(); }
  const std::string& printout() const override { return printout_; }
  int bit_rate() const override { return 0; }  // sent immediately

  template <class Self, class Archive>
  static void serialize(Self& self, Archive& archive) {
    archive.value(self.queue_);
    archive.value(self.printout_);
    archive.value(self.latched_cycle_);
    archive.value(self.delay_);
    archive.value(self.irq_at_);
    archive.value(self.nmi_at_);
    archive.part(self.log_);
    archive.value(self.polls_.count);
    archive.value(self.polls_.last_cycle);
  }

 private:
  void log_access(unsigned access, std::uint8_t value, std::uint64_t cycle);

  std::deque<std::uint8_t> queue_;
  std::string printout_;
  std::uint64_t latched_cycle_ = 0;
  std::uint16_t delay_ = 0;
  std::uint64_t irq_at_ = cpus::kNever;
  std::uint64_t nmi_at_ = cpus::kNever;
  Hash log_;
  Polls polls_;
};

}  // namespace janus::machines::bare
