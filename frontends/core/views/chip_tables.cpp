#include "frontends/core/views/chip_tables.hpp"

#include <fmt/format.h>

namespace janus::views {
namespace {

std::uint32_t field_of(std::uint32_t value, const machines::ChipField& field) { return value >> field.first & ((1u << field.bits) - 1); }

// "FLAG A3" for bits that are set, "TC=1" for fields of several bits; without named fields, the bits or the number.
std::string bits_text(const machines::ChipRegister& info, std::uint32_t value) {
  if (info.fields.empty()) return info.bits == 8 ? fmt::format("{:08b}", value) : std::to_string(value);
  std::string text;
  for (const machines::ChipField& field : info.fields) {
    const std::uint32_t held = field_of(value, field);
    if (field.bits == 1 && held == 0) continue;
    if (!text.empty()) text += ' ';
    text += field.bits == 1 ? std::string(field.name) : fmt::format("{}={}", field.name, held);
  }
  return text.empty() ? "-" : text;
}

// Splits at semicolons into lines.
std::string in_lines(std::string_view text) {
  std::string lines;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != ';') lines += text[i];
    else lines += '\n', ++i;  // and the following blank
  }
  return lines;
}

std::string tip_of(const machines::ChipInfo& chip, std::size_t index, std::uint32_t value) {
  const machines::ChipRegister& info = chip.registers[index];
  std::string text = fmt::format("{}: {}", info.name, info.what);
  if (index < chip.wired.size() && !chip.wired[index].empty()) text += "\n" + in_lines(chip.wired[index]);
  for (const machines::ChipField& field : info.fields) text += fmt::format("\n{} = {}  {}", field.name, field_of(value, field), field.what);
  return text + fmt::format("\n{} decimal", value);
}

}  // namespace

std::vector<Table> chip_tables(const Snapshot& now, const Snapshot& earlier) {
  std::vector<Table> tables;
  const bool comparable = earlier.about == now.about && earlier.chips.size() == now.chips.size();
  for (std::size_t chip = 0; chip < now.chips.size(); ++chip) {
    const machines::ChipInfo& info = now.about->chips[chip];
    Table& table = tables.emplace_back(Table{.name = std::string(info.name),
                                             .title = fmt::format("{}, {}", info.name, info.what),
                                             .columns = {{.role = Role::dim}, {}, {.role = Role::dim, .stretch = 1}}});
    for (std::size_t i = 0; i < info.registers.size(); ++i) {
      const std::uint32_t value = now.chips[chip][i];
      const Role role = comparable && earlier.chips[chip][i] != value ? Role::changed : Role::column;
      const std::string tip = tip_of(info, i, value);
      table.rows.push_back({.key = std::string(info.registers[i].name),
                            .cells = {{.text = std::string(info.registers[i].name), .tip = tip},
                                      {.text = fmt::format("{:0{}X}", value, (info.registers[i].bits + 3) / 4), .role = role, .tip = tip},
                                      {.text = bits_text(info.registers[i], value), .role = role, .tip = tip}}});
    }
  }
  return tables;
}

}  // namespace janus::views
