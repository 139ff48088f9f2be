#include "machines/f8kit/settings.hpp"

namespace janus::machines::f8kit {
namespace {

constexpr std::uint16_t kRates[] = {110, 300, 600, 1200, 2400, 4800, 9600};  // by strap setting

}  // namespace

std::uint32_t Settings::bit_rate() const { return kRates[rate]; }

const OptionTable<Settings, ProcessorF8>& option_table() {
  static const OptionTable<Settings, ProcessorF8> table = {
      {{"ram", {"1", "2", "4"}, "4", "size of the RAM in KB; the RAM occupies 0000-03FF, 0000-07FF or 0000-0FFF"},
       [](const Settings& now) { return std::to_string(ram_bytes(now.ram) / 1024); },
       [](Settings& next, const OptionValue& value) { next.ram = static_cast<Ram>(value.place); }},
      {{"bit-rate",
        {"110", "300", "600", "1200", "2400", "4800", "9600"},
        "1200",
        "bit rate of the terminal, in bits per second; the monitor reads it from the jumpers on port 05 at reset"},
       [](const Settings& now) { return std::to_string(now.bit_rate()); },
       [](Settings& next, const OptionValue& value) { next.rate = static_cast<std::uint8_t>(value.place); }},
  };
  return table;
}

}  // namespace janus::machines::f8kit
