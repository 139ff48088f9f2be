// Disassembles code: one instruction at a time, in the syntax of the processor's maker, with the program's names. A
// machine that executes statements (BASIC) instead of instructions has the lines of its source.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "frontends/core/debug/source_map.hpp"
#include "frontends/core/debug/symbols.hpp"
#include "machines/board/machine.hpp"
#include "tools/disassembler/instruction_writer.hpp"

namespace janus::debug {

struct CodeLine {
  std::uint16_t address = 0;
  int length = 1;                         // bytes
  std::array<std::uint8_t, 3> bytes{};    // the first ones
  const cpus::OpcodeInfo* row = nullptr;  // null: not an instruction
  std::string text;                       // "ldx STATE"
  std::optional<std::uint16_t> target;    // of a jump, a branch or a call

  std::uint16_t next() const { return static_cast<std::uint16_t>(address + length); }
  std::string hex() const;  // "A6 B5"; only the first bytes of longer data
};

// Writer for the syntax of the processor's maker; null: the machine executes no instructions.
const tools::InstructionWriter* instruction_writer(const machines::Machine& machine);

class CodeText {
 public:
  // Copies `symbols`. The machine and the sources must outlive the object.
  CodeText(const machines::Machine& machine, const SymbolTable& symbols, const SourceMap& sources);

  void set_symbols(const SymbolTable& symbols);

  // Disassembles the current memory.
  CodeLine at(std::uint16_t address) const;
  // The same for a listing: bytes marked as data or text are a line of data, which may be longer than its `bytes`.
  CodeLine listed(std::uint16_t address, const tools::Annotations& annotations) const;
  // Name of an operand of the instruction at `code`: the label at the address, or else a constant of that value.
  std::optional<std::string> name(std::uint16_t address, std::optional<std::uint16_t> code = {}) const;
  // "JANUS", "JANUS+3". Empty if no label is within 255 bytes before, or if there are sources but none of their lines
  // made the byte: there a distance from the last label is meaningless.
  std::string place(std::uint16_t address) const;
  // Name of the address, or else "$0209".
  std::string routine(std::uint16_t address) const;
  // "$0103 JANUS+3", "$0103".
  std::string full_place(std::uint16_t address) const;

 private:
  const machines::Machine& machine_;
  SymbolTable symbols_;
  const SourceMap& sources_;
  const tools::InstructionWriter* writer_;  // null: the machine executes no instructions
};

}  // namespace janus::debug
