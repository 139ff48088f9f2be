#include "machines/f8kit/settings.hpp"

#include <vector>

#include "machines/options.hpp"
#include "machines/processor_f8.hpp"

namespace janus::machines::f8kit {
namespace {

constexpr std::string_view kRam = "ram", kBitRate = "bit-rate";
constexpr std::uint16_t kRates[] = {110, 300, 600, 1200, 2400, 4800, 9600};  // by the straps

std::vector<OptionInfo> make_list() {
  std::vector<OptionInfo> list = {
      {std::string(kRam), {"1", "2", "4"}, "4", "KB of RAM: 0000-03FF, 0000-07FF or 0000-0FFF"},
      {std::string(kBitRate),
       {"110", "300", "600", "1200", "2400", "4800", "9600"},
       "1200",
       "bit rate of the terminal; the straps on port 05 tell it to the monitor at reset"},
  };
  const auto of_processor = ProcessorF8::options();
  list.insert(list.end(), of_processor.begin(), of_processor.end());
  return list;
}

}  // namespace

std::uint32_t Settings::bit_rate() const { return kRates[rate]; }

std::span<const OptionInfo> option_list() {
  static const std::vector<OptionInfo> list = make_list();
  return list;
}

std::string option_text(std::string_view name, const Settings& settings) {
  if (name == kRam) return std::to_string(ram_bytes(settings.ram) / 1024);
  if (name == kBitRate) return std::to_string(settings.bit_rate());
  return {};
}

std::string read_option(const OptionInfo& option, std::string_view value, Settings& settings) {
  std::string error;
  const auto place = find_value(option, value, error);
  if (!place) return error;
  if (option.name == kRam) settings.ram = static_cast<Ram>(*place);
  if (option.name == kBitRate) settings.rate = static_cast<std::uint8_t>(*place);
  return {};
}

}  // namespace janus::machines::f8kit
