#include "machines/kim1/settings.hpp"

#include <algorithm>
#include <charconv>
#include <optional>

#include "machines/options.hpp"

namespace janus::machines::kim1 {
namespace {

constexpr unsigned kMostGap = 1000;

// In the order of the enumerations.
const OptionInfo kOptions[] = {
    {"terminal", {"off", "on"}, "off", "serial terminal, with the jumper that selects it instead of the keypad"},
    {"baud", {"110", "150", "300", "600", "1200", "2400", "4800", "9600"}, "300", "bit rate of the terminal"},
    {"stop-bits", {"1", "2"}, "2", "stop bits that the terminal sends"},
    {"char-gap", {}, "0", "bit times of rest after each character sent, 0-1000"},
    {"line-gap", {}, "0", "character times of rest after each carriage return sent, 0-1000"},
    {"ram", {"1k", "5k", "21k", "53k"}, "1k", "1k on the board; 5k fills 0400-13FF; 21k adds 2000-5FFF, 53k adds 2000-DFFF"},
    {"ram-fill", {}, "00", "RAM at power-on: a byte 00-FF, or noise, or noise:SEED; only before the first cycle"},
    {"open-bus",
     {"address", "00", "ff", "last"},
     "address",
     "what reading nothing gives: the address's high byte, a constant, or exactly the last byte on the bus "
     "(slower)"},
    {"pb7", {"open", "irq", "nmi"}, "open", "where PB7 of the 6530-003 (connector A-15) is wired to"},
    {"speaker",
     {"off", "tape", "pa0", "pb0"},
     "off",
     "output that drives a speaker: tape, or a pin of the 6530-003",
     OptionInfo::Role::speaker},
};

const OptionInfo* find(std::string_view name) {
  const auto* found = std::find_if(std::begin(kOptions), std::end(kOptions), [&](const OptionInfo& option) { return option.name == name; });
  return found == std::end(kOptions) ? nullptr : found;
}

std::optional<unsigned> number(std::string_view text, int base, unsigned most) {
  unsigned value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, base);
  if (error != std::errc{} || end != text.data() + text.size() || value > most) return std::nullopt;
  return value;
}

std::string hex_byte(unsigned value) {
  static constexpr char kDigits[] = "0123456789ABCDEF";
  return {kDigits[value >> 4 & 15], kDigits[value & 15]};
}

template <class Enum>
const std::string& choice(std::string_view name, Enum value) {
  return find(name)->values[static_cast<std::size_t>(value)];
}

std::string accepted(const OptionInfo& option, std::string_view value) {
  std::string line = "option " + std::string(option.name) + " does not take '" + std::string(value) + "': ";
  if (option.values.empty()) return line + std::string(option.help);
  line += "choose ";
  for (const std::string& choice : option.values) line += (&choice == &option.values[0] ? "" : ", ") + choice;
  return line;
}

bool read_fill(std::string_view value, Settings& settings) {
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
  settings.ram_noise = noise;
  settings.ram_fill = *fill;
  return true;
}

}  // namespace

std::span<const OptionInfo> option_list() { return kOptions; }

std::string option_text(std::string_view name, const Settings& settings, const SerialTerminal::Settings& line) {
  if (name == "terminal") return choice(name, settings.terminal);
  if (name == "baud") return std::to_string(line.bit_rate);
  if (name == "stop-bits") return std::to_string(line.stop_bits);
  if (name == "char-gap") return std::to_string(line.character_gap);
  if (name == "line-gap") return std::to_string(line.line_gap);
  if (name == "ram") return choice(name, settings.ram);
  if (name == "open-bus") return choice(name, settings.open_bus);
  if (name == "pb7") return choice(name, settings.pb7);
  if (name == "speaker") return choice(name, settings.speaker);
  if (name != "ram-fill") return {};
  if (!settings.ram_noise) return hex_byte(settings.ram_fill);
  return "noise:" + std::to_string(settings.ram_fill);
}

std::string read_option(std::string_view name, std::string_view value, Settings& settings, SerialTerminal::Settings& line) {
  const OptionInfo* option = find(name);
  if (option == nullptr) return no_such_option("kim1", kOptions, name);
  const auto found = std::find(option->values.begin(), option->values.end(), value);
  if (!option->values.empty() && found == option->values.end()) return accepted(*option, value);
  const auto index = static_cast<std::uint8_t>(found - option->values.begin());

  if (name == "ram-fill") return read_fill(value, settings) ? "" : accepted(*option, value);
  if (option->values.empty()) {
    const auto gap = number(value, 10, kMostGap);
    if (!gap) return accepted(*option, value);
    (name == "char-gap" ? line.character_gap : line.line_gap) = static_cast<std::uint16_t>(*gap);
  } else if (name == "terminal") {
    settings.terminal = index == 1;
  } else if (name == "baud") {
    line.bit_rate = *number(value, 10, 9600);
  } else if (name == "stop-bits") {
    line.stop_bits = static_cast<std::uint8_t>(index + 1);
  } else if (name == "ram") {
    settings.ram = static_cast<Ram>(index);
  } else if (name == "open-bus") {
    settings.open_bus = static_cast<OpenBus>(index);
  } else if (name == "pb7") {
    settings.pb7 = static_cast<Pb7>(index);
  } else if (name == "speaker") {
    settings.speaker = static_cast<Speaker>(index);
  }
  return {};
}

}  // namespace janus::machines::kim1
