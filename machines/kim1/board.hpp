// KIM-1 without its processor: memory, both 6530s and the wiring of their pins.
//
//     U2 6530-002, 1740                                       U3 6530-003, 1700
//     PA0-PA6  segments a-g of all digits; key columns        PA0-PA7, PB0-PB5  application connector
//     PA7      terminal's keyboard (1 = mark), if PB5 = 0     PB7  same connector; /IRQ or /NMI by option
//     PB0      terminal's printer (1 = mark)
//     PB1-PB4  74145: 0-2 key rows, 3 terminal jumper, 4-9 digits left to right
//     PB5      0 enables terminal and tape input
//     PB7      in: tape (0 = high tone), if PB5 = 0; out: its inverse is the tape output
//
//     Addresses, by a 74145 on A10-A12, K0 to K7, and the expansion:
//     K0 0000-03FF RAM            K5 1400-16FF open bus; 1700-17FF both 6530s: registers and RAM
//     K1-K4 0400-13FF expansion   K6 1800-1BFF ROM of the 6530-003    K7 1C00-1FFF ROM of the 6530-002
//
// A13-A15 are not decoded: these 8 KB repeat eight times, so that FFFA is 1FFA. With external memory (21k, 53k), connector A-K disables
// the board from 2000 to DFFF but not in the top 8 KB, so that the vectors are still read at 1FFA.
//
// ST and single step assert /NMI; RS asserts /RES. All state is computed on access from stored cycle numbers. deadline()
// stops the processor only if a line may change without an access: for U3's timer if PB7 is wired, and for the end of ST's
// one-shot. README.md lists the sources for all addresses, pins and timings.
#pragma once

#include <array>

#include "machines/board/address_map.hpp"
#include "machines/board/board_bus.hpp"
#include "machines/kim1/settings.hpp"
#include "machines/board/lines_state.hpp"
#include "machines/parts/bit_trace.hpp"
#include "machines/parts/cassette.hpp"
#include "machines/parts/keypad.hpp"
#include "machines/parts/one_shot.hpp"
#include "machines/parts/rriot6530.hpp"
#include "machines/parts/serial_terminal.hpp"
#include "machines/parts/seven_segment.hpp"
#include "machines/signals/tone_discriminator.hpp"

namespace janus::machines::kim1 {

inline constexpr std::uint16_t kRomBase = 0x1800;  // 6530-003, then 6530-002 at 1C00
inline constexpr std::uint16_t kRomSize = 0x400;   // size of each ROM

class Board final : public BoardBus {
 public:
  static constexpr std::uint64_t kClockHz = 1'000'000;

  Board();

  // --- for the buses -----------------------------------------------------------------------------------
  std::uint8_t read(std::uint16_t address, std::uint64_t cycle) override;  // any address
  void write(std::uint16_t address, std::uint8_t value, std::uint64_t cycle) override;
  cpus::CodeWindow code(std::uint16_t address) const override { return map_.code(address); }
  const cpus::PageTable& pages() const override { return map_.pages(); }
  // Called for an opcode fetch (SYNC high). Single stepping asserts NMI unless the fetch is from the monitor ROM.
  void on_fetch(std::uint16_t address, std::uint64_t cycle) override {
    if (single_step) [[unlikely]]
      pulse_step_nmi(address, cycle);
  }
  void on_data(std::uint8_t value) override { last_data_ = value; }
  void synchronise(std::uint64_t cycle) override;
  void on_vector(const cpus::FlowEvent& event, std::uint16_t vector) override;

  // --- for the machine ---------------------------------------------------------------------------------
  void advance_parts(std::uint64_t cycle);
  bool needs_exact_bus() const { return single_step || settings_.open_bus == OpenBus::floating; }
  // There is no power-on reset: the processor executes nothing until RS is pressed.
  std::uint64_t reset_held_until() const { return !started || rs.down() ? cpus::kNever : rs.end_cycle(); }
  void on_pc_set() { started = true; }
  AddressMap& map() { return map_; }
  const AddressMap& map() const { return map_; }
  // The board must already have been advanced to `cycle`.
  std::uint8_t peek(std::uint16_t address, std::uint64_t cycle) const;
  void count_poll(std::uint64_t cycle, std::uint64_t times = 1);
  void press_st(bool down, std::uint64_t cycle);
  void press_rs(bool down, std::uint64_t cycle);
  static const OptionTable<kim1::Settings, Processor6502>& options() { return option_table(); }
  void apply_settings(const Settings& settings, std::uint64_t cycle);
  Settings settings() const;
  static std::span<const SlotInfo> sockets();
  // Defined in chips.cpp.
  static std::span<const ChipInfo> chip_infos();
  std::uint32_t chip_value(int chip, int index, std::uint64_t cycle) const;
  void hash_idle_state(Hash& hash, std::uint64_t cycle) const;
  void on_state_loaded(std::uint64_t cycle);

