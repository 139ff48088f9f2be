// What the kit's owner chooses: RAM fitted, and the bit rate of terminal and straps. What set_option() changes.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "machines/machine.hpp"

namespace janus::machines::f8kit {

enum class Ram : std::uint8_t { k1, k2, k4 };

constexpr std::size_t ram_bytes(Ram size) { return std::size_t{0x400} << static_cast<unsigned>(size); }

struct Settings {
  Ram ram = Ram::k4;
  std::uint8_t rate = 3;  // 1200

  std::uint32_t bit_rate() const;
  std::uint8_t straps() const { return rate; }

  template <class Self, class Archive>
  static void transfer(Self& self, Archive& archive) {
    archive.value(self.ram);
    archive.value(self.rate);
    archive.check(self.ram <= Ram::k4 && self.rate <= 6, "there is no such setting");
  }
};

std::span<const OptionInfo> option_list();

// Text of an option as it stands; empty if there is none of that name.
std::string option_text(std::string_view name, const Settings& settings);

// Reads `value` into the settings. Empty on success, else one line that says what is accepted.
std::string read_option(const OptionInfo& option, std::string_view value, Settings& settings);

}  // namespace janus::machines::f8kit
