#include "machines/h68tr/settings.hpp"

#include <vector>

#include "machines/options.hpp"
#include "machines/processor6800.hpp"

namespace janus::machines::h68tr {
namespace {

constexpr std::string_view kRam = "ram", kTerminal = "terminal", kBitRate = "bit-rate", kVideoBus = "video-bus";
constexpr const char* kOnOff[] = {"off", "on"};
constexpr const char* kBus[] = {"true", "inverted"};

std::vector<OptionInfo> make_list(Model model) {
  const bool video = model == Model::video;
  std::vector<OptionInfo> list = {
      {std::string(kRam), {"1", "3", "16"}, video ? "16" : "1", "KB of RAM: 0000-03FF, 0000-0BFF or 0000-3FFF"},
      {std::string(kTerminal), {"off", "on"}, "off", "serial terminal; the monitor looks at reset whether there is one"},
      {std::string(kBitRate),
       {"110", "300", "600", "1200", "2400", "4800", "9600"},
       "1200",
       "bit rate of the terminal and of the ACIA's clock"},
  };
  if (video) {
    list.push_back({std::string(kVideoBus),
                    {"inverted", "true"},
                    "inverted",
                    "data bus of the video board: inverted, a cell shows FF minus its byte"});
  }
  const auto of_processor = Processor6800::options();
  list.insert(list.end(), of_processor.begin(), of_processor.end());
  return list;
}

}  // namespace

std::span<const OptionInfo> option_list(Model model) {
  static const std::vector<OptionInfo> console = make_list(Model::console), video = make_list(Model::video);
  return model == Model::video ? video : console;
}

std::string option_text(std::string_view name, const Settings& settings) {
  if (name == kRam) return std::to_string(ram_bytes(settings.ram) / 1024);
  if (name == kTerminal) return kOnOff[settings.terminal ? 1 : 0];
  if (name == kBitRate) return std::to_string(settings.bit_rate);
  if (name == kVideoBus) return kBus[settings.inverted_video ? 1 : 0];
  return {};
}

std::string read_option(const OptionInfo& option, std::string_view value, Settings& settings) {
  std::string error;
  const auto place = find_value(option, value, error);
  if (!place) return error;
  if (option.name == kRam) settings.ram = static_cast<Ram>(*place);
  if (option.name == kTerminal) settings.terminal = value == "on";
  if (option.name == kBitRate) settings.bit_rate = static_cast<std::uint16_t>(std::stoi(option.values[*place]));
  if (option.name == kVideoBus) settings.inverted_video = value == "inverted";
  return {};
}

}  // namespace janus::machines::h68tr
