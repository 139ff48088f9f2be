// The test device of the bare machines: one page with 16 registers that repeat through it.
//
//      +0  write: byte to the console        read: next byte from the console's queue (00 if there is none)
//      +1                                    read: bytes that wait in the queue (FF if more than 254)
//      +4 .. +7                              read: cycle of the last read of +4, lowest byte first
//      +8, +9  write: delay in cycles, low and high byte
//      +A  write: IRQ is released, and asserted `delay` cycles after this write until +C is written
//      +B  write: NMI has an edge `delay` cycles after this write
//      +C  write: IRQ released, and one that waits forgotten
//      +D                                    read: bit 7 = IRQ asserted
//      others: written to no effect, read as 00
//
// Every access to the page, dummy ones included, is folded into a log with its cycle, address and value:
// equal logs mean equal accesses in equal cycles.
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

  std::uint64_t irq_at() const { return irq_at_; }  // kNever: none waits
  std::uint64_t nmi_at() const { return nmi_at_; }
  void nmi_done() { nmi_at_ = cpus::kNever; }
  std::uint64_t log() const { return log_.value(); }
  const Polls& polls() const { return polls_; }
  void add_idle_state(Hash& hash, std::uint64_t cycle) const;  // what is pending by the time that is left of it

  void send(std::uint8_t byte) override { queue_.push_back(byte); }
  std::size_t pending() const override { return queue_.size(); }
  const std::string& printout() const override { return printout_; }
  int bit_rate() const override { return 0; }  // at once

  template <class Self, class Archive>
  static void transfer(Self& self, Archive& archive) {
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
  void note(unsigned access, std::uint8_t value, std::uint64_t cycle);

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
