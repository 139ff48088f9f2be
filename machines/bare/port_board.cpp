#include "machines/bare/port_board.hpp"

#include <algorithm>

namespace janus::machines::bare {
namespace {

constexpr std::uint16_t kPsuFirst = PortBoard::kPsuMask.page << 10, kPsuLast = kPsuFirst + Psu3851::kRomSize - 1;

}  // namespace

void PortBoard::map_memory() {
  if (!has_psu_) return map_around({});
  map_around({{kPsuFirst, kPsuLast, MapRow::Kind::rom, "3851 ROM", std::span(ram_).subspan(kPsuFirst, Psu3851::kRomSize)}});
}

// The 3851 answers its own ports.
std::uint8_t PortBoard::read_chips(unsigned port) const {
  if (has_psu_ && psu_.has_port(port)) return psu_.read(port).value_or(kUndriven);
  return smi_.read(port).value_or(kUndriven);
}

std::uint8_t PortBoard::read_port(unsigned port, std::uint64_t cycle) {
  synchronise(cycle);
  return is_device(port) ? read_register(port - kFirstPort, cycle) : read_chips(port);
}

void PortBoard::write_port(unsigned port, std::uint8_t value, std::uint64_t cycle) {
  synchronise(cycle);
  if (is_device(port)) {
    device.write(port - kFirstPort, value, cycle);
    smi_.interrupt.set_external(device.irq_cycle() <= cycle, cycle);
  } else if (has_psu_ && psu_.has_port(port)) {
    psu_.write(port, value, cycle);
  } else {
    smi_.write(port, value, cycle);
  }
  update_lines(cycle);
}

std::uint8_t PortBoard::acknowledge(cpus::f8::Acknowledge step, std::uint64_t cycle) {
  synchronise(cycle);
  const std::uint8_t byte = chain_.acknowledge(step, cycle, kUndriven, psu_, smi_);
  update_lines(cycle);
  return byte;
}

std::uint8_t PortBoard::peek_port(unsigned port, std::uint64_t cycle) const {
  if (port < own_.size()) return own_[port].read();
  return is_device(port) ? device.peek(port - kFirstPort, cycle) : read_chips(port);
}

void PortBoard::synchronise(std::uint64_t cycle) {
  while (deadline_ <= cycle) {
    const std::uint64_t event = deadline_;
    if (device.irq_cycle() <= event) smi_.interrupt.set_external(true, event);
    update_lines(event);
  }
}

void PortBoard::update_lines(std::uint64_t cycle) {
  F8InterruptChain::update(lines_, cycle, psu_, smi_);
  set_deadline();
}

void PortBoard::set_deadline() {
  const std::uint64_t external = smi_.interrupt.external() ? cpus::kNever : device.irq_cycle();
  deadline_ = std::min(external, F8InterruptChain::next_request(psu_, smi_));
}

void PortBoard::hash_idle_state(Hash& hash, std::uint64_t cycle) const {
  hash_base_idle_state(hash, cycle);
  for (const F8Port& port : own_) hash.add(std::uint64_t{port.latch});
  smi_.hash_idle_state(hash, cycle);
  if (!has_psu_) return;
  hash.add(std::uint64_t{psu_.a.latch} | std::uint64_t{psu_.b.latch} << 8);
  psu_.interrupt.hash_idle_state(hash, cycle);
}

const OptionTable<PortSettings, ProcessorF8>& PortBoard::options() {
  static const OptionTable<PortSettings, ProcessorF8> table = {
      {{"3851", {"off", "on"}, "off", "add a 3851 with ROM at 8000-83FF, ports 04-07 and a DC0 that XDC does not exchange"},
       [](const PortSettings& now) { return on_off(now.has_psu); },
       [](PortSettings& next, const OptionValue& value) { next.has_psu = value.is_on(); }}};
  return table;
}

void PortBoard::apply_settings(const PortSettings& settings, std::uint64_t) {
  has_psu_ = settings.has_psu;
  map_memory();
}

}  // namespace janus::machines::bare
