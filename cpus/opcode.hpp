// Table of an instruction set's opcodes and their properties, in data-book terms.
//
// Each family (mos6502, m6800, f8) has one table of 256 rows, one line per opcode:
//
//     {"LDA", Operation::lda, Mode::absolute_x, 4, 1, Flow::next, "NZ", Status::documented, 0xC9},
//      |      |               |                 |  |  |           |     |                   |
//      |      |               |                 |  |  |           |     |                   +- most frequent next opcode, if any
//      |      |               |                 |  |  |           |     +- documented, stable, unstable, halting
//      |      |               |                 |  |  |           +- status flags that the instruction may change
//      |      |               |                 |  |  +- control flow after the instruction
//      |      |               |                 |  +- extra cycles if an index crosses a page
//      |      |               |                 +- cycles without page crossing and with branches not taken
//      |      |               |                 +- addressing mode: operand bytes and operand location
//      |      +- algorithm
//      +- mnemonic as in the data book
//
// The core is generated from the rows (shape<mode>(operation)). The disassembler, assembler and listing tools read them through
// InstructionSet. Mnemonics, lengths, cycle counts and control flow are defined only in this table.
//
// The most frequent next opcode only affects speed: the core checks for it first and, if nothing can intervene, executes both opcodes as
// one (dispatch.hpp). It is set for frequently executed opcodes that are followed by one particular opcode about 60% of the time in the
// collection's programs and benchmarks.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>

namespace janus::cpus {

// The control flow after an instruction.
enum class Flow : std::uint8_t {
  next,       // next instruction
  branch,     // conditional relative branch
  jump,       // unconditional, target in the operand
  computed,   // unconditional, target computed at run time
  call,       // subroutine call, which pushes or saves a return address
  ret,        // return from subroutine
  interrupt,  // software interrupt (BRK, SWI)
  reti,       // return from interrupt
  halt,       // the processor stops until reset or interrupt
};

// Meaning of the operand bytes after the opcode.
enum class Operand : std::uint8_t {
  none,
  immediate8,
  immediate16,
  direct,    // 8-bit address: zero page (6502), direct page (6800)
  absolute,  // 16-bit address
  relative,  // signed 8-bit displacement from InstructionSet::branch_origin
  offset,    // unsigned 8-bit offset to an index register (6800)
  port,      // 8-bit port number (F8)
};

// Meaning of a bit field in the opcode.
enum class Field : std::uint8_t {
  none,
  number,    // short constant, port, status mask (F8)
  register_  // scratchpad register, direct or through ISAR (F8); see InstructionSet::register_names
};

constexpr int operand_bytes(Operand operand) {
  switch (operand) {
    case Operand::none: return 0;
    case Operand::immediate16:
    case Operand::absolute: return 2;
    default: return 1;
  }
}

enum class Status : std::uint8_t {
  documented,  // in the data book
  stable,      // undocumented, with a reliable result
  unstable,    // undocumented, with a result that depends on the chip and temperature
  halting,     // stops the processor until RES
  undefined,   // undocumented and without a mnemonic
};

// A row of a family's opcode table, using the family's own operation and mode enumerations.
template <class OperationT, class ModeT>
struct Row {
  std::string_view mnemonic;
  OperationT operation;
  ModeT mode;
  std::uint8_t cycles;
  std::uint8_t page_cycles;
  Flow flow;
  std::string_view flags;
  Status status;
  std::int16_t likely = -1;  // -1 if none
};

// Opcode table row for use by family-independent code.
struct OpcodeInfo {
  std::string_view mnemonic;
  std::uint8_t opcode;
  std::uint8_t mode;  // index into InstructionSet::modes
  Operand operand;
  std::uint8_t field;   // value of the bits in ModeInfo::field_mask
  std::uint8_t length;  // bytes, including the opcode
  std::uint8_t cycles;
  std::uint8_t page_cycles;
  Flow flow;
  std::string_view flags;
  Status status;
};

// An addressing mode: its data-book name, operand bytes and opcode field.
struct ModeInfo {
  std::string_view name;
  Operand operand;
  Field field = Field::none;
  std::uint8_t field_mask = 0;  // bits of the opcode that contain the field
  // Address that the instruction reads or writes, as an expression using the processor's registers, mem[] and the operand, {0}. Empty if
  // the operand is not in memory.
  std::string_view place = {};
};

// Alternative mnemonic for an opcode, such as "BZ loop" for the F8's "BT 4,loop". Assemblers accept both; disassemblers use the
// row's mnemonic.
struct Alias {
  std::string_view mnemonic;
  std::uint8_t opcode;
  std::uint8_t mode;  // index into InstructionSet::modes
};

// A register name accepted in place of a number in modes whose field is a register.
struct RegisterName {
  std::string_view name;
  std::uint8_t value;
};

// An instruction set described as data, for all tools that read or write programs.
struct InstructionSet {
  std::string_view name;  // "6502", "6800" or "f8", as typed on the command line
  std::span<const OpcodeInfo, 256> opcodes;
  std::span<const ModeInfo> modes;
  bool big_endian;    // order of 16-bit operands
  int branch_origin;  // origin of relative operands, as an offset from the opcode's address
  std::span<const Alias> aliases = {};
  std::span<const RegisterName> register_names = {};
};

template <class OperationT, class ModeT>
constexpr std::array<OpcodeInfo, 256> make_opcode_table(const std::array<Row<OperationT, ModeT>, 256>& rows,
                                                        std::span<const ModeInfo> modes) {
  std::array<OpcodeInfo, 256> result{};
  for (int i = 0; i < 256; ++i) {
    const auto& row = rows[static_cast<std::size_t>(i)];
    const auto mode = static_cast<std::uint8_t>(row.mode);
    const Operand operand = modes[mode].operand;
    result[static_cast<std::size_t>(i)] = {row.mnemonic,
                                           static_cast<std::uint8_t>(i),
                                           mode,
                                           operand,
                                           static_cast<std::uint8_t>(i & modes[mode].field_mask),
                                           static_cast<std::uint8_t>(1 + operand_bytes(operand)),
                                           row.cycles,
                                           row.page_cycles,
                                           row.flow,
                                           row.flags,
                                           row.status};
  }
  return result;
}

}  // namespace janus::cpus
