// H68 accessories and jumpers, changed through set_option().
#pragma once

#include <cstdint>

#include "machines/board/option_row.hpp"
#include "machines/board/processor6800.hpp"

namespace janus::machines::h68tr {

enum class Model : std::uint8_t { console, video };  // h68tr, h68tr-tv

enum class Ram : std::uint8_t { k1, k3, k16 };

constexpr std::size_t ram_bytes(Ram size) { return size == Ram::k1 ? 0x400 : size == Ram::k3 ? 0xC00 : 0x4000; }

struct Settings {
  Ram ram = Ram::k1;
  bool terminal = false;  // a terminal is connected
  std::uint16_t bit_rate = 1200;
  bool inverted_video = true;

  static Settings of(Model model) {
    Settings settings;
    if (model == Model::video) settings.ram = Ram::k16;
    return settings;
  }

  template <class Self, class Archive>
  static void serialize(Self& self, Archive& archive) {
    archive.value(self.ram);
    archive.value(self.terminal);
    archive.value(self.bit_rate);
    archive.value(self.inverted_video);
    archive.check(self.ram <= Ram::k16 && self.bit_rate >= 110 && self.bit_rate <= 9600, "invalid setting");
  }
};

const OptionTable<Settings, Processor6800>& option_table(Model model);

}  // namespace janus::machines::h68tr
