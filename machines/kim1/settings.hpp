// KIM-1 jumpers and accessories, changed through set_option().
#pragma once

#include <cstdint>

#include "machines/board/option_row.hpp"
#include "machines/parts/serial_terminal.hpp"
#include "machines/board/processor6502.hpp"

namespace janus::machines::kim1 {

enum class Ram : std::uint8_t { k1, k5, k21, k53 };
inline constexpr std::size_t kExpansion = 0x2000;  // start of external memory
constexpr std::size_t low_ram(Ram size) { return size == Ram::k1 ? 0x400 : 0x1400; }
constexpr std::size_t expansion_ram(Ram size) { return size == Ram::k21 ? 0x4000 : size == Ram::k53 ? 0xC000 : 0; }

enum class OpenBus : std::uint8_t { address, zeros, ones, floating };
enum class Pb7 : std::uint8_t { open, irq, nmi };
enum class Speaker : std::uint8_t { off, tape, pa0, pb0 };

struct Settings {
  bool terminal = false;  // a terminal is connected, and the jumper from A-V to A-21 is in place
  Ram ram = Ram::k1;
  OpenBus open_bus = OpenBus::address;
  Pb7 pb7 = Pb7::open;
  Speaker speaker = Speaker::off;
  // Contents of RAM at power-on: a repeated byte, or noise generated from a seed.
  bool ram_noise = false;
  std::uint32_t ram_fill = 0;
  // Used only by apply_settings(); not stored.
  bool fills_ram = false;
  SerialTerminal::Settings line;  // stored by the terminal

  template <class Self, class Archive>
  static void serialize(Self& self, Archive& archive) {
    archive.value(self.terminal);
    archive.value(self.ram);
    archive.value(self.open_bus);
    archive.value(self.pb7);
    archive.value(self.speaker);
    archive.check(self.ram <= Ram::k53 && self.open_bus <= OpenBus::floating && self.pb7 <= Pb7::nmi && self.speaker <= Speaker::pb0,
                  "invalid setting");
    archive.value(self.ram_noise);
    archive.value(self.ram_fill);
  }
};

const OptionTable<Settings, Processor6502>& option_table();

}  // namespace janus::machines::kim1
