#include "machines/h68tr/settings.hpp"

namespace janus::machines::h68tr {
namespace {

using Row = OptionRow<Settings>;
using Table = OptionTable<Settings, Processor6800>;

Row ram(const char* fitted) {
  return {{"ram", {"1", "3", "16"}, fitted, "size of the RAM in KB; the RAM occupies 0000-03FF, 0000-0BFF or 0000-3FFF"},
          [](const Settings& now) { return std::to_string(ram_bytes(now.ram) / 1024); },
          [](Settings& next, const OptionValue& value) { next.ram = static_cast<Ram>(value.place); }};
}

Row terminal() {
  return {{"terminal", {"off", "on"}, "off", "connect a serial terminal, which the monitor detects at reset"},
          [](const Settings& now) { return on_off(now.terminal); },
          [](Settings& next, const OptionValue& value) { next.terminal = value.is_on(); }};
}

Row bit_rate() {
  return {{"bit-rate",
           {"110", "300", "600", "1200", "2400", "4800", "9600"},
           "1200",
           "bit rate of the terminal and the ACIA, in bits per second"},
          [](const Settings& now) { return std::to_string(now.bit_rate); },
          [](Settings& next, const OptionValue& value) { next.bit_rate = static_cast<std::uint16_t>(value.number()); }};
}

Row video_bus() {
  return {{"video-bus",
           {"inverted", "true"},
           "inverted",
           "polarity of the video board's data bus; on an inverted bus, each cell shows the complement of its byte"},
          [](const Settings& now) { return std::string(now.inverted_video ? "inverted" : "true"); },
          [](Settings& next, const OptionValue& value) { next.inverted_video = value.text == "inverted"; }};
}

}  // namespace

const Table& option_table(Model model) {
  static const Table console = {ram("1"), terminal(), bit_rate()};
  static const Table video = {ram("16"), terminal(), bit_rate(), video_bus()};
  return model == Model::video ? video : console;
}

}  // namespace janus::machines::h68tr
