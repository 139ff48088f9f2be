// Creates statements and symbols.
#include <fmt/format.h>

#include "tools/assembler/reader/reader.hpp"

namespace janus::tools {

void SourceReader::append(Statement statement) {
  statement.context = reporter_.context();
  layout_.place(statement);
  program_.statements.push_back(std::move(statement));
}

void SourceReader::append_value(StatementKind kind, Expression value, Position at, SymbolId symbol) {
  Statement statement{.kind = kind, .symbol = symbol, .at = at};
  statement.items.push_back({{}, std::move(value)});
  append(std::move(statement));
}

void SourceReader::append_fill(StatementKind kind, Expression size, Expression byte, Position at) {
  Statement statement{.kind = kind, .at = at};
  statement.items.push_back({{}, std::move(size)});
  if (!byte.empty()) statement.items.push_back({{}, std::move(byte)});
  append(std::move(statement));
}

void SourceReader::append_label(SymbolId id, Position at) {
  symbols_.declare(id, true, at);
  append({.kind = StatementKind::label, .symbol = id, .at = at});
}

void SourceReader::declare_label(const Token& name) {
  SymbolId id = dialect_.repeated_labels ? names_.define(name.text) : 0;
  if (dialect_.repeated_labels && symbols_[id].declared && symbols_[id].label) {
    const SymbolEntry& before = symbols_[id];
    const std::string problem = reporter_.redefinition_message(before.shown_name(), before.at, name.at) + ", at another address";
    append({.kind = StatementKind::assertion,
            .at = name.at,
            .items = {{{}, Expression::symbol(id, name.at).apply(Operator::equal, Expression::location(name.at))}},
            .text = sources_.keep(problem)});
  } else if (declare(name, true, false, id)) {
    symbols_[id].wide |= (dialect_.wide_if_awaited && symbols_[id].awaited) || layout_.is_far();
    append({.kind = StatementKind::label, .symbol = id, .at = name.at});
  }
  names_.set_owner_label(name.text);
}

bool SourceReader::declare(const Token& name, bool label, bool variable, SymbolId& id) {
  std::string_view other;
  if (!dialect_.columns && instructions_.knows(name.text)) other = "an instruction";
  else if (!dialect_.free_registers && instructions_.is_reserved(name.text)) other = "a register";
  else if (is_number(name.text, dialect_)) other = "a number in this syntax";
  if (!other.empty()) {
    reporter_.error(name.at, fmt::format("'{}' is {} and cannot be a name", name.text, other));
    return false;
  }
  id = names_.define(name.text);
  if (variable ? symbols_.declare_again(id, name.at) : symbols_.declare(id, label, name.at)) return true;
  reporter_.error(name.at, reporter_.redefinition_message(symbols_[id].shown_name(), symbols_[id].at, name.at));
  return false;
}

void SourceReader::define_value(SymbolId id, Expression value, Position at, bool variable) {
  const bool free = variable ? symbols_.declare_again(id, at) : symbols_.declare(id, false, at);
  if (!free) return reporter_.error(at, reporter_.redefinition_message(symbols_[id].shown_name(), symbols_[id].at, at));
  symbols_[id].wide = value.wide;
  append_value(StatementKind::assign, std::move(value), at, id);
}

void SourceReader::define_size(std::string_view name, Expression size, Position at) {
  const SymbolId id = names_.size_symbol(name, true);
  if (!symbols_[id].declared) define_value(id, std::move(size), at);
}

SymbolId SourceReader::hidden_symbol(std::string_view kind) {
  const SymbolId id = symbols_.intern(fmt::format("\x01{}{}", kind, ++instances_));
  symbols_[id].hidden = true;
  return id;
}

bool SourceReader::parse_expression(Cursor& cursor, Expression& result) {
  ExpressionResult read = read_expression(cursor, name_scope());
  if (read.ok()) result = std::move(read.expression);
  else reject_operand(cursor, read.problem_at, std::string(read.problem)), cursor.skip_rest();
  return read.ok();
}

bool SourceReader::parse_constant(Cursor& cursor, std::int64_t& value) {
  Expression read;
  const std::size_t errors = reporter_.errors();
  if (!parse_expression(cursor, read)) return false;
  const Value result = evaluate_now(read);
  if (result.known) {
    value = result.value;
    if (dialect_.omits_unused)
      append_value(StatementKind::omitted, std::move(read), read.at);  // keeps the routines to which the value refers
    return true;
  }
  for (const Step& step : read.steps) {
    if (step.op != Operator::symbol || symbols_.resolve(step.symbol).known) continue;
    reporter_.error(step.at, fmt::format("'{}' must be defined before this line", symbols_.resolve(step.symbol).shown_name()));
  }
  if (reporter_.errors() == errors) evaluate(read, symbols_, layout_.location(), &reporter_);
  return false;
}

bool SourceReader::read_number(const Tokens& tokens, Position at, std::int64_t& value) {
  Cursor cursor = cursor_of(tokens, at);
  if (!parse_constant(cursor, value)) return false;
  expect_end(cursor);
  return true;
}

}  // namespace janus::tools
