// The KIM-1's jumpers and accessories: what set_option() changes.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "machines/machine.hpp"
#include "machines/parts/serial_terminal.hpp"

namespace janus::machines::kim1 {

enum class Ram : std::uint8_t { k1, k5, k21, k53 };
enum class OpenBus : std::uint8_t { address, zeros, ones, floating };
enum class Pb7 : std::uint8_t { open, irq, nmi };
enum class Speaker : std::uint8_t { off, tape, pa0, pb0 };

struct Settings {
  bool terminal = false;  // terminal connected and the jumper A-V to A-21 in place
  Ram ram = Ram::k1;
  OpenBus open_bus = OpenBus::address;
  Pb7 pb7 = Pb7::open;
  Speaker speaker = Speaker::off;
  // What RAM holds at power-on: a byte, or noise from a seed.
  bool ram_noise = false;
  std::uint32_t ram_fill = 0;

  template <class Self, class Archive>
  static void transfer(Self& self, Archive& archive) {
    archive.value(self.terminal);
    archive.value(self.ram);
    archive.value(self.open_bus);
    archive.value(self.pb7);
    archive.value(self.speaker);
    archive.check(self.ram <= Ram::k53 && self.open_bus <= OpenBus::floating && self.pb7 <= Pb7::nmi && self.speaker <= Speaker::pb0,
                  "there is no such setting");
    archive.value(self.ram_noise);
    archive.value(self.ram_fill);
  }
};

std::span<const OptionInfo> option_list();

// Text of an option as it stands; empty if there is none of that name.
std::string option_text(std::string_view name, const Settings& settings, const SerialTerminal::Settings& line);

// Reads `value` into the settings. Empty on success, else one line that says what is accepted.
std::string read_option(std::string_view name, std::string_view value, Settings& settings, SerialTerminal::Settings& line);

}  // namespace janus::machines::kim1
