#include "tools/assembler/symbol_uses.hpp"

#include <algorithm>

namespace janus::tools {
namespace {

struct Use {
  SymbolUse use = SymbolUse::code;  // a label without bytes is an address
  std::uint8_t size = 1;
};

Use use_of(const Statement& statement) {
  switch (statement.kind) {
    case StatementKind::instruction: return {};
    case StatementKind::numbers: {
      const bool word = statement.width == 2 && statement.items.size() == 1;
      return {SymbolUse::variable, word ? std::uint8_t{2} : std::uint8_t{1}};
    }
    case StatementKind::reserve: return {SymbolUse::variable, statement.size == 2 ? std::uint8_t{2} : std::uint8_t{1}};
    default: return {SymbolUse::variable, 1};
  }
}

// Returns true if the instruction reads or writes memory at its operand.
bool has_memory_operand(const cpus::OpcodeInfo& row) {
  const bool address = row.operand == cpus::Operand::direct || row.operand == cpus::Operand::absolute;
  return address && (row.flow == cpus::Flow::next || row.flow == cpus::Flow::computed);
}

// The constant in an operand like TABLE+1; null if a label determines the address.
SymbolEntry* constant_in(const Expression& expression, SymbolTable& symbols) {
  SymbolEntry* first = nullptr;
  for (const Step& step : expression.steps) {
    if (step.op != Operator::symbol) continue;
    SymbolEntry* const named = &symbols[symbols.resolve_id(step.symbol)];
    if (named->label) return nullptr;
    if (first == nullptr) first = named;
  }
  return first;
}

}  // namespace

void note_uses(const Program& program, SymbolTable& symbols) {
  const Statement* next = nullptr;  // the next one with bytes
  for (auto each = program.statements.rbegin(); each != program.statements.rend(); ++each) {
    if (each->size != 0) next = &*each;
    if (each->kind != StatementKind::label) continue;
    SymbolEntry& entry = symbols[each->symbol];
    const Use found = next != nullptr && next->location_value() == each->location_value() ? use_of(*next) : Use{};
    entry.use = found.use;
    entry.size = found.size;
  }
  for (const Statement& statement : program.statements) {
    if (statement.kind != StatementKind::instruction || statement.instruction.small == nullptr) continue;
    if (!has_memory_operand(statement.wide ? *statement.instruction.large : *statement.instruction.small)) continue;
    if (SymbolEntry* const constant = constant_in(statement.instruction.operand, symbols)) constant->use = SymbolUse::variable;
  }
  for (SymbolId id = 0; id < symbols.count(); ++id)
    if (symbols[id].use == SymbolUse::unknown) symbols[id].use = SymbolUse::constant;
}

}  // namespace janus::tools
