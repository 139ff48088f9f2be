#include "machines/bare/board.hpp"

#include <algorithm>
#include <charconv>

namespace janus::machines::bare {
void MemoryBoard::apply_settings(const Settings& settings, std::uint64_t) {
  settings_ = settings;
  const unsigned first = settings.device_page << 8;
  if (settings.device_page == Settings::kNoDevice) {
    map_all();
  } else {
    map_around({static_cast<std::uint16_t>(first), static_cast<std::uint16_t>(first + 0xFF), MapRow::Kind::device, "test device"});
  }
}

std::uint8_t MemoryBoard::read_device(std::uint16_t address, std::uint64_t cycle) {
  synchronise(cycle);
  return read_register(address & 15, cycle);
}

void MemoryBoard::write_device(std::uint16_t address, std::uint8_t value, std::uint64_t cycle) {
  synchronise(cycle);
  device.write(address & 15, value, cycle);
  lines_.set_irq(device.irq_at() <= cycle, cycle);
  set_deadline();
  synchronise(cycle);
}

void MemoryBoard::set_deadline() {
  const std::uint64_t irq = lines_.irq_asserted() ? cpus::kNever : device.irq_at();
  deadline_ = std::min(irq, device.nmi_at());
}

void MemoryBoard::synchronise(std::uint64_t cycle) {
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

const std::vector<OptionRow<Settings>>& option_rows() {
  static const std::vector<OptionRow<Settings>> rows = {
      {.info = {"device-page", {}, "FE", "high byte of the test device's addresses, 02-FE, or off"},
       .text = [](const Settings& now) { return now.device_page == Settings::kNoDevice ? "off" : two_digits(now.device_page); },
       .set = nullptr,
       .read =
           [](Settings& next, std::string_view value) {
             unsigned page = Settings::kNoDevice;
             if (value != "off") {
               const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), page, 16);
               if (error != std::errc{} || end != value.data() + value.size() || page < 0x02 || page > 0xFE) return false;
             }
             next.device_page = page;
             return true;
           }}};
  return rows;
}

}  // namespace janus::machines::bare
