// Formats one instruction, using the opcode table and a dialect's operand forms. Also used by the debugger.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cpus/opcode.hpp"
#include "tools/assembler/dialect.hpp"

namespace janus::tools {

// A decoded instruction.
struct DecodedInstruction {
  const cpus::OpcodeInfo* row = nullptr;
  std::uint32_t operand = 0;            // value, address, or the target of a relative branch
  std::array<std::uint8_t, 3> bytes{};  // as many as the row's length
  bool wraps = false;                   // the branch wraps around the address space

  bool has_address() const;  // true if the operand is a memory address
  // Returns the target of a control transfer.
  std::optional<std::uint16_t> target() const;
  bool falls_through() const;  // true if the following instruction may be executed next
};

// Returns the name for an address, or nullopt.
using Namer = std::function<std::optional<std::string>(std::uint16_t address)>;

class InstructionWriter {
 public:
  InstructionWriter(const cpus::InstructionSet& cpu, const Dialect& dialect);

  // Decodes an instruction, or returns nullopt if there are too few bytes.
  std::optional<DecodedInstruction> decode(std::uint16_t address, std::span<const std::uint8_t> bytes) const;
  // Formats an instruction in the dialect's case: "lda table,x", "LDAA TABLE,X". An invalid instruction becomes a data byte.
  std::string format(const DecodedInstruction& decoded, const Namer& name = {}) const;
  // Returns true if the text assembles to the same bytes. False for duplicate undocumented opcodes, and for branches that wrap.
  bool is_exact(const DecodedInstruction& decoded) const;

  std::string number(std::uint32_t value, int digits) const;  // hexadecimal, in the dialect's notation
  // Directives for an origin, reserved bytes, bytes, byte lists, and strings.
  std::string org_directive() const { return apply_case(dialect_.org); }
  std::string reserve_directive() const { return apply_case(dialect_.reserve); }
  std::string byte_directive() const { return apply_case(dialect_.byte); }
  std::string data_directive() const { return dialect_.data.empty() ? byte_directive() : apply_case(dialect_.data); }
  std::string text_directive() const { return dialect_.text.empty() ? byte_directive() : apply_case(dialect_.text); }
  const Dialect& dialect() const { return dialect_; }

 private:
  const cpus::InstructionSet& cpu_;
  const Dialect& dialect_;
  struct Form {
    std::string_view text;
    std::string_view suffix;
  };
  std::string field(const cpus::OpcodeInfo& row) const;
  std::string apply_case(std::string_view text) const;

  std::vector<std::optional<Form>> forms_;  // by mode
  std::vector<bool> canonical_;             // by opcode: the assembler generates this opcode
  std::vector<bool> has_short_;             // by opcode: a shorter opcode has the same text
};

}  // namespace janus::tools
