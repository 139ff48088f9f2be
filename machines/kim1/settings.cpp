#include "machines/kim1/settings.hpp"

#include <charconv>
#include <optional>

namespace janus::machines::kim1 {
namespace {

constexpr unsigned kMostGap = 1000;
// In the order of the enumerations.
constexpr const char* kRam[] = {"1k", "5k", "21k", "53k"};
constexpr const char* kOpenBus[] = {"address", "00", "ff", "last"};
constexpr const char* kPb7[] = {"open", "irq", "nmi"};
constexpr const char* kSpeaker[] = {"off", "tape", "pa0", "pb0"};

template <std::size_t N>
std::vector<std::string> all(const char* const (&names)[N]) {
  return {std::begin(names), std::end(names)};
}

template <std::size_t N, class Enum>
std::string name(const char* const (&names)[N], Enum value) {
  return names[static_cast<std::size_t>(value)];
}

std::optional<unsigned> number(std::string_view text, int base, unsigned most) {
  unsigned value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, base);
  if (error != std::errc{} || end != text.data() + text.size() || value > most) return std::nullopt;
  return value;
}

bool read_gap(std::uint16_t& gap, std::string_view value) {
  const auto read = number(value, 10, kMostGap);
  if (read) gap = static_cast<std::uint16_t>(*read);
  return read.has_value();
}

std::string fill_text(const Settings& now) { return now.ram_noise ? "noise:" + std::to_string(now.ram_fill) : hex_byte(now.ram_fill); }

bool read_fill(Settings& next, std::string_view value) {
  constexpr std::string_view kNoise = "noise";
  const bool noise = value.substr(0, kNoise.size()) == kNoise;
  std::optional<unsigned> fill;
  if (!noise) {
    fill = number(value, 16, 0xFF);
  } else if (value == kNoise) {
    fill = 1;
  } else if (value.substr(kNoise.size(), 1) == ":") {
    fill = number(value.substr(kNoise.size() + 1), 10, 0xFFFFFFFF);
  }
  if (!fill) return false;
  next.ram_noise = noise;
  next.ram_fill = *fill;
  next.fills_ram = true;
  return true;
}

}  // namespace

const OptionTable<Settings, Processor6502>& option_table() {
  static const OptionTable<Settings, Processor6502> table = {
      {{"terminal", {"off", "on"}, "off", "connect a serial terminal and set the jumper that selects it instead of the keypad"},
       [](const Settings& now) { return on_off(now.terminal); },
       [](Settings& next, const OptionValue& value) { next.terminal = value.is_on(); }},
      {{"baud", {"110", "150", "300", "600", "1200", "2400", "4800", "9600"}, "300", "bit rate of the terminal, in bits per second"},
       [](const Settings& now) { return std::to_string(now.line.bit_rate); },
       [](Settings& next, const OptionValue& value) { next.line.bit_rate = value.number(); }},
      {{"stop-bits", {"1", "2"}, "2", "number of stop bits sent by the terminal"},
       [](const Settings& now) { return std::to_string(now.line.stop_bits); },
       [](Settings& next, const OptionValue& value) { next.line.stop_bits = static_cast<std::uint8_t>(value.number()); }},
      {.info = {"char-gap", {}, "0", "pause after each character that the terminal sends, in bit times (0 to 1000)"},
       .text = [](const Settings& now) { return std::to_string(now.line.character_gap); },
       .set = nullptr,
       .read = [](Settings& next, std::string_view value) { return read_gap(next.line.character_gap, value); }},
      {.info = {"line-gap", {}, "0", "pause after each carriage return that the terminal sends, in character times (0 to 1000)"},
       .text = [](const Settings& now) { return std::to_string(now.line.line_gap); },
       .set = nullptr,
       .read = [](Settings& next, std::string_view value) { return read_gap(next.line.line_gap, value); }},
      {{"ram", all(kRam), "1k",
        "size of the RAM: 1k is the RAM on the board, 5k adds 0400-13FF, 21k adds 0400-13FF and 2000-5FFF, and 53k adds 0400-13FF and "
        "2000-DFFF"},
       [](const Settings& now) { return name(kRam, now.ram); },
       [](Settings& next, const OptionValue& value) { next.ram = static_cast<Ram>(value.place); }},
      {.info =
           {"ram-fill",
            {},
            "00",
            "contents of the RAM at power-on: a hexadecimal byte, noise or noise:SEED; this option can only be set before the first cycle"},
       .text = fill_text,
       .set = nullptr,
       .read = read_fill,
       .at_power_on = true},
      {{"open-bus", all(kOpenBus), "address",
        "value read from unused addresses: the high byte of the address, a constant, or the last byte on the bus (exact but "
        "slower)"},
       [](const Settings& now) { return name(kOpenBus, now.open_bus); },
       [](Settings& next, const OptionValue& value) { next.open_bus = static_cast<OpenBus>(value.place); }},
      {{"pb7", all(kPb7), "open", "signal to which pin PB7 of the 6530-003 (connector pin A-15) is connected"},
       [](const Settings& now) { return name(kPb7, now.pb7); },
       [](Settings& next, const OptionValue& value) { next.pb7 = static_cast<Pb7>(value.place); }},
      {{"speaker", all(kSpeaker), "off", "output to which a speaker is connected: the tape output or a pin of the 6530-003",
        OptionInfo::Role::speaker},
       [](const Settings& now) { return name(kSpeaker, now.speaker); },
       [](Settings& next, const OptionValue& value) { next.speaker = static_cast<Speaker>(value.place); }},
  };
  return table;
}

}  // namespace janus::machines::kim1
