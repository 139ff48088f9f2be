#include "machines/f8kit/board.hpp"

#include <algorithm>

#include "machines/f8kit/registers.hpp"

namespace janus::machines::f8kit {
namespace {

constexpr unsigned kSerialPort = 0x04;
constexpr std::uint8_t kTransmit = 0x01, kReceive = 0x80, kStraps = 0x07;

const SlotInfo kSockets[] = {{.name = "monitor", .size = kMonitorSize, .address = kMonitorBase},
                             {.name = "application", .size = kApplicationSize, .address = kApplicationBase}};

}  // namespace

Board::Board() {
  application_.fill(0xFF);  // an empty socket reads as an erased EPROM
  monitor_.fill(0xFF);
  apply_settings(settings_, 0);
}

void Board::map_memory() {
  const std::span<std::uint8_t> ram = installed_ram(*this);
  map_.set({{0x0000, static_cast<std::uint16_t>(ram.size() - 1), MapRow::Kind::ram, "RAM", ram},
            {kApplicationBase, kApplicationBase + kApplicationSize - 1, MapRow::Kind::rom, "application ROM", application_},
            {kMonitorBase, kMonitorBase + kMonitorSize - 1, MapRow::Kind::rom, "monitor ROM (3851)", monitor_}});
}

std::span<const SlotInfo> Board::sockets() { return kSockets; }

// --- ports -------------------------------------------------------------------------------------------------

std::uint8_t Board::read_port(unsigned port, std::uint64_t cycle) {
  synchronise(cycle);
  if (psu_.has_port(port)) {
    follow_terminal(cycle);
    // Reading an idle line is a poll for input.
    if (port == kSerialPort && terminal.pending() == 0) count_poll(cycle);
    return psu_.read(port).value_or(kUndriven);
  }
  return smi_.read(port).value_or(kUndriven);
}

void Board::write_port(unsigned port, std::uint8_t value, std::uint64_t cycle) {
  synchronise(cycle);
  if (psu_.has_port(port)) {
    psu_.write(port, value, cycle);
    if (port == kSerialPort) drive_terminal(cycle);
  } else {
    smi_.write(port, value, cycle);
  }
  update_lines(cycle);
}

std::uint8_t Board::peek_port(unsigned port, std::uint64_t) const {
  if (port < own_.size()) return own_[port].read();
  if (psu_.has_port(port)) return psu_.read(port).value_or(kUndriven);
  return smi_.read(port).value_or(kUndriven);
}

void Board::drive_terminal(std::uint64_t cycle) { terminal.set_output((psu_.a.latch & kTransmit) == 0, false, cycle); }

void Board::follow_terminal(std::uint64_t cycle) {
  terminal.advance(cycle);
  psu_.a.outside = terminal.keyboard_mark() ? 0 : kReceive;
}

// --- interrupts ----------------------------------------------------------------------------------------------

std::uint8_t Board::acknowledge(cpus::f8::Acknowledge step, std::uint64_t cycle) {
  synchronise(cycle);
  const std::uint8_t byte = chain_.acknowledge(step, cycle, kUndriven, psu_, smi_);
  update_lines(cycle);
  return byte;
}

void Board::synchronise(std::uint64_t cycle) {
  while (deadline_ <= cycle) update_lines(deadline_);
}

// Updates line and deadline from the chips. `cycle` is the cycle of an external change.
void Board::update_lines(std::uint64_t cycle) {
  F8InterruptChain::update(lines_, cycle, psu_, smi_);
  set_deadline();
}

void Board::set_deadline() { deadline_ = F8InterruptChain::next_request(psu_, smi_); }

// --- for the machine -----------------------------------------------------------------------------------------

void Board::begin_run(bool stop_at_poll, std::uint64_t cycle) {
  F8BoardBus::begin_run(stop_at_poll, cycle);
  advance_parts(cycle);
}

void Board::advance_parts(std::uint64_t cycle) {
  synchronise(cycle);
  follow_terminal(cycle);
}

void Board::apply_settings(const Settings& settings, std::uint64_t) {
  settings_ = settings;
  map_memory();
  psu_.b.outside = static_cast<std::uint8_t>((psu_.b.outside & ~kStraps) | settings.straps());
  SerialTerminal::Settings of_terminal = terminal.settings();
  of_terminal.bit_rate = settings.bit_rate();
  of_terminal.stop_bits = settings.bit_rate() == 110 ? 2 : 1;
  if (of_terminal != terminal.settings()) terminal.set_settings(of_terminal);
}

void Board::hash_idle_state(Hash& hash, std::uint64_t cycle) const {
  hash.add(std::uint64_t{reset_held});
  hash.add(installed_ram(*this));
  for (const F8Port& port : own_) hash.add(std::uint64_t{port.latch});
  hash.add(std::uint64_t{psu_.a.latch} | std::uint64_t{psu_.b.latch} << 8);
  psu_.interrupt.hash_idle_state(hash, cycle);
  smi_.hash_idle_state(hash, cycle);
  hash.add(terminal.line_state());
  hash.add(lines_.irq_asserted() ? 1u : 0u);
}

void Board::on_state_loaded(std::uint64_t cycle) {
  follow_terminal(cycle);
  set_deadline();
}

std::uint32_t Board::chip_register(int place, std::uint64_t cycle) const {
  switch (static_cast<ChipRegister>(place)) {
    case ChipRegister::psu_control: return psu_.interrupt.control();
    case ChipRegister::psu_timer: return psu_.interrupt.timer(cycle);
    case ChipRegister::smi_control: return smi_.interrupt.control();
    case ChipRegister::smi_timer: return smi_.interrupt.timer(cycle);
    case ChipRegister::smi_vector: return static_cast<std::uint32_t>(peek_port(0x0C, cycle) << 8 | peek_port(0x0D, cycle));
    default: return 0;
  }
}

// Same effect as a write by the program.
void Board::set_chip_register(int place, std::uint32_t value, std::uint64_t cycle) {
  const auto low = static_cast<std::uint8_t>(value);
  switch (static_cast<ChipRegister>(place)) {
    case ChipRegister::psu_control: return write_port(0x06, low, cycle);
    case ChipRegister::psu_timer: return write_port(0x07, low, cycle);
    case ChipRegister::smi_control: return write_port(0x0E, low, cycle);
    case ChipRegister::smi_timer: return write_port(0x0F, low, cycle);
    case ChipRegister::smi_vector: write_port(0x0C, static_cast<std::uint8_t>(value >> 8), cycle); return write_port(0x0D, low, cycle);
    default: return;
  }
}

}  // namespace janus::machines::f8kit
