// H68 without its processor: memory, PIAs, ACIA and the wiring of their pins.
//
//     console PIA, E904                                       keyboard PIA, E90C (with the video board)
//     PA0-PA7  out: segments a-g and point, 1 = lit;          PA0-PA3  4-to-16 decoder: 0-7 key rows
//              in: columns of the selected row, 0 = pressed   PB0-PB7  columns of the selected row, 0 = pressed
//     PB0-PB3  4-to-16 decoder: 0-6 key rows,                 CA1      BREAK, 0 = pressed
//              8-15 digits left to right
//     PB7      speaker                                        E90A     a write causes an NMI after ten cycles
//     CA1      BRK, 0 = pressed
//     CB1      terminal's line to the machine, 1 = mark       /IRQ     both PIAs and the ACIA
//     CB2      cassette relay, 1 = on (serial.hpp)            /NMI     single step only
//
//     0000-03FF  RAM, up to 0BFF or 3FFF by option            E800-E87F  monitor RAM
//     CE00-CFFF  V-RAM, with the video board                  F000-FFFF  ROM
//
// All state is computed on access from stored cycle numbers. deadline() stops the processor only if a line may change without an
// access: for a single step, and for activity on a serial line while the corresponding interrupt is enabled.
#pragma once

#include <algorithm>
#include <array>

#include "machines/board/address_map.hpp"
#include "machines/board/board_bus.hpp"
#include "machines/h68tr/serial.hpp"
#include "machines/h68tr/settings.hpp"
#include "machines/board/lines_state.hpp"
#include "machines/parts/bit_trace.hpp"
#include "machines/parts/keypad.hpp"
#include "machines/parts/pia6821.hpp"
#include "machines/parts/seven_segment.hpp"
#include "machines/parts/text_video.hpp"

namespace janus::machines::h68tr {

inline constexpr std::uint16_t kVideoBase = 0xCE00, kVideoSize = 0x200;
inline constexpr std::uint16_t kMonitorRamBase = 0xE800, kMonitorRamSize = 0x80;
inline constexpr std::uint16_t kDevicePage = 0xE9;
inline constexpr std::uint16_t kRomBase = 0xF000, kRomSize = 0x1000;
inline constexpr std::uint8_t kOpenBus = 0xFF;

class Board final : public BoardBus {
 public:
  static constexpr std::uint64_t kClockHz = 921'600;

  explicit Board(Model model);

  // --- for the buses -----------------------------------------------------------------------------------
  std::uint8_t read(std::uint16_t address, std::uint64_t cycle) override {
    return address >> 8 == kDevicePage ? read_device(address, cycle) : map_.read(address, kOpenBus);
  }
  void write(std::uint16_t address, std::uint8_t value, std::uint64_t cycle) override {
    if (address >> 8 == kDevicePage) {
      write_device(address, value, cycle);
    } else {
      map_.write(address, value);
    }
  }
  cpus::CodeWindow code(std::uint16_t address) const override { return map_.code(address); }
  const cpus::PageTable& pages() const override { return map_.pages(); }
  void synchronise(std::uint64_t cycle) override;

  // --- for the machine ---------------------------------------------------------------------------------
  void begin_run(bool stop_at_poll, std::uint64_t cycle);
  void advance_parts(std::uint64_t cycle);
  std::uint64_t reset_held_until() const { return reset_keys != 0 ? cpus::kNever : 0; }
  AddressMap& map() { return map_; }
  const AddressMap& map() const { return map_; }
  // The board must already have been advanced to `cycle`.
  std::uint8_t peek(std::uint16_t address, std::uint64_t cycle) const;
  void press_break(bool of_keyboard, bool down, std::uint64_t cycle);
  bool break_pressed(bool of_keyboard) const { return of_keyboard ? keyboard_break_ : console_break_; }
  void reset(std::uint64_t cycle);  // resets both PIAs
  const OptionTable<h68tr::Settings, Processor6800>& options() const { return option_table(model()); }
  void apply_settings(const Settings& settings, std::uint64_t cycle);
  const Settings& settings() const { return settings_; }
  static std::span<const SlotInfo> sockets();
  // Returns true if a key or a character could cause an interrupt.
  bool can_input_interrupt() const;
  bool receives_by_interrupt() const {
    const Acia6850& acia = serial.acia;
    return !serial.relay() && serial.connected() && acia.receiver_interrupts() && !acia.received() && acia.is_transmitter_idle();
  }
  // Defined in chips.cpp.
  std::span<const ChipInfo> chip_infos() const;
  std::uint32_t chip_value(int chip, int index) const;
  void hash_idle_state(Hash& hash, std::uint64_t cycle) const;
  void on_state_loaded(std::uint64_t cycle);

