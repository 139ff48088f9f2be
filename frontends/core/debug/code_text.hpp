// Disassembles code one instruction at a time, in the processor vendor's syntax, with the program's symbols. If a
// machine executes statements (BASIC) instead of instructions, returns source lines.
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
  int length = 1;                         // in bytes
  std::array<std::uint8_t, 3> bytes{};    // the first three bytes
  const cpus::OpcodeInfo* row = nullptr;  // null if this is not an instruction
  std::string text;                       // "ldx STATE"
  std::optional<std::uint16_t> target;    // target address of a jump, branch or call

  std::uint16_t next_address() const { return static_cast<std::uint16_t>(address + length); }
  std::string hex() const;  // "A6 B5"; only the first bytes of longer data
};

// Returns the writer for the processor vendor's syntax, or null if the machine does not execute instructions.
const tools::InstructionWriter* instruction_writer(const machines::Machine& machine);

class CodeText {
 public:
  // Copies `symbols`. The machine and the sources must outlive the object.
  CodeText(const machines::Machine& machine, const SymbolTable& symbols, const SourceMap& sources);

  void set_symbols(const SymbolTable& symbols);

  // Disassembles the instruction at an address in the current memory.
  CodeLine at(std::uint16_t address) const;
  // Disassembles one listing line. Bytes marked as data or text form a data line, which may be longer than its `bytes`.
  CodeLine make_code_line(std::uint16_t address, const tools::Annotations& annotations) const;
  // Returns the name for an operand of the instruction at `code`: the label at the address, or otherwise a constant with that value.
  std::optional<std::string> name(std::uint16_t address, std::optional<std::uint16_t> code = {}) const;
  // Returns the nearest label, such as "JANUS" or "JANUS+3", or an empty string if no label is within the preceding 255 bytes. If there are
  // sources but none of their lines generated the byte, the offset is omitted, because the distance from the label is meaningless.
  std::string address_text(std::uint16_t address) const;
  // Returns the name of the address, or "$0209" if there is none.
  std::string routine_name(std::uint16_t address) const;
  // Returns the address followed by its address_text(), if any: "$0103 JANUS+3" or "$0103".
  std::string full_address_text(std::uint16_t address) const;

 private:
  const machines::Machine& machine_;
  SymbolTable symbols_;
  const SourceMap& sources_;
  const tools::InstructionWriter* writer_;  // null if the machine does not execute instructions
};

}  // namespace janus::debug
