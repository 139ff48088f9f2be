#include "machines/bare/port_board.hpp"

#include <algorithm>

namespace janus::machines::bare {
namespace {

const Space kPortSpaces[] = {{"memory", 0x10000}, {"scratchpad", 64}, {"ports", 256, true}};
constexpr std::string_view kPsuOption = "3851", kOff = "off", kOn = "on";
constexpr std::uint16_t kPsuFirst = PortBoard::kPsuMask.page << 10, kPsuLast = kPsuFirst + Psu3851::kRomSize - 1;

}  // namespace

PortBoard& PortBoard::operator=(const PortBoard& other) {
  BoardBase<F8BoardBus>::operator=(other);
  own_ = other.own_;
  smi_ = other.smi_;
  has_psu_ = other.has_psu_;
  psu_ = other.psu_;
  chain_ = other.chain_;
  map();
  return *this;
}

void PortBoard::map() {
  for (unsigned page = 0; page < 256; ++page) {
    pages_.read[page] = &ram_[page << 8];
    pages_.write[page] = in_psu(static_cast<std::uint16_t>(page << 8)) ? nullptr : &ram_[page << 8];
  }
}

// The 3851 answers ports of its own.
std::uint8_t PortBoard::read_chips(unsigned port) const {
  if (has_psu_ && psu_.has_port(port)) return psu_.read(port).value_or(kUndriven);
  return smi_.read(port).value_or(kUndriven);
}

std::uint8_t PortBoard::port_in(unsigned port, std::uint64_t cycle) {
  synchronise(cycle);
  return is_device(port) ? read_register(port - kFirstPort, cycle) : read_chips(port);
}

void PortBoard::port_out(unsigned port, std::uint8_t value, std::uint64_t cycle) {
  synchronise(cycle);
  if (is_device(port)) {
    device.write(port - kFirstPort, value, cycle);
    smi_.interrupt.set_external(device.irq_at() <= cycle, cycle);
  } else if (has_psu_ && psu_.has_port(port)) {
    psu_.write(port, value, cycle);
  } else {
    smi_.write(port, value, cycle);
  }
  settle(cycle);
}

std::uint8_t PortBoard::acknowledge(cpus::f8::Acknowledge step, std::uint64_t cycle) {
  synchronise(cycle);
  const std::uint8_t byte = chain_.acknowledge(step, cycle, kUndriven, psu_, smi_);
  settle(cycle);
  return byte;
}

std::uint8_t PortBoard::peek_port(unsigned port, std::uint64_t cycle) const {
  if (port < own_.size()) return own_[port].read();
  return is_device(port) ? device.peek(port - kFirstPort, cycle) : read_chips(port);
}

void PortBoard::synchronise(std::uint64_t cycle) {
  while (deadline_ <= cycle) {
    const std::uint64_t event = deadline_;
    if (device.irq_at() <= event) smi_.interrupt.set_external(true, event);
    settle(event);
  }
}

void PortBoard::settle(std::uint64_t cycle) {
  F8InterruptChain::update(lines_, cycle, psu_, smi_);
  set_deadline();
}

void PortBoard::set_deadline() {
  const std::uint64_t external = smi_.interrupt.external() ? cpus::kNever : device.irq_at();
  deadline_ = std::min(external, F8InterruptChain::next_request(psu_, smi_));
}

void PortBoard::add_idle_state(Hash& hash, std::uint64_t cycle) const {
  add_idle_state_of_base(hash, cycle);
  for (const F8Port& port : own_) hash.add(std::uint64_t{port.latch});
  smi_.add_idle_state(hash, cycle);
  if (!has_psu_) return;
  hash.add(std::uint64_t{psu_.a.latch} | std::uint64_t{psu_.b.latch} << 8);
  psu_.interrupt.add_idle_state(hash, cycle);
}

std::span<const Space> PortBoard::spaces() { return kPortSpaces; }

std::vector<Region> PortBoard::memory_map() const {
  if (!has_psu_) return {{0, 0xFFFF, "RAM"}};
  return {{0, kPsuFirst - 1, "RAM"}, {kPsuFirst, kPsuLast, "ROM of the 3851"}, {kPsuLast + 1, 0xFFFF, "RAM"}};
}

std::span<const OptionInfo> PortBoard::options() {
  static const OptionInfo list[] = {{std::string(kPsuOption),
                                     {std::string(kOff), std::string(kOn)},
                                     std::string(kOff),
                                     "a 3851: ROM at 8000-83FF, ports 04-07, and a DC0 that XDC does not exchange"}};
  return list;
}

std::optional<std::string> PortBoard::option(std::string_view name) const {
  if (name != kPsuOption) return std::nullopt;
  return std::string(has_psu_ ? kOn : kOff);
}

std::optional<std::string> PortBoard::set_option(std::string_view name, std::string_view value) {
  if (name != kPsuOption) return std::nullopt;
  if (value != kOff && value != kOn) return "option 3851 does not take '" + std::string(value) + "': give off or on";
  has_psu_ = value == kOn;
  map();
  return std::string();
}

}  // namespace janus::machines::bare
