// A board like the Apple-1's without its processor: memory, a PIA, an ASCII keyboard and a display that accepts single characters.
//
//     6820, D010-D013                             0000-0FFF  RAM
//     PA0-PA6  in: the key's ASCII                E000-EFFF  RAM, by option
//     PA7      +5 V                               FF00-FFFF  ROM socket: the monitor
//     CA1      KBSTROBE, a pulse with each key
//     PB0-PB6  out: the character to show         /RES         PIA and processor; the key RESET
//     PB7      in: 1 = the display is busy        /IRQ, /NMI   nothing: the PIA's outputs are left open
//     CB1      RDA, a pulse: it was taken
//     CB2      DA, low = there is a character
//
// Source: the Apple-1's Operation Manual (1976), from memory, not verified. README.md lists the decisions.
//
// Lines to the processor never change, so no deadline is needed. The display's response is computed when the PIA is accessed or the
// state is read.
#pragma once

#include <array>
#include <deque>
#include <string>

#include "machines/board/address_map.hpp"
#include "machines/board/board_bus.hpp"
#include "machines/board/option_row.hpp"
#include "machines/parts/pia6821.hpp"
#include "machines/board/processor6502.hpp"

namespace janus::machines::example_board {

inline constexpr std::uint16_t kPiaBase = 0xD010, kMonitorBase = 0xFF00, kMonitorSize = 0x100;

struct Settings {
  std::uint8_t kilobytes = 4;
};

// The user's interface is the Terminal: typed keys and displayed characters.
class Board final : public BoardBus, public Terminal {
 public:
  static constexpr std::uint64_t kClockHz = 1'022'727;  // 14.31818 MHz / 14
  static constexpr std::uint64_t kFrame = kClockHz / 60;

  Board();

  // --- for the buses -----------------------------------------------------------------------------------
  std::uint8_t read(std::uint16_t address, std::uint64_t cycle) override;
  void write(std::uint16_t address, std::uint8_t value, std::uint64_t cycle) override;
  cpus::CodeWindow code(std::uint16_t address) const override { return map_.code(address); }
  const cpus::PageTable& pages() const override { return map_.pages(); }
  void synchronise(std::uint64_t cycle) override;

  // --- for the machine ---------------------------------------------------------------------------------
  std::uint64_t reset_held_until() const { return reset_held_ ? cpus::kNever : 0; }
  AddressMap& map() { return map_; }
  const AddressMap& map() const { return map_; }
  std::uint8_t peek(std::uint16_t address, std::uint64_t cycle) const;
  void reset(std::uint64_t cycle);
  static const OptionTable<Settings, Processor6502>& options();
  Settings settings() const { return settings_; }
  void apply_settings(const Settings& settings, std::uint64_t cycle);
  static std::span<const SlotInfo> sockets();
  void hash_idle_state(Hash& hash, std::uint64_t cycle) const;
  void on_state_loaded(std::uint64_t cycle);
  bool reset_held() const { return reset_held_; }
  void hold_reset(bool held);

  // --- for the terminal --------------------------------------------------------------------------------
  void send(std::uint8_t byte) override;
  std::size_t pending() const override { return typed_.size(); }
  const std::string& printout() const override { return printout_; }
  int bit_rate() const override { return 600; }  // 60 characters of ten bits per second

  template <class Self, class Archive>
  static void serialize_reset(Self& self, Archive& archive) {
    archive.value(self.reset_held_);
  }

  template <class Self, class Archive>
  static void serialize(Self& self, Archive& archive) {
    archive.begin_section("settings");
    archive.value(self.settings_.kilobytes);
    archive.check(self.settings_.kilobytes == 4 || self.settings_.kilobytes == 8, "there is no such RAM");
    if constexpr (Archive::kReading) self.map_memory();
    archive.begin_section("memory");
    archive.bytes(self.ram_);
    archive.bytes(self.monitor_);
    archive.begin_section("pia");
    archive.part(self.pia_);
    archive.begin_section("keyboard");
    archive.value(self.key_);
    archive.value(self.typed_);
    archive.check(self.key_ < 0x80, "a key has more than seven bits");
    archive.begin_section("display");
    archive.value(self.taken_at_);
    archive.value(self.printout_);
    archive.begin_section("polls");
    archive.value(self.polls_.count);
    archive.value(self.polls_.last_cycle);
  }

 private:
  void map_memory();
  std::uint8_t pins(unsigned reg) const;
  bool key_waits() const { return (pia_.peek(1, 0xFF) & 0x80) != 0; }
  bool has_character(std::uint64_t cycle) const { return pia_.c2_is_output(Pia6821::kB) && !pia_.c2(Pia6821::kB, cycle); }
  void strobe_next_key();
  void show(std::uint8_t character);

  Settings settings_;
  bool reset_held_ = false;  // the key is down
  Pia6821 pia_;
  std::uint8_t key_ = 0;                   // at the keyboard's outputs
  std::deque<std::uint8_t> typed_;         // not yet at the outputs
  std::uint64_t taken_at_ = cpus::kNever;  // cycle at which the display accepts the character; kNever: no character
  std::string printout_;
  std::array<std::uint8_t, 0x2000> ram_{};  // the second half is at E000, if installed
  std::array<std::uint8_t, kMonitorSize> monitor_;
  AddressMap map_;
};

}  // namespace janus::machines::example_board
