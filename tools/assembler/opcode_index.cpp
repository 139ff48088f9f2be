#include "tools/assembler/opcode_index.hpp"

#include <unordered_map>

namespace janus::tools {

OpcodeIndex::OpcodeIndex(const cpus::InstructionSet& cpu) : modes_(cpu.modes.size()) {
  std::unordered_map<std::string_view, std::size_t> known;
  for (const cpus::OpcodeInfo& row : cpu.opcodes) {
    const auto [it, inserted] = known.try_emplace(row.mnemonic, names_.size());
    if (inserted) names_.push_back(row.mnemonic);
    numbers_.push_back(it->second);
  }
  opcodes_.resize(names_.size() * modes_);
  for (const cpus::OpcodeInfo& row : cpu.opcodes) {
    const cpus::OpcodeInfo*& slot = opcodes_[numbers_[row.opcode] * modes_ + row.mode];
    const bool documented = row.status == cpus::Status::documented;
    if (slot == nullptr || (documented && slot->status != cpus::Status::documented)) slot = &row;
  }
}

}  // namespace janus::tools
