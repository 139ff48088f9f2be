// F8 kit without its processor: memory with a 3853, a 3851 with the monitor, and a terminal on one of the 3851's ports.
//
//     3850        port 00, 01   free, at the connector
//     3851        port 04       bit 0 out: transmit data, bit 7 in: receive data; 1 = 0 V = space (parts/f8_port.hpp)
//     at 8000     port 05       bits 0-2 in: straps that select the monitor's bit rate
//                 port 06, 07   interrupt control, timer; vector 8020 (timer), 80A0 (EXT INT, at the connector)
//     3853        port 0C-0F    vector, interrupt control, timer; EXT INT at the connector
//     INT REQ     both, the 3851 first
//
//     0000-03FF  RAM, up to 07FF or 0FFF by option        4000-4FFF  ROM socket for an application
//                                                         8000-83FF  the 3851's ROM: the monitor
//
// DB7 is pulled up: undriven reads return 80, and RESET starts at 8080. All state is computed on access from stored cycle
// numbers; deadline() stops the processor only for timer interrupts.
#pragma once

#include <algorithm>
#include <array>

#include "machines/board/address_map.hpp"
#include "machines/board/board_bus.hpp"
#include "machines/f8kit/settings.hpp"
#include "machines/board/lines_state.hpp"
#include "machines/parts/f8_interrupt_chain.hpp"
#include "machines/parts/f8_port.hpp"
#include "machines/parts/psu3851.hpp"
#include "machines/parts/serial_terminal.hpp"
#include "machines/parts/smi3853.hpp"

namespace janus::machines::f8kit {

inline constexpr std::uint16_t kApplicationBase = 0x4000, kApplicationSize = 0x1000;
inline constexpr std::uint16_t kMonitorBase = 0x8000, kMonitorSize = 0x400;
inline constexpr std::uint8_t kUndriven = 0x80;  // data bus value when no chip drives it
inline constexpr Psu3851Mask kMonitorMask{.page = kMonitorBase >> 10, .port_base = 0x04, .vector = 0x8020};

class Board final : public F8BoardBus {
 public:
  static constexpr std::uint64_t kClockHz = 2'000'000;

  Board();

  // --- for the buses -----------------------------------------------------------------------------------
  std::uint8_t read(std::uint16_t address, std::uint64_t) override { return map_.read(address, kUndriven); }
  void write(std::uint16_t address, std::uint8_t value, std::uint64_t) override { map_.write(address, value); }
  cpus::CodeWindow code(std::uint16_t address) const override { return map_.code(address); }
  const cpus::PageTable& pages() const override { return map_.pages(); }
  void synchronise(std::uint64_t cycle) override;

  std::uint8_t read_cpu_port(unsigned port, std::uint64_t) override { return own_[port].read(); }
  void write_cpu_port(unsigned port, std::uint8_t value, std::uint64_t) override { own_[port].latch = value; }
  std::uint8_t read_port(unsigned port, std::uint64_t cycle) override;
  void write_port(unsigned port, std::uint8_t value, std::uint64_t cycle) override;
  std::uint8_t acknowledge(cpus::f8::Acknowledge step, std::uint64_t cycle) override;
  std::uint8_t reset_byte() override { return kUndriven; }
  cpus::f8::MemoryChips memory_chips() override { return {.psu = true, .smi = true}; }
  // Assumption: the 3851 takes precedence if each counter points into its own chip's memory.
  std::uint16_t data_counter(std::uint16_t smi, std::uint16_t psu) override { return psu_.contains(psu) ? psu : smi; }

  // --- for the machine ---------------------------------------------------------------------------------
  void begin_run(bool stop_at_poll, std::uint64_t cycle);
  void advance_parts(std::uint64_t cycle);
  std::uint64_t reset_held_until() const { return reset_held ? cpus::kNever : 0; }
  AddressMap& map() { return map_; }
  const AddressMap& map() const { return map_; }
  std::uint8_t peek(std::uint16_t address, std::uint64_t) const { return map_.read(address, kUndriven); }
  std::uint8_t peek_port(unsigned port, std::uint64_t cycle) const;
  static const OptionTable<f8kit::Settings, ProcessorF8>& options() { return option_table(); }
  void apply_settings(const Settings& settings, std::uint64_t cycle);
  const Settings& settings() const { return settings_; }
  static std::span<const SlotInfo> sockets();
  void hash_idle_state(Hash& hash, std::uint64_t cycle) const;
  void on_state_loaded(std::uint64_t cycle);

  // Defined in chips.cpp.
  static std::span<const ChipInfo> chip_infos();
  std::uint32_t chip_value(int chip, int index, std::uint64_t cycle) const;

  // Chip registers, indexed by ChipRegister (registers.hpp).
  std::uint32_t chip_register(int place, std::uint64_t cycle) const;
  void set_chip_register(int place, std::uint32_t value, std::uint64_t cycle);

  bool reset_held = false;  // the RST key is pressed
  SerialTerminal terminal{kClockHz};

  template <class Self, class Archive>
  static void serialize_reset(Self& self, Archive& archive) {
    archive.value(self.reset_held);
  }

  template <class Self, class Archive>
  static void serialize(Self& self, Archive& archive) {
    archive.begin_section("settings");
    archive.part(self.settings_);
    if constexpr (Archive::kReading) self.map_memory();
    archive.begin_section("memory");
    archive.bytes(installed_ram(self));
    archive.bytes(self.application_);
    archive.bytes(self.monitor_);
    archive.begin_section("ports");
    archive.part(self.own_[0]);
    archive.part(self.own_[1]);
    archive.begin_section("3851");
    archive.part(self.psu_);
    archive.begin_section("3853");
    archive.part(self.smi_);
    archive.begin_section("terminal");
    archive.part(self.terminal);
    archive.begin_section("lines");
    serialize_lines(self.lines_, archive);
    archive.begin_section("polls");
    archive.value(self.polls_.count);
    archive.value(self.polls_.last_cycle);
  }

 private:
  template <class Self>
  static auto installed_ram(Self& self) {
    return std::span(self.ram_).first(std::min(ram_bytes(self.settings_.ram), self.ram_.size()));
  }
  void map_memory();
  void update_lines(std::uint64_t cycle);
  void set_deadline();
  void drive_terminal(std::uint64_t cycle);
  void follow_terminal(std::uint64_t cycle);

  Settings settings_;
  std::array<F8Port, 2> own_{};
  Psu3851 psu_{kMonitorMask};
  Smi3853 smi_;
  F8InterruptChain chain_;
  std::array<std::uint8_t, 0x1000> ram_{};
  std::array<std::uint8_t, kApplicationSize> application_;
  std::array<std::uint8_t, kMonitorSize> monitor_;
  AddressMap map_;
};

}  // namespace janus::machines::f8kit
