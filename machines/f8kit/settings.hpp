// Kit configuration, changed through set_option(): RAM size, and the bit rate of the terminal and straps.
#pragma once

#include <cstdint>

#include "machines/board/option_row.hpp"
#include "machines/board/processor_f8.hpp"

namespace janus::machines::f8kit {

enum class Ram : std::uint8_t { k1, k2, k4 };

constexpr std::size_t ram_bytes(Ram size) { return std::size_t{0x400} << static_cast<unsigned>(size); }

struct Settings {
  Ram ram = Ram::k4;
  std::uint8_t rate = 3;  // index of the bit rate; 3 is 1200

  std::uint32_t bit_rate() const;
  std::uint8_t straps() const { return rate; }

  template <class Self, class Archive>
  static void serialize(Self& self, Archive& archive) {
    archive.value(self.ram);
    archive.value(self.rate);
    archive.check(self.ram <= Ram::k4 && self.rate <= 6, "invalid setting");
  }
};

const OptionTable<Settings, ProcessorF8>& option_table();

}  // namespace janus::machines::f8kit
