#include "tools/disassembler/instruction_writer.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "tools/assembler/opcode_index.hpp"
#include "tools/text.hpp"

namespace janus::tools {
namespace {

void replace(std::string& text, std::string_view slot, const std::string& with) {
  const std::size_t at = text.find(slot);
  if (at != std::string::npos) text.replace(at, slot.size(), with);
}

}  // namespace

bool DecodedInstruction::has_address() const {
  return row->operand == cpus::Operand::direct || row->operand == cpus::Operand::absolute || row->operand == cpus::Operand::relative;
}

std::optional<std::uint16_t> DecodedInstruction::target() const {
  const bool transfers = row->flow == cpus::Flow::branch || row->flow == cpus::Flow::jump || row->flow == cpus::Flow::call;
  if (!transfers || !has_address()) return {};
  return static_cast<std::uint16_t>(operand);
}

bool DecodedInstruction::falls_through() const {
  switch (row->flow) {
    case cpus::Flow::next:
    case cpus::Flow::branch:
    case cpus::Flow::call: return true;
    default: return false;
  }
}

InstructionWriter::InstructionWriter(const cpus::InstructionSet& cpu, const Dialect& dialect)
    : cpu_(cpu), dialect_(dialect), forms_(cpu.modes.size()), canonical_(256), has_short_(256) {
  const std::vector<ModeForm> forms = operand_forms(dialect, cpu);
  for (const ModeForm& form : forms) {
    if (!forms_[form.mode]) forms_[form.mode] = Form{form.text, form.suffix};
  }
  const OpcodeIndex index(cpu, dialect.documented_only);
  for (const cpus::OpcodeInfo& row : cpu.opcodes) {
    const bool wanted = dialect.shared_words || row.status == cpus::Status::documented;
    canonical_[row.opcode] = wanted && index.encodes(row);
    const auto& own = forms_[row.mode];
    if (row.operand != cpus::Operand::absolute || !own) continue;
    has_short_[row.opcode] = std::any_of(forms.begin(), forms.end(), [&](const ModeForm& form) {
      if (cpu.modes[form.mode].operand != cpus::Operand::direct) return false;
      return form.text == own->text && form.suffix == own->suffix && index.has(row.mnemonic, form.mode);
    });
  }
}

std::optional<DecodedInstruction> InstructionWriter::decode(std::uint16_t address, std::span<const std::uint8_t> bytes) const {
  if (bytes.empty()) return {};
  DecodedInstruction result;
  result.row = &cpu_.opcodes[bytes[0]];
  if (bytes.size() < result.row->length) return {};
  std::copy_n(bytes.begin(), result.row->length, result.bytes.begin());
  switch (cpus::operand_bytes(result.row->operand)) {
    case 1: result.operand = bytes[1]; break;
    case 2: result.operand = static_cast<std::uint32_t>(cpu_.big_endian ? bytes[1] << 8 | bytes[2] : bytes[2] << 8 | bytes[1]); break;
    default: break;
  }
  if (result.row->operand == cpus::Operand::relative) {
    const int target = address + cpu_.branch_origin + static_cast<std::int8_t>(bytes[1]);
    result.wraps = target < 0 || target > 0xFFFF;
    result.operand = static_cast<std::uint32_t>(target) & 0xFFFFU;
  }
  return result;
}

bool InstructionWriter::is_exact(const DecodedInstruction& decoded) const {
  const bool needs_force = has_short_[decoded.row->opcode] && decoded.operand <= 0xFF && !dialect_.wide_by_digits;
  const auto forces = [&](const SizePrefix& force) { return force.operand == decoded.row->operand; };
  if (needs_force && std::none_of(dialect_.forces.begin(), dialect_.forces.end(), forces)) return false;
  return canonical_[decoded.row->opcode] && !decoded.wraps && forms_[decoded.row->mode].has_value();
}

std::string InstructionWriter::apply_case(std::string_view text) const { return dialect_.upper_case ? upper(text) : lower(text); }

std::string InstructionWriter::number(std::uint32_t value, int digits) const {
  for (const NumberForm& form : dialect_.numbers) {
    if (form.radix == 16) return fmt::format("{}{:0{}X}{}", form.prefix, value, digits, form.suffix);
  }
  return fmt::format("{}", value);
}

std::string InstructionWriter::field(const cpus::OpcodeInfo& row) const {
  if (cpu_.modes[row.mode].field == cpus::Field::register_) {
    for (const cpus::RegisterName& name : cpu_.register_names) {
      if (name.value == row.field) return std::string(name.name);
    }
  }
  return fmt::format("{}", row.field);
}

std::string InstructionWriter::format(const DecodedInstruction& decoded, const Namer& name) const {
  const auto& form = forms_[decoded.row->mode];
  if (decoded.row->status == cpus::Status::undefined || !form) {
    std::string data = data_directive() + " " + number(decoded.row->opcode, 2);
    for (std::size_t i = 1; i < decoded.row->length; ++i) data += "," + number(decoded.bytes[i], 2);
    return data;
  }
  const std::string operation = apply_case(std::string(decoded.row->mnemonic) + std::string(form->suffix));
  if (form->text.empty()) return operation;

  const bool wide = cpus::operand_bytes(decoded.row->operand) == 2 || decoded.row->operand == cpus::Operand::relative;
  std::string operand, joined;
  if (has_short_[decoded.row->opcode] && decoded.operand <= 0xFF) {
    for (const SizePrefix& force : dialect_.forces) {
      if (force.operand != decoded.row->operand) continue;
      (force.joined ? joined : operand) = force.name;
      if (operand.size() > 1 && operand.back() != ':') operand += ' ';  // a word
    }
  }
  std::optional<std::string> named;
  if (name && decoded.has_address()) named = name(static_cast<std::uint16_t>(decoded.operand));
  operand += named ? *named : number(decoded.operand, wide ? 4 : 2);
  std::string result = apply_case(form->text);
  const bool upper_slots = dialect_.upper_case;
  replace(result, upper_slots ? "{F}" : "{f}", field(*decoded.row));
  replace(result, upper_slots ? "{E}" : "{e}", operand);
  return fmt::format("{}{} {}", operation, joined, result);
}

}  // namespace janus::tools
