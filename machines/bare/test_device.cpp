#include "machines/bare/test_device.hpp"

#include <algorithm>

namespace janus::machines::bare {
namespace {

enum Register : unsigned {
  kConsole = 0,
  kWaiting = 1,
  kCycle = 4,  // to 7
  kDelayLow = 8,
  kDelayHigh = 9,
  kRaiseIrq = 0xA,
  kRaiseNmi = 0xB,
  kReleaseIrq = 0xC,
  kIrqState = 0xD,
};

}  // namespace

std::uint8_t TestDevice::peek(unsigned reg, std::uint64_t cycle) const {
  switch (reg) {
    case kConsole: return queue_.empty() ? 0 : queue_.front();
    case kWaiting: return static_cast<std::uint8_t>(std::min<std::size_t>(queue_.size(), 0xFF));
    case kCycle:
    case kCycle + 1:
    case kCycle + 2:
    case kCycle + 3: return static_cast<std::uint8_t>(latched_cycle_ >> 8 * (reg - kCycle));
    case kIrqState: return irq_at_ <= cycle ? 0x80 : 0x00;
    default: return 0;
  }
}

std::uint8_t TestDevice::read(unsigned reg, std::uint64_t cycle) {
  if (reg == kCycle) latched_cycle_ = cycle;
  const std::uint8_t value = peek(reg, cycle);
  if (reg == kConsole && !queue_.empty()) queue_.pop_front();
  if (reg == kConsole || reg == kWaiting) {
    ++polls_.count;
    polls_.last_cycle = cycle;
  }
  log_access(reg, value, cycle);
  return value;
}

void TestDevice::write(unsigned reg, std::uint8_t value, std::uint64_t cycle) {
  switch (reg) {
    case kConsole: printout_ += static_cast<char>(value); break;
    case kDelayLow: delay_ = static_cast<std::uint16_t>((delay_ & 0xFF00) | value); break;
    case kDelayHigh: delay_ = static_cast<std::uint16_t>((delay_ & 0x00FF) | value << 8); break;
    case kRaiseIrq: irq_at_ = cycle + delay_; break;
    case kRaiseNmi: nmi_at_ = cycle + delay_; break;
    case kReleaseIrq: irq_at_ = cpus::kNever; break;
    default: break;
  }
  log_access(reg | 0x100, value, cycle);
}

void TestDevice::log_access(unsigned access, std::uint8_t value, std::uint64_t cycle) {
  log_.add(cycle << 20 | std::uint64_t{access} << 8 | value);
}

// A program that reads the cycle counter while it waits never returns to the same state.
void TestDevice::hash_idle_state(Hash& hash, std::uint64_t cycle) const {
  const auto left = [&](std::uint64_t at) { return at == cpus::kNever ? cpus::kNever : at - std::min(at, cycle); };
  hash.add(queue_.size());
  hash.add(printout_.size());
  hash.add(latched_cycle_);
  hash.add(std::uint64_t{delay_});
  hash.add(left(irq_at_));
  hash.add(left(nmi_at_));
}

}  // namespace janus::machines::bare
