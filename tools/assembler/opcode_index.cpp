#include "tools/assembler/opcode_index.hpp"

#include <algorithm>

namespace janus::tools {

OpcodeIndex::OpcodeIndex(const cpus::InstructionSet& cpu, bool documented_only) : modes_(cpu.modes.size()) {
  for (const cpus::OpcodeInfo& row : cpu.opcodes) {
    const bool wanted = !documented_only || row.status == cpus::Status::documented;
    if (wanted && row.status != cpus::Status::undefined) add(cpu, row.mnemonic, row.mode, row);
  }
  for (const cpus::Alias& alias : cpu.aliases) add(cpu, alias.mnemonic, alias.mode, cpu.opcodes[alias.opcode]);
  for (auto& choices : slots_) {
    std::sort(choices.begin(), choices.end(), [](const Choice& a, const Choice& b) { return a.field < b.field; });
  }
}

std::size_t OpcodeIndex::add_mnemonic(std::string_view name) {
  const std::size_t known = find(name);
  if (known == names_.size()) {
    names_.push_back(name);
    slots_.resize(names_.size() * modes_);
  }
  return known;
}

void OpcodeIndex::add(const cpus::InstructionSet& cpu, std::string_view name, std::uint8_t mode, const cpus::OpcodeInfo& row) {
  auto& choices = slots_[add_mnemonic(name) * modes_ + mode];
  const auto field = static_cast<std::uint8_t>(row.opcode & cpu.modes[mode].field_mask);
  const auto same = std::find_if(choices.begin(), choices.end(), [&](const Choice& choice) { return choice.field == field; });
  if (same == choices.end()) {
    choices.push_back({field, &row});
  } else if (row.status == cpus::Status::documented && same->row->status != cpus::Status::documented) {
    same->row = &row;
  }
}

std::size_t OpcodeIndex::find(std::string_view name) const {
  return static_cast<std::size_t>(std::find(names_.begin(), names_.end(), name) - names_.begin());
}

bool OpcodeIndex::has(std::string_view name, std::uint8_t mode) const {
  const std::size_t mnemonic = find(name);
  return mnemonic < names_.size() && find(mnemonic, mode) != nullptr;
}

bool OpcodeIndex::encodes(const cpus::OpcodeInfo& row) const {
  if (!has(row.mnemonic, row.mode)) return false;
  const auto found = choices(find(row.mnemonic), row.mode);
  return std::any_of(found.begin(), found.end(), [&](const Choice& choice) { return choice.row == &row; });
}

}  // namespace janus::tools
