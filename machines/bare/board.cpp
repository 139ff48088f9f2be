#include "machines/bare/board.hpp"

#include <algorithm>
#include <charconv>

namespace janus::machines::bare {
namespace {

const Space kSpaces[] = {{"memory", 0x10000}};
constexpr std::string_view kDevicePage = "device-page";

}  // namespace

Board& Board::operator=(const Board& other) {
  BoardBase<BoardBus>::operator=(other);
  map(other.device_page_);
  return *this;
}

void Board::map(unsigned device_page) {
  device_page_ = device_page;
  for (unsigned page = 0; page < 256; ++page) {
    std::uint8_t* bytes = page == device_page ? nullptr : &ram_[page << 8];
    pages_.read[page] = bytes;
    pages_.write[page] = bytes;
  }
}

cpus::CodeWindow Board::code(std::uint16_t address) const {
  const unsigned end = device_page_ << 8;  // 10000 if there is no device
  if (address < end) return {ram_.data(), 0, end};
  const unsigned after = end + 0x100;
  if (address < after || after > 0xFFFF) return {};
  return {&ram_[after], static_cast<std::uint16_t>(after), 0x10000 - after};
}

std::uint8_t Board::read_device(std::uint16_t address, std::uint64_t cycle) {
  synchronise(cycle);
  return read_register(address & 15, cycle);
}

void Board::write_device(std::uint16_t address, std::uint8_t value, std::uint64_t cycle) {
  synchronise(cycle);
  device.write(address & 15, value, cycle);
  lines_.set_irq(device.irq_at() <= cycle, cycle);
  set_deadline();
  synchronise(cycle);
}

void Board::set_deadline() {
  const std::uint64_t irq = lines_.irq_asserted() ? cpus::kNever : device.irq_at();
  deadline_ = std::min(irq, device.nmi_at());
}

void Board::synchronise(std::uint64_t cycle) {
  while (deadline_ <= cycle) {
    const std::uint64_t event = deadline_;
    if (device.irq_at() == event) lines_.set_irq(true, event);
    if (device.nmi_at() == event) {
      lines_.set_nmi(true, event);
      lines_.set_nmi(false, event + 1);
      device.nmi_done();
    }
    set_deadline();
  }
}

std::span<const Space> Board::spaces() { return kSpaces; }

std::vector<Region> Board::memory_map() const {
  const unsigned device_at = device_page_ << 8;
  std::vector<Region> regions = {{0, static_cast<std::uint16_t>(device_at - 1), "RAM"}};
  if (device_page_ == kNoDevice) return regions;
  const auto place = [](unsigned address) { return static_cast<std::uint16_t>(address); };
  regions.push_back({place(device_at), place(device_at + 0xFF), "test device"});
  regions.push_back({place(device_at + 0x100), 0xFFFF, "RAM"});
  return regions;
}

std::span<const OptionInfo> Board::options() {
  static const OptionInfo list[] = {{std::string(kDevicePage), {}, "FE", "high byte of the test device's addresses, 02-FE, or off"}};
  return list;
}

std::optional<std::string> Board::option(std::string_view name) const {
  if (name != kDevicePage) return std::nullopt;
  if (device_page_ == kNoDevice) return "off";
  static constexpr char kDigits[] = "0123456789ABCDEF";
  return std::string{kDigits[device_page_ >> 4], kDigits[device_page_ & 15]};
}

std::optional<std::string> Board::set_option(std::string_view name, std::string_view value) {
  if (name != kDevicePage) return std::nullopt;
  unsigned page = kNoDevice;
  if (value != "off") {
    const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), page, 16);
    if (error != std::errc{} || end != value.data() + value.size() || page < 0x02 || page > 0xFE) {
      return "option device-page does not take '" + std::string(value) + "': give 02-FE or off";
    }
  }
  map(page);
  return std::string();
}

}  // namespace janus::machines::bare
