#include "machines/bare/board.hpp"

#include <algorithm>

namespace janus::machines::bare {

Board& Board::operator=(const Board& other) {
  ram_ = other.ram_;
  device = other.device;
  lines_ = other.lines_;
  deadline_ = other.deadline_;
  map(other.device_page_);
  return *this;
}

void Board::map(unsigned device_page) {
  device_page_ = device_page;
  for (unsigned page = 0; page < 256; ++page) {
    std::uint8_t* bytes = page == device_page ? nullptr : &ram_[page << 8];
    pages_.read[page] = bytes;
    pages_.write[page] = bytes;
  }
}

cpus::CodeWindow Board::code(std::uint16_t address) const {
  const unsigned end = device_page_ << 8;  // 10000 if there is no device
  if (address < end) return {ram_.data(), 0, end};
  const unsigned after = end + 0x100;
  if (address < after || after > 0xFFFF) return {};
  return {&ram_[after], static_cast<std::uint16_t>(after), 0x10000 - after};
}

std::uint8_t Board::read_device(std::uint16_t address, std::uint64_t cycle) {
  synchronise(cycle);
  const std::uint64_t polls = device.polls().count;
  const std::uint8_t value = device.read(address & 15, cycle);
  if (stop_at_poll_ && device.polls().count != polls) stopping_ = true;
  return value;
}

void Board::write_device(std::uint16_t address, std::uint8_t value, std::uint64_t cycle) {
  synchronise(cycle);
  device.write(address & 15, value, cycle);
  lines_.set_irq(device.irq_at() <= cycle, cycle);
  set_deadline();
  synchronise(cycle);
}

void Board::set_deadline() {
  const std::uint64_t irq = lines_.irq_asserted() ? cpus::kNever : device.irq_at();
  deadline_ = std::min(irq, device.nmi_at());
}

void Board::synchronise(std::uint64_t cycle) {
  while (deadline_ <= cycle) {
    const std::uint64_t event = deadline_;
    if (device.irq_at() == event) lines_.set_irq(true, event);
    if (device.nmi_at() == event) {
      lines_.set_nmi(true, event);
      lines_.set_nmi(false, event + 1);
      device.nmi_done();
    }
    set_deadline();
  }
}

void Board::add_idle_state(Hash& hash) const {
  hash.add(ram_);
  device.add_idle_state(hash);
  hash.add((lines_.irq_asserted() ? 1u : 0u) | (lines_.nmi_edge != cpus::kNever ? 2u : 0u));
}

}  // namespace janus::machines::bare
