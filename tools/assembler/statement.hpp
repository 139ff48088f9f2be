// Statements: the source after processing includes, macros and conditions. Passes lay out the statements until no address changes, and then
// convert them to bytes.
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
  numbers,    // items of `width` bytes, in the processor's byte order or (flag) high byte first, or items of text
  constants,  // items of 1 byte or, for large values, 2 bytes, high byte first; or items of text
  binary,     // text
  reserve,    // operand 0 bytes; fill = operand 1
  align,      // to a multiple of operand 0; fill = operand 1
  org,        // operand 0
  logical,    // the following addresses count from operand 0 or, without an operand, from the previous base
  relocate,   // returns to the segment's location before its first origin
  embed,      // inserts the segment `text`
  segment,    // text; flag: its bytes are counted, but are not part of the image
  assertion,  // operand 0 must be true; text = message
  condition,  // operand 0 was true (flag) when read
  start,      // operand 0 is the start address of the program
  omitted,    // empty; was in an unused routine
};

// Data item: text or a value.
struct Item {
  std::string_view text;
  Expression value;
  bool wide = false;     // constants: uses 2 bytes
  bool decimal = false;  // writes the value's digits as text
};

std::string decimal_digits(const Value& value);

struct Statement {
  StatementKind kind = StatementKind::label;
  bool flag = false;          // condition: its result; assertion: only a warning; numbers: high byte first
  bool wide = false;          // instruction: uses the larger form
  std::uint8_t width = 1;     // numbers: bytes per item
  bool emits = false;         // its bytes are part of the image
  SymbolId symbol = 0;        // label, assign
  std::uint32_t context = 0;  // Reporter::context()
  Position at = {};
  Instruction instruction = {};
  std::vector<Item> items = {};
  std::string_view text = {};  // valid as long as the Sources exist
  // The following are results of the last pass:
  std::uint32_t address = 0;
  std::uint32_t size = 0;  // bytes
  std::int64_t shift = 0;  // difference between its address and the value of labels and `*`

  std::uint32_t location_value() const { return static_cast<std::uint32_t>(address + shift) & 0xFFFFU; }
};

// Calls `use` for each symbol in the statement's expressions.
template <class Use>
void for_each_symbol(const Statement& statement, const Use& use) {
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
  bool skipped = false;        // skipped by a condition
  std::string_view text = {};  // text of a macro line with its arguments; empty if unchanged
};

struct Program {
  std::vector<Statement> statements;
  std::vector<LineRecord> lines;
  std::string name = {};  // program name from the source
};

}  // namespace janus::tools
