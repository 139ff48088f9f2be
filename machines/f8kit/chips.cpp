// Displayed registers of the kit's ports, timers and interrupts.
#include "machines/f8kit/board.hpp"

namespace janus::machines::f8kit {
namespace {

enum class KitChip { processor, psu_ports, psu, smi };

constexpr machines::ChipRegister kPorts[] = {{"PORT 0", 8, "value read by the program; 1 means 0 V at the pin"},
                                             {"LATCH 0", 8, "value written to the port"},
                                             {"PORT 1", 8, "value read by the program; 1 means 0 V at the pin"},
                                             {"LATCH 1", 8, "value written to the port"}};
constexpr machines::ChipRegister kPortsOfPsu[] = {{"PORT 4", 8, "value read by the program; 1 means 0 V at the pin"},
                                                  {"LATCH 4", 8, "value written to the port"},
                                                  {"PORT 5", 8, "value read by the program; 1 means 0 V at the pin"},
                                                  {"LATCH 5", 8, "value written to the port"}};
constexpr std::string_view kWiredCpu[] = {"the connector", "", "the connector"};
constexpr std::string_view kWiredPsu[] = {"bit 0: to the terminal; bit 7: from the terminal", "", "bits 0-2: jumpers for the bit rate"};

const ChipInfo kKitChips[] = {{"3850", "processor: ports", kPorts, kWiredCpu},
                              {"3851 ports", "program storage unit: ports", kPortsOfPsu, kWiredPsu},
                              {"3851", "timer and interrupt, ports 6 and 7", F8Interrupt::registers()},
                              {"3853", "memory interface: timer and interrupt, ports 0E and 0F", F8Interrupt::registers()}};

std::uint32_t port_value(const F8Port& first, const F8Port& second, int index) {
  const F8Port& port = index < 2 ? first : second;
  return index % 2 == 0 ? port.read() : port.latch;
}

}  // namespace

std::span<const ChipInfo> Board::chip_infos() { return kKitChips; }

std::uint32_t Board::chip_value(int chip, int index, std::uint64_t cycle) const {
  switch (static_cast<KitChip>(chip)) {
    case KitChip::processor: return port_value(own_[0], own_[1], index);
    case KitChip::psu_ports: return port_value(psu_.a, psu_.b, index);
    case KitChip::psu: return psu_.interrupt.register_view(index, cycle);
    default: return smi_.interrupt.register_view(index, cycle);
  }
}

}  // namespace janus::machines::f8kit
