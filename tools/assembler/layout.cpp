#include "tools/assembler/layout.hpp"

#include <algorithm>

#include "tools/image.hpp"

namespace janus::tools {
namespace {

// From this pass on an instruction that was wide stays wide, so that sizes settle.
constexpr int kOnlyGrow = 8;

// A count of bytes, 0 while it is unknown or wrong; the last pass reports what is wrong.
std::uint32_t clamp(const Value& value) {
  if (!value.known) return 0;
  return static_cast<std::uint32_t>(std::clamp<std::int64_t>(value.value, 0, kAddressSpace));
}

std::uint32_t data_size(const Statement& statement, std::uint32_t width) {
  std::size_t size = 0;
  for (const Item& item : statement.items) size += item.value.empty() ? item.text.size() : width;
  return static_cast<std::uint32_t>(std::min<std::size_t>(size, kAddressSpace));
}

}  // namespace

void Layout::begin(int pass) {
  pass_ = pass;
  locations_.clear();
  location_ = &locations_["CODE"];
}

bool Layout::set_symbol(SymbolId id, Value value) {
  SymbolEntry& entry = symbols_[id];
  const bool changed = entry.known != value.known || (value.known && entry.value != value.value);
  entry.value = value.value;
  entry.known = value.known;
  return changed;
}

bool Layout::is_wide(const Expression& expression, std::int64_t lowest, bool before) const {
  const Value value = evaluate(expression, symbols_, *location_);
  const bool wide = !value.known || value.value < lowest || value.value > 0xFF;
  return wide || (before && pass_ >= kOnlyGrow);
}

std::uint32_t Layout::size_of(Statement& statement) const {
  switch (statement.kind) {
    case StatementKind::instruction: {
      const Instruction& instruction = statement.instruction;
      if (instruction.large == nullptr) return instruction.small->length;
      statement.wide = is_wide(instruction.operand, 0, statement.wide);
      return statement.wide ? instruction.large->length : instruction.small->length;
    }
    case StatementKind::bytes: return data_size(statement, 1);
    case StatementKind::constants: {
      std::size_t size = 0;
      for (Item& item : statement.items) {
        if (!item.value.empty()) item.wide = is_wide(item.value, -128, item.wide);
        size += item.value.empty() ? item.text.size() : item.wide ? 2U : 1U;
      }
      return static_cast<std::uint32_t>(std::min<std::size_t>(size, kAddressSpace));
    }
    case StatementKind::words:
    case StatementKind::words_high_first: return data_size(statement, 2);
    case StatementKind::binary: return static_cast<std::uint32_t>(std::min<std::size_t>(statement.text.size(), kAddressSpace));
    case StatementKind::reserve: return clamp(evaluate(statement.items[0].value, symbols_, *location_));
    case StatementKind::align: {
      const std::uint32_t to = clamp(evaluate(statement.items[0].value, symbols_, *location_));
      return to == 0 ? 0 : (to - *location_ % to) % to;
    }
    default: return 0;
  }
}

bool Layout::place(Statement& statement) {
  bool changed = false;
  switch (statement.kind) {
    case StatementKind::label: changed = set_symbol(statement.symbol, {*location_, true}); break;
    case StatementKind::assign: changed = set_symbol(statement.symbol, evaluate(statement.items[0].value, symbols_, *location_)); break;
    case StatementKind::segment: location_ = &locations_[std::string(statement.text)]; break;
    case StatementKind::org: {
      const Value to = evaluate(statement.items[0].value, symbols_, *location_);
      if (to.known) *location_ = clamp(to);
      break;
    }
    default: break;
  }
  const std::uint32_t size = size_of(statement);
  changed |= statement.address != *location_ || statement.size != size;
  statement.address = *location_;
  statement.size = size;
  *location_ = std::min(*location_ + size, kAddressSpace);
  return changed;
}

}  // namespace janus::tools
