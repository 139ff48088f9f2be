#include "machines/bare/port_board.hpp"

#include <algorithm>

namespace janus::machines::bare {
namespace {

const Space kSpaces[] = {{"memory", 0x10000}, {"scratchpad", 64}, {"ports", 256, true}};

}  // namespace

PortBoard& PortBoard::operator=(const PortBoard& other) {
  BoardBase::operator=(other);
  own_ = other.own_;
  smi_ = other.smi_;
  chain_ = other.chain_;
  map();
  return *this;
}

void PortBoard::map() {
  for (unsigned page = 0; page < 256; ++page) pages_.read[page] = pages_.write[page] = &ram_[page << 8];
}

std::uint8_t PortBoard::port_in(unsigned port, std::uint64_t cycle) {
  synchronise(cycle);
  return is_device(port) ? read_register(port - kFirstPort, cycle) : smi_.read(port).value_or(kUndriven);
}

void PortBoard::port_out(unsigned port, std::uint8_t value, std::uint64_t cycle) {
  synchronise(cycle);
  if (is_device(port)) {
    device.write(port - kFirstPort, value, cycle);
    smi_.interrupt.set_external(device.irq_at() <= cycle, cycle);
  } else {
    smi_.write(port, value, cycle);
  }
  settle(cycle);
}

std::uint8_t PortBoard::acknowledge(cpus::f8::Acknowledge step, std::uint64_t cycle) {
  synchronise(cycle);
  const std::uint8_t byte = chain_.acknowledge(step, cycle, kUndriven, smi_);
  settle(cycle);
  return byte;
}

std::uint8_t PortBoard::peek_port(unsigned port, std::uint64_t cycle) const {
  if (port < own_.size()) return own_[port].read();
  return is_device(port) ? device.peek(port - kFirstPort, cycle) : smi_.read(port).value_or(kUndriven);
}

void PortBoard::synchronise(std::uint64_t cycle) {
  while (deadline_ <= cycle) {
    const std::uint64_t event = deadline_;
    if (device.irq_at() <= event) smi_.interrupt.set_external(true, event);
    settle(event);
  }
}

void PortBoard::settle(std::uint64_t cycle) {
  F8InterruptChain::update(lines_, cycle, smi_);
  set_deadline();
}

void PortBoard::set_deadline() {
  const std::uint64_t external = smi_.interrupt.external() ? cpus::kNever : device.irq_at();
  deadline_ = std::min(external, F8InterruptChain::next_request(smi_));
}

void PortBoard::add_idle_state(Hash& hash, std::uint64_t cycle) const {
  add_idle_state_of_base(hash, cycle);
  for (const F8Port& port : own_) hash.add(std::uint64_t{port.latch});
  smi_.add_idle_state(hash, cycle);
}

std::span<const Space> PortBoard::spaces() { return kSpaces; }

}  // namespace janus::machines::bare
