#include "machines/bare/board.hpp"

#include <algorithm>
#include <charconv>

namespace janus::machines::bare {

void MemoryBoard::apply_settings(const Settings& settings, std::uint64_t cycle) {
  const bool moved = settings.feedback != settings_.feedback;
  settings_ = settings;
  map_memory();
  if (moved) write_feedback(0, cycle);
}

void MemoryBoard::map_memory() {
  std::vector<MapRow> rows;
  const unsigned first = settings_.device_page << 8;
  if (settings_.device_page != Settings::kNoDevice)
    rows.push_back({static_cast<std::uint16_t>(first), static_cast<std::uint16_t>(first + 0xFF), MapRow::Kind::device, "test device"});
  const auto feedback = static_cast<std::uint16_t>(settings_.feedback);
  if (settings_.feedback != Settings::kNoFeedback && !is_device(feedback)) {
    const MapRow row = {feedback, feedback, MapRow::Kind::device, "feedback: bit 0 IRQ, bit 1 NMI"};
    rows.insert(rows.empty() || rows.front().first < feedback ? rows.end() : rows.begin(), row);
  }
  map_around(rows);
}

// The lines change immediately, as from an output port with open collectors.
void MemoryBoard::write_feedback(std::uint8_t value, std::uint64_t cycle) {
  synchronise(cycle);
  feedback_ = value;
  lines_.set_irq(pulls_irq(cycle), cycle);
  lines_.set_nmi((feedback_ & kNmi) != 0, cycle);
  set_deadline();
}

std::uint8_t MemoryBoard::read_device(std::uint16_t address, std::uint64_t cycle) {
  synchronise(cycle);
  return read_register(address & 15, cycle);
}

void MemoryBoard::write_device(std::uint16_t address, std::uint8_t value, std::uint64_t cycle) {
  synchronise(cycle);
  device.write(address & 15, value, cycle);
  lines_.set_irq(pulls_irq(cycle), cycle);
  set_deadline();
  synchronise(cycle);
}

void MemoryBoard::set_deadline() {
  const std::uint64_t irq = lines_.irq_asserted() ? cpus::kNever : device.irq_cycle();
  deadline_ = std::min(irq, device.nmi_cycle());
}

void MemoryBoard::synchronise(std::uint64_t cycle) {
  while (deadline_ <= cycle) {
    const std::uint64_t event = deadline_;
    if (device.irq_cycle() == event) lines_.set_irq(true, event);
    if (device.nmi_cycle() == event) {
      lines_.set_nmi(true, event);
      lines_.set_nmi((feedback_ & kNmi) != 0, event + 1);
      device.clear_nmi();
    }
    set_deadline();
  }
}

std::vector<OptionRow<Settings>> make_option_rows(bool has_feedback) {
  std::vector<OptionRow<Settings>> rows = {
      {.info = {"device-page", {}, "FE", "high byte of the test device's address (02 to FE), or off to remove the device"},
       .text = [](const Settings& now) { return now.device_page == Settings::kNoDevice ? "off" : hex_byte(now.device_page); },
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
           }},
      {.info = {"feedback",
                {},
                "off",
                "address of a register that sets the levels of IRQ (bit 0) and NMI (bit 1), where 1 means asserted, or off to remove the "
                "register"},
       .text =
           [](const Settings& now) {
             return now.feedback == Settings::kNoFeedback ? "off" : hex_byte(now.feedback >> 8) + hex_byte(now.feedback);
           },
       .set = nullptr,
       .read =
           [](Settings& next, std::string_view value) {
             unsigned address = Settings::kNoFeedback;
             if (value != "off") {
               const auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), address, 16);
               if (error != std::errc{} || end != value.data() + value.size() || address > 0xFFFF) return false;
             }
             next.feedback = address;
             return true;
           }}};
  if (!has_feedback) rows.pop_back();
  return rows;
}

}  // namespace janus::machines::bare
