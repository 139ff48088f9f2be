// Disassembles memory one screen at a time. A line never extends past a label, a user annotation or the program counter, because an
// instruction starts there.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "frontends/core/debug/data_line.hpp"
#include "frontends/core/views/snapshot.hpp"
#include "tools/disassembler/instruction_writer.hpp"

namespace janus::views {

struct CodeLine {
  std::uint16_t address = 0;
  std::string label;  // label of the first byte; adds a row on the screen
  std::string bytes;  // "20 4D 01"; empty for a long data line
  std::string mnemonic;
  std::string operand;
  std::string cycles;                   // "6", "4+", or empty for data
  std::string comment;                  // the user's comment
  std::optional<std::uint16_t> target;  // address in the operand
  bool is_branch = false;               // `target` may be executed next
  std::uint16_t next = 0;               // address of the next line
};

// A byte that an instruction reads or writes.
struct Access {
  std::uint16_t address = 0;
  std::string text;  // "$0018 = $41", or "= $41" if the address is the operand itself
};

class CodeLines {
 public:
  explicit CodeLines(const Description& about);

  // Returns the line at `address`. An instruction that extends past `end` is shown as data up to `end`.
  CodeLine at(const Snapshot& now, std::uint16_t address, std::uint32_t end = 0x10000) const;
  // Returns a line of `length` bytes. An instruction of a different length is shown as data.
  CodeLine line_with_length(const Snapshot& now, std::uint16_t address, std::uint16_t length) const;
  // Returns the instruction at this address, even if there are labels inside it, or nullopt if there is none.
  std::optional<tools::DecodedInstruction> decode(const Snapshot& now, std::uint16_t address) const;
  // Returns the byte that the instruction at `address` would access now. With `elsewhere`, ignores accesses that depend on registers.
  // Returns nullopt if the instruction does not access memory.
  std::optional<Access> access(const Snapshot& now, std::uint16_t address, bool elsewhere) const;
  // Returns the routines that can be called before execution leaves the current source line (or instruction, if there is no line), in call
  // order. Calls to addresses in registers are not included.
  std::vector<std::uint16_t> upcoming_calls(const Snapshot& now) const;
  // Returns the start of the line before the line at `address`.
  std::uint16_t find_preceding(const Snapshot& now, std::uint16_t address) const;

 private:
  std::optional<debug::DataLine> data(const Snapshot& now, std::uint16_t address,
                                      std::uint32_t end = 0x10000) const;  // returns data marked by the user
  std::uint16_t length(const Snapshot& now, std::uint16_t address) const;
  bool is_instruction_start(const Snapshot& now, std::uint16_t address) const;

  const Description& about_;
  std::unique_ptr<tools::InstructionWriter> writer_;
};

}  // namespace janus::views
