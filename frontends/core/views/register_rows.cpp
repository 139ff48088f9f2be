#include "frontends/core/views/register_rows.hpp"

#include <fmt/format.h>

namespace janus::views {
namespace {

std::string note_of(const Description& about, const cpus::RegisterInfo& info, std::uint32_t value) {
  if (info.bits == 16) {
    const debug::Symbol* label = about.symbols.find_preceding(value);
    if (label != nullptr && value - label->value < 0x100)
      return label->name + (value == label->value ? "" : fmt::format("+{}", value - label->value));
  } else if (info.bits == 8 && value >= 0x80) {
    return fmt::format("{} ({})", value, static_cast<int>(value) - 0x100);
  }
  return std::to_string(value);
}

}  // namespace

std::vector<RegisterRow> register_rows(const Snapshot& now, const Snapshot& earlier) {
  std::vector<RegisterRow> rows;
  const auto& infos = now.about->cpu->registers;
  for (std::size_t i = 0; i < infos.size() && i < now.registers.size(); ++i) {
    const cpus::RegisterInfo& info = infos[i];
    const std::uint32_t value = now.registers[i];
    const std::uint32_t before = earlier.registers.size() == now.registers.size() ? earlier.registers[i] : value;
    RegisterRow& row = rows.emplace_back(RegisterRow{.name = info.name,
                                                     .value = fmt::format("{:0{}X}", value, (info.bits + 3) / 4),
                                                     .note = info.flags.empty() ? note_of(*now.about, info, value) : "",
                                                     .changed = value != before,
                                                     .is_address = info.bits == 16});
    for (std::size_t k = 0; k < info.flags.size(); ++k) {
      const std::uint32_t bit = 1U << (info.flags.size() - 1 - k);
      row.flags.push_back({info.flags[k], bit, (value & bit) != 0, ((value ^ before) & bit) != 0});
    }
  }
  return rows;
}

}  // namespace janus::views