  std::uint8_t reset_keys = 0;  // pressed reset keys: 1 console, 2 keyboard
  Keypad console_keys;          // has no diodes
  Keypad keyboard_keys;
  SevenSegment display{8, kClockHz / 50};
  TextVideo video;
  Serial serial{kClockHz};
  BitTracer speaker;

  Model model() const { return has_video_ ? Model::video : Model::console; }
  bool has_video() const { return has_video_; }
  std::span<const std::uint8_t> video_ram() const { return video_ram_; }

  template <class Self, class Archive>
  static void serialize_reset(Self& self, Archive& archive) {
    archive.value(self.reset_keys);
    archive.check(self.reset_keys <= 3, "invalid set of reset keys");
  }

  template <class Self, class Archive>
  static void serialize(Self& self, Archive& archive) {
    archive.begin_section("settings");
    archive.part(self.settings_);
    if constexpr (Archive::kReading) self.map_memory();
    archive.begin_section("memory");
    for_each_ram_block(self, [&](auto block) { archive.bytes(block); });
    archive.bytes(self.rom_);
    archive.begin_section("console-pia");
    archive.part(self.console_);
    if (self.has_video_) {
      archive.begin_section("keyboard-pia");
      archive.part(self.keyboard_);
    }
    archive.part(self.serial);
    archive.begin_section("keys");
    archive.part(self.console_keys);
    archive.value(self.console_break_);
    if (self.has_video_) {
      archive.part(self.keyboard_keys);
      archive.value(self.keyboard_break_);
    }
    archive.begin_section("display");
    archive.part(self.display);
    SevenSegment::serialize_persistence(self.display, archive);
    archive.begin_section("lines");
    serialize_lines(self.lines_, archive);
    archive.value(self.step_at_);
    archive.begin_section("polls");
    archive.value(self.polls_.count);
    archive.value(self.polls_.last_cycle);
    archive.value(self.last_row_);
  }

 private:
  template <class Self>
  static auto installed_ram(Self& self) {
    return std::span(self.ram_).first(std::min(ram_bytes(self.settings_.ram), self.ram_.size()));
  }
  // Calls f(span of bytes) for each installed block of RAM.
  template <class Self, class F>
  static void for_each_ram_block(Self& self, F f) {
    f(installed_ram(self));
    f(std::span(self.monitor_ram_).template first<kMonitorRamSize>());
    if (self.has_video_) f(std::span(self.video_ram_));
  }
  void map_memory();
  std::uint8_t read_device(std::uint16_t address, std::uint64_t cycle);
  void write_device(std::uint16_t address, std::uint8_t value, std::uint64_t cycle);
  std::uint8_t console_pins(unsigned reg) const;
  std::uint8_t keyboard_pins(unsigned reg) const;
  unsigned selected() const { return console_.port(Pia6821::kB) & 15u; }
  unsigned selected_keyboard_row() const { return keyboard_.port(Pia6821::kA) & 15u; }
  void scan_row(unsigned row, std::uint8_t directions, std::uint64_t cycle);
  void catch_up(std::uint64_t cycle);
  void follow_line();
  void drive_outputs(std::uint64_t cycle);
  void update_lines(std::uint64_t cycle);
  void set_deadline();

  bool has_video_;
  Settings settings_;
  Pia6821 console_, keyboard_;
  bool console_break_ = false, keyboard_break_ = false;  // pressed
  std::uint64_t step_at_ = cpus::kNever;                 // cycle of the single-step NMI
  std::uint8_t last_row_ = 0xFF;                         // last key row read; the keyboard's rows start at 16
  std::array<std::uint8_t, 0x4000> ram_{};
  std::array<std::uint8_t, kVideoSize> video_ram_{};
  std::array<std::uint8_t, 0x100> monitor_ram_{};  // only the first half exists; the second half reads as open bus
  std::array<std::uint8_t, kRomSize> rom_;
  AddressMap map_;
};

}  // namespace janus::machines::h68tr
