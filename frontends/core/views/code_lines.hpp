// Disassembles memory, one screen at a time. Labels, annotations of the user and the program counter are
// starts of instructions: a line never extends over one of them.
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
  std::string label;  // of its first byte; such a line needs two rows on the screen
  std::string bytes;  // "20 4D 01"; empty for a long line of data
  std::string mnemonic;
  std::string operand;
  std::string cycles;                   // "6", "4+", or empty for data
  std::string comment;                  // of the user
  std::optional<std::uint16_t> target;  // the address in its operand
  bool is_branch = false;               // `target` may be executed next
  std::uint16_t next = 0;               // address of the line after it
};

// The byte that an instruction reads or writes.
struct Access {
  std::uint16_t address = 0;
  std::string text;  // "$0018 = $41", or "= $41" if the address is the operand itself
};

class CodeLines {
 public:
  explicit CodeLines(const Description& about);

  // Never extends past `end`: a longer instruction is shown as data up to there.
  CodeLine at(const Snapshot& now, std::uint16_t address, std::uint32_t end = 0x10000) const;
  // A line of that many bytes: an instruction of another length is shown as data.
  CodeLine with_length(const Snapshot& now, std::uint16_t address, std::uint16_t length) const;
  // The instruction at this address, even if there are labels inside; nullopt if none.
  std::optional<tools::Decoded> decoded(const Snapshot& now, std::uint16_t address) const;
  // The byte that the instruction at `address` would read or write now. With `elsewhere`, only accesses
  // that do not depend on registers. nullopt if it accesses no memory.
  std::optional<Access> access(const Snapshot& now, std::uint16_t address, bool elsewhere) const;
  // Routines that the machine can call before it leaves the current source line, or the instruction if there is no line, in
  // the order of the calls. Calls to addresses in registers are not included.
  std::vector<std::uint16_t> calls_ahead(const Snapshot& now) const;
  // Start of the line before the one that starts at `address`.
  std::uint16_t before(const Snapshot& now, std::uint16_t address) const;

 private:
  std::optional<debug::DataLine> data(const Snapshot& now, std::uint16_t address,
                                      std::uint32_t end = 0x10000) const;  // if marked by the user
  std::uint16_t length(const Snapshot& now, std::uint16_t address) const;
  bool begins(const Snapshot& now, std::uint16_t address) const;

  const Description& about_;
  std::unique_ptr<tools::InstructionWriter> writer_;
};

}  // namespace janus::views
