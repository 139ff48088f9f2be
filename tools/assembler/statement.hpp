// Statements: the source after includes, macros and conditions. The passes lay them out until no address
// changes, then convert them to bytes.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tools/assembler/expression.hpp"
#include "tools/assembler/instruction_reader.hpp"

namespace janus::tools {

enum class StatementKind : std::uint8_t {
  label,
  assign,  // operand 0
  instruction,
  numbers,    // items of `width` bytes, in the processor's order or (flag) the high byte first; or of text
  constants,  // items of 1 byte or, if the value is too large, of 2, high byte first; or of text
  binary,     // text
  reserve,    // operand 0 bytes; fill = operand 1
  align,      // to a multiple of operand 0; fill = operand 1
  org,        // operand 0
  logical,    // the following addresses count from operand 0; without operand, from the previous base
  relocate,   // returns to the segment's location before its first origin
  embed,      // inserts the segment `text`
  segment,    // text; flag: its bytes are counted, but not part of the image
  assertion,  // operand 0 must be true; text = message
  condition,  // operand 0 was true (flag) when it was read
  start,      // operand 0 is the start address of the program
  omitted,    // empty: was in an unused routine
};

// Data item: text, otherwise a value.
struct Item {
  std::string_view text;
  Expression value;
  bool wide = false;     // constants: 2 bytes
  bool decimal = false;  // the digits of the value as text
};

std::string decimal_digits(const Value& value);

struct Statement {
  StatementKind kind = StatementKind::label;
  bool flag = false;          // condition: its result; assertion: a warning only; numbers: the high byte first
  bool wide = false;          // instruction: uses the larger form
  std::uint8_t width = 1;     // numbers
  bool emits = false;         // its bytes are part of the image
  SymbolId symbol = 0;        // label, assign
  std::uint32_t context = 0;  // Reporter's
  Position at = {};
  Instruction instruction = {};
  std::vector<Item> items = {};
  std::string_view text = {};  // valid as long as the Sources
  // Results of the last pass:
  std::uint32_t address = 0;
  std::uint32_t size = 0;  // bytes
  std::int64_t shift = 0;  // from its address to the value of labels and `*`

  std::uint32_t here() const { return static_cast<std::uint32_t>(address + shift) & 0xFFFFU; }
};

// Calls `use` with each step of a statement that is a symbol.
template <class Use>
void each_symbol(const Statement& statement, const Use& use) {
  const auto in = [&](const Expression& expression) {
    for (const Step& step : expression.steps)
      if (step.op == Operator::symbol) use(step);
  };
  for (const Item& item : statement.items) in(item.value);
  in(statement.instruction.operand);
  in(statement.instruction.field);
}

// A source line as read, for the listing.
struct LineRecord {
  Position at;
  std::uint32_t context = 0;
  std::uint32_t first_statement = 0;
  bool skipped = false;        // by a condition
  std::string_view text = {};  // of a macro, with its arguments; empty: unchanged
};

struct Program {
  std::vector<Statement> statements;
  std::vector<LineRecord> lines;
  std::string name = {};  // program name from the source
};

}  // namespace janus::tools
