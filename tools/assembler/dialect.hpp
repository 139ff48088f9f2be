// An assembler syntax as data. The engine (lexer, expressions, operands, expander) knows no syntax of its
// own: it asks the dialect how a comment starts, what a directive is called, how a number is written and how
// each addressing mode of a processor looks.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "cpus/opcode.hpp"

namespace janus::tools {

enum class Directive : std::uint8_t {
  org,
  byte,
  word,
  word_high_first,
  text,
  text_zero,
  reserve,
  align,
  include,
  include_binary,
  macro,
  end_macro,
  local,
  repeat,
  end_repeat,
  if_,
  if_defined,
  if_not_defined,
  else_if,
  else_,
  end_if,
  segment,
  named_segment,
  assertion,
  error,
  warning,
  processor,
  end,
};

struct DirectiveName {
  std::string_view name;  // in lower case; matched in either
  Directive directive;
  std::string_view segment = {};  // named_segment only
};

// How one addressing mode is written: text after the mnemonic, with {e} for the expression, and what is put
// at the end of the mnemonic itself ("LDAIM"). A mode may have several forms; the first is the one a
// disassembler writes. Forms are tried in the order of the list, so `({e}),Y` stands before `{e},Y`.
struct OperandForm {
  std::string_view mode;  // ModeInfo::name
  std::string_view text;
  std::string_view suffix = {};
};

// The operand forms of one processor.
struct OperandForms {
  std::string_view cpu;  // InstructionSet::name
  std::span<const OperandForm> forms;
};

// Of several for a radix, the first is the one a disassembler writes.
struct NumberPrefix {
  std::string_view prefix;
  int radix;
};

// A prefix before an operand that forces its size.
struct ForcePrefix {
  std::string_view name;
  cpus::Operand operand;
};

struct Dialect {
  std::string_view name;
  char comment;             // starts a comment anywhere
  bool star_comment;        // `*` in column 1 makes the line a comment
  bool label_needs_colon;   // else an identifier in column 1 is a label
  std::string_view equate;  // word between name and value: "=" or "EQU"
  std::span<const NumberPrefix> numbers;
  std::span<const ForcePrefix> forces;
  std::span<const DirectiveName> directives;
  std::span<const OperandForms> operands;
};

// nullptr if there is none of that name.
const Dialect* find_dialect(std::string_view name);
std::span<const Dialect* const> dialects();

// The forms of a processor; empty if the dialect cannot write its code.
std::span<const OperandForm> operand_forms(const Dialect& dialect, std::string_view cpu);

extern const Dialect kMosDialect;

// nullptr if there is none of that name ("6502").
const cpus::InstructionSet* find_instruction_set(std::string_view name);
std::span<const cpus::InstructionSet* const> instruction_sets();

}  // namespace janus::tools
