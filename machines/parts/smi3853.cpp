#include "machines/parts/smi3853.hpp"

namespace janus::machines {

std::optional<std::uint8_t> Smi3853::read(unsigned number) const {
  switch (number) {
    case kFirstPort: return high_;
    case kFirstPort + 1: return low_;
    default: return std::nullopt;
  }
}

void Smi3853::write(unsigned number, std::uint8_t value, std::uint64_t cycle) {
  switch (number) {
    case kFirstPort: high_ = value; break;
    case kFirstPort + 1: low_ = value; break;
    case kFirstPort + 2: interrupt.write_control(value, cycle); break;
    case kFirstPort + 3: interrupt.write_timer(value, cycle); break;
    default: break;
  }
}

void Smi3853::hash_idle_state(Hash& hash, std::uint64_t cycle) const {
  hash.add(std::uint64_t{high_} << 8 | low_);
  interrupt.hash_idle_state(hash, cycle);
}

}  // namespace janus::machines
