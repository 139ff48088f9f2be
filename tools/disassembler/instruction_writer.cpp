#include "tools/disassembler/instruction_writer.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "tools/assembler/opcode_index.hpp"

namespace janus::tools {
namespace {

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return result;
}

}  // namespace

bool Decoded::has_address() const {
  return row->operand == cpus::Operand::direct || row->operand == cpus::Operand::absolute ||
         row->operand == cpus::Operand::relative;
}

std::optional<std::uint16_t> Decoded::target() const {
  const bool transfers =
      row->flow == cpus::Flow::branch || row->flow == cpus::Flow::jump || row->flow == cpus::Flow::call;
  if (!transfers || !has_address()) return {};
  return static_cast<std::uint16_t>(operand);
}

bool Decoded::falls_through() const {
  switch (row->flow) {
    case cpus::Flow::next:
    case cpus::Flow::branch:
    case cpus::Flow::call: return true;
    default: return false;
  }
}

InstructionWriter::InstructionWriter(const cpus::InstructionSet& cpu, const Dialect& dialect)
    : cpu_(cpu), dialect_(dialect), forms_(cpu.modes.size()), canonical_(256), has_short_(256) {
  for (const OperandForm& form : operand_forms(dialect, cpu.name)) {
    for (std::size_t mode = 0; mode < cpu.modes.size(); ++mode) {
      if (cpu.modes[mode].name == form.mode && forms_[mode] == nullptr) forms_[mode] = &form;
    }
  }
  const OpcodeIndex index(cpu);
  const auto written_alike = [&](std::size_t a, std::size_t b) {
    return forms_[a] != nullptr && forms_[b] != nullptr && forms_[a]->text == forms_[b]->text &&
           forms_[a]->suffix == forms_[b]->suffix;
  };
  for (std::uint8_t mode = 0; mode < cpu.modes.size(); ++mode) {
    std::vector<std::uint8_t> shorter;  // modes of one address byte that are written like this one of two
    for (std::uint8_t other = 0; other < cpu.modes.size(); ++other) {
      const bool candidate = cpu.modes[mode].operand == cpus::Operand::absolute &&
                             cpu.modes[other].operand == cpus::Operand::direct;
      if (candidate && written_alike(mode, other)) shorter.push_back(other);
    }
    for (const cpus::OpcodeInfo& row : cpu.opcodes) {
      if (row.mode != mode) continue;
      const std::size_t mnemonic = index.mnemonic(row.opcode);
      canonical_[row.opcode] = index.find(mnemonic, mode) == &row;
      has_short_[row.opcode] = std::any_of(shorter.begin(), shorter.end(), [&](std::uint8_t other) {
        return index.find(mnemonic, other) != nullptr;
      });
    }
  }
}

std::optional<Decoded> InstructionWriter::decode(std::uint16_t address,
                                                 std::span<const std::uint8_t> bytes) const {
  if (bytes.empty()) return {};
  Decoded result;
  result.row = &cpu_.opcodes[bytes[0]];
  if (bytes.size() < result.row->length) return {};
  switch (cpus::operand_bytes(result.row->operand)) {
    case 1: result.operand = bytes[1]; break;
    case 2:
      result.operand =
          static_cast<std::uint32_t>(cpu_.big_endian ? bytes[1] << 8 | bytes[2] : bytes[2] << 8 | bytes[1]);
      break;
    default: break;
  }
  if (result.row->operand == cpus::Operand::relative) {
    const int target = address + cpu_.branch_origin + static_cast<std::int8_t>(bytes[1]);
    result.wraps = target < 0 || target > 0xFFFF;
    result.operand = static_cast<std::uint32_t>(target) & 0xFFFFU;
  }
  return result;
}

bool InstructionWriter::is_exact(const Decoded& decoded) const {
  return canonical_[decoded.row->opcode] && !decoded.wraps && forms_[decoded.row->mode] != nullptr;
}

std::string InstructionWriter::number(std::uint32_t value, int digits) const {
  for (const NumberPrefix& prefix : dialect_.numbers) {
    if (prefix.radix == 16) return fmt::format("{}{:0{}X}", prefix.prefix, value, digits);
  }
  return fmt::format("{}", value);
}

std::string_view InstructionWriter::directive(Directive directive) const {
  for (const DirectiveName& name : dialect_.directives) {
    if (name.directive == directive) return name.name;
  }
  return {};
}

std::string InstructionWriter::text(const Decoded& decoded, const Namer& name) const {
  const OperandForm* form = forms_[decoded.row->mode];
  std::string result = lower(decoded.row->mnemonic);
  if (form == nullptr) return result;
  result += lower(form->suffix);
  const std::size_t slot = form->text.find("{e}");
  if (slot == std::string_view::npos) return form->text.empty() ? result : result + " " + lower(form->text);

  const bool wide = decoded.row->operand == cpus::Operand::absolute ||
                    decoded.row->operand == cpus::Operand::relative ||
                    decoded.row->operand == cpus::Operand::immediate16;
  std::string operand;
  if (has_short_[decoded.row->opcode] && decoded.operand <= 0xFF) {
    for (const ForcePrefix& force : dialect_.forces) {
      if (force.operand == decoded.row->operand) operand = fmt::format("{}:", force.name);
    }
  }
  std::optional<std::string> named;
  if (name && decoded.has_address()) named = name(static_cast<std::uint16_t>(decoded.operand));
  operand += named ? *named : number(decoded.operand, wide ? 4 : 2);
  return fmt::format("{} {}{}{}", result, lower(form->text.substr(0, slot)), operand,
                     lower(form->text.substr(slot + 3)));
}

}  // namespace janus::tools