  bool started = false;  // RS was pressed or the program counter was set
  Keypad keypad;
  OneShot st{kClockHz * 11 / 1000};  // 220 nF and 47K + 1K: computed, not measured
  OneShot rs{kClockHz * 11 / 1000};
  bool single_step = false;
  SevenSegment display{6, kClockHz / 50};
  SerialTerminal terminal{kClockHz};
  Cassette<signals::ToneDiscriminator> deck{kClockHz};
  BitTracer speaker;

  bool has_terminal() const { return settings_.terminal; }

  template <class Self, class Archive>
  static void serialize_reset(Self& self, Archive& archive) {
    archive.value(self.started);
  }

  template <class Self, class Archive>
  static void serialize(Self& self, Archive& archive) {
    archive.begin_section("settings");
    archive.part(self.settings_);
    if constexpr (Archive::kReading) self.map_memory();
    archive.begin_section("memory");
    for_each_ram_block(self, [&](auto block) { archive.bytes(block); });
    archive.bytes(self.rom_);
    archive.begin_section("6530-002");
    archive.part(self.u2_);
    archive.begin_section("6530-003");
    archive.part(self.u3_);
    archive.begin_section("keys");
    archive.part(self.keypad);
    archive.part(self.st);
    archive.part(self.rs);
    archive.value(self.single_step);
    archive.begin_section("display");
    archive.part(self.display);
    SevenSegment::serialize_persistence(self.display, archive);
    archive.begin_section("terminal");
    archive.part(self.terminal);
    archive.begin_section("tape");
    archive.part(self.deck);
    archive.begin_section("lines");
    serialize_lines(self.lines_, archive);
    if (self.settings_.open_bus == OpenBus::floating) archive.value(self.last_data_);
    archive.begin_section("polls");
    archive.value(self.polls_.count);
    archive.value(self.polls_.last_cycle);
    archive.value(self.last_row_);
    archive.value(self.timers_read_);
    archive.value(self.timers_read_before_poll_);
  }

 private:
  // Calls f(span of bytes) for each installed block of RAM except the 6530s' RAM.
  template <class Self, class F>
  static void for_each_ram_block(Self& self, F f) {
    f(std::span(self.ram_).first(low_ram(self.settings_.ram)));
    f(std::span(self.ram_).subspan(kExpansion, expansion_ram(self.settings_.ram)));
  }
  void map_memory();
  void fill_ram();
  void pulse_step_nmi(std::uint16_t address, std::uint64_t cycle);
  std::uint8_t read_device(std::uint16_t address, std::uint64_t cycle);
  void write_device(std::uint16_t address, std::uint8_t value, std::uint64_t cycle);
  std::uint8_t open_bus(std::uint16_t address) const;
  unsigned selected() const;  // returns the code at the inputs of the 74145
  bool inputs_enabled() const { return (u2_.port_b() & 0x20) == 0; }
  Rriot6530::Pins u2_pins(unsigned reg) const;
  void note_input_poll(std::uint64_t cycle);
  void drive_outputs(std::uint64_t cycle);
  void update_lines(std::uint64_t cycle);
  void set_deadline(std::uint64_t cycle);

  Settings settings_;
  Rriot6530 u2_, u3_;
  std::uint8_t last_data_ = 0;    // last value on the data bus; updated only if the open-bus option requires it
  std::uint8_t last_row_ = 0xFF;  // last key row read
  bool timers_read_ = false;      // a timer was read since the last poll
  bool timers_read_before_poll_ = false;
  std::array<std::uint8_t, 0x10000> ram_{};
  std::array<std::uint8_t, 2 * kRomSize> rom_;
  AddressMap map_;
};

}  // namespace janus::machines::kim1
