#include "frontends/core/debug/code_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "frontends/core/debug/data_line.hpp"
#include "tools/assembler/per_dialect.hpp"
#include "tools/text.hpp"

namespace janus::debug {
namespace {

constexpr std::uint32_t kFarFromLabel = 0x100;

}  // namespace

const tools::InstructionWriter* instruction_writer(const machines::Machine& machine) {
  const cpus::InstructionSet* cpu = machine.instruction_set();
  const tools::Dialect* dialect = cpu == nullptr ? nullptr : tools::default_dialect(cpu->name);
  return dialect == nullptr ? nullptr : &tools::per_dialect<tools::InstructionWriter>(*cpu, *dialect);
}

std::string CodeLine::hex() const {
  std::string result;
  for (int i = 0; i < std::min(length, static_cast<int>(bytes.size())); ++i)
    result += fmt::format("{}{:02X}", i == 0 ? "" : " ", bytes[static_cast<std::size_t>(i)]);
  return result;
}

CodeText::CodeText(const machines::Machine& machine, const SymbolTable& symbols, const SourceMap& sources)
    : machine_(machine), symbols_(symbols), sources_(sources), writer_(instruction_writer(machine)) {}

void CodeText::set_symbols(const SymbolTable& symbols) { symbols_ = symbols; }

CodeLine CodeText::at(std::uint16_t address) const {
  CodeLine line;
  line.address = address;
  for (std::size_t i = 0; i < line.bytes.size(); ++i) line.bytes[i] = machine_.peek(0, static_cast<std::uint16_t>(address + i));
  if (writer_ == nullptr) {
    if (const SourceSpan* span = sources_.at(address)) {
      line.length = std::clamp(span->last - address + 1, 1, static_cast<int>(line.bytes.size()));
      line.text = tools::trim(sources_.text(*span));
    }
    return line;
  }
  const auto decoded = writer_->decode(address, line.bytes);
  line.row = decoded->row;
  line.length = decoded->row->length;
  line.text = writer_->format(*decoded, [this, address](std::uint16_t operand) { return name(operand, address); });
  line.target = decoded->target();
  return line;
}

CodeLine CodeText::make_code_line(std::uint16_t address, const tools::Annotations& annotations) const {
  const cpus::CpuInfo& cpu = machine_.cpu();
  if (writer_ == nullptr || machine_.register_value(cpu.program_counter) == address) return at(address);
  const auto begins = [&](std::uint16_t next) {
    return machine_.register_value(cpu.program_counter) == next || symbols_.at(next) != nullptr || annotations.at(next) != nullptr;
  };
  const auto data = data_line(
      annotations, *writer_, address, [&](std::uint16_t place) { return machine_.peek(0, place); }, begins);
  if (!data) return at(address);
  CodeLine line;
  line.address = address;
  line.length = data->length;
  line.text = fmt::format("{} {}", data->directive, data->bytes);
  for (std::size_t i = 0; i < line.bytes.size(); ++i) line.bytes[i] = machine_.peek(0, static_cast<std::uint16_t>(address + i));
  return line;
}

std::optional<std::string> CodeText::name(std::uint16_t address, std::optional<std::uint16_t> code) const {
  const Symbol* found = symbols_.find_operand_symbol(address, code);
  return found == nullptr ? std::nullopt : std::optional(found->name);
}

std::string CodeText::address_text(std::uint16_t address) const {
  const Symbol* label = symbols_.find_preceding(address);
  if (label == nullptr || address - label->value >= kFarFromLabel) return {};
  if (label->value == address) return label->name;
  const bool made = sources_.empty() || sources_.at(address) != nullptr;
  return made ? fmt::format("{}+{}", label->name, address - label->value) : std::string();
}

// A constant names a routine only from kLeastPlace on: low ones are characters and counts.
std::string CodeText::routine_name(std::uint16_t address) const {
  constexpr std::uint16_t kLeastPlace = 0x100;
  if (const Symbol* label = symbols_.at(address)) return label->name;
  const auto number = address >= kLeastPlace ? name(address) : std::nullopt;
  return number.value_or(fmt::format("${:04X}", address));
}

std::string CodeText::full_address_text(std::uint16_t address) const {
  const std::string near = address_text(address);
  return near.empty() ? fmt::format("${:04X}", address) : fmt::format("${:04X} {}", address, near);
}

}  // namespace janus::debug
