// Displayed registers of the PIAs and the ACIA.
#include "machines/h68tr/board.hpp"

namespace janus::machines::h68tr {
namespace {

enum class H68Chip { console, acia, keyboard };
constexpr std::size_t kOfConsole = 2;  // number of chips without the video board
constexpr unsigned kPiaPortA = 0, kPiaPortB = 2;

// In the order of Pia6821::registers(): PA, ORA, DDRA, CRA, PB, ORB, DDRB, CRB.
constexpr std::string_view kWiredConsole[] = {"key columns (0 = pressed), or segments of the selected digit",
                                              "",
                                              "",
                                              "CA1: low while BRK is pressed",
                                              "PB0-PB3: number of the key row (0-6) or of the digit (8-15); PB7: speaker",
                                              "",
                                              "",
                                              "CB1: the line from the terminal; CB2: the cassette relay"};
constexpr std::string_view kWiredKeyboard[] = {"PA0-PA3: number of the key row", "", "", "CA1: low while BREAK is pressed",
                                               "key columns (0 = pressed)"};

const ChipInfo kH68Chips[] = {{"console PIA", "6821 at E904: keys, digits, speaker, cassette relay", Pia6821::registers(), kWiredConsole},
                              {"ACIA", "6850 at E908: terminal, cassette", Acia6850::registers()},
                              {"keyboard PIA", "6821 at E90C: the JIS keyboard", Pia6821::registers(), kWiredKeyboard}};

}  // namespace

std::span<const ChipInfo> Board::chip_infos() const {
  return has_video_ ? std::span<const ChipInfo>(kH68Chips) : std::span<const ChipInfo>(kH68Chips).first(kOfConsole);
}

std::uint32_t Board::chip_value(int chip, int index) const {
  if (static_cast<H68Chip>(chip) == H68Chip::acia) return serial.acia.register_view(index);
  const unsigned port = Pia6821::side_of(index) == Pia6821::kA ? kPiaPortA : kPiaPortB;
  return static_cast<H68Chip>(chip) == H68Chip::console ? console_.register_view(index, console_pins(port))
                                                        : keyboard_.register_view(index, keyboard_pins(port));
}

}  // namespace janus::machines::h68tr
