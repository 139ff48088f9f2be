// Displayed registers of the two 6530s.
#include "machines/kim1/board.hpp"

namespace janus::machines::kim1 {
namespace {

constexpr int kFirst6530 = 0;
constexpr unsigned kU2PortA = 0, kU2PortB = 2;

// In the order of Rriot6530::registers(): PA, ORA, DDRA, PB.
constexpr std::string_view kWiredU2[] = {
    "PA0-PA6: key columns (0 = pressed), or segments a-g of the selected digit; PA7: input from the teletype", "", "",
    "PB0: to the teletype; PB1-PB4: number of the key row (0-2), of the teletype's jumper (3) or of the digit (4-9); "
    "PB5: 0 enables input from teletype and tape; PB7: tape output and input"};
constexpr std::string_view kWiredU3[] = {"PA0-PA7: the application connector", "", "",
                                         "PB0-PB5: the application connector; PB7: timer interrupt, if wired"};

const ChipInfo kKimChips[] = {{"6530-002", "RRIOT at 1740: keys, digits, teletype, tape", Rriot6530::registers(), kWiredU2},
                              {"6530-003", "RRIOT at 1700: ports and timer for programs", Rriot6530::registers(), kWiredU3}};

}  // namespace

std::span<const ChipInfo> Board::chip_infos() { return kKimChips; }

std::uint32_t Board::chip_value(int chip, int index, std::uint64_t cycle) const {
  if (chip != kFirst6530) return u3_.peek_register(index, cycle, {});
  return u2_.peek_register(index, cycle, {.a = u2_pins(kU2PortA).a, .b = u2_pins(kU2PortB).b});
}

}  // namespace janus::machines::kim1
