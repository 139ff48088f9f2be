#include "tools/assembler/statement_reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace janus::tools {
namespace {

Statement make(StatementKind kind, Position at) {
  Statement statement;
  statement.kind = kind;
  statement.at = at;
  return statement;
}

}  // namespace

void StatementReader::append(Statement statement) {
  statement.context = reporter_.context();
  layout_.place(statement);
  program_.statements.push_back(std::move(statement));
}

void StatementReader::finish(Cursor& cursor) {
  if (cursor.done()) return;
  const Token& token = *cursor.peek();
  reporter_.error(cursor.at(), token.kind == TokenKind::bad ? std::string(token.text) : fmt::format("unexpected '{}'", token.text));
  cursor.index = cursor.tokens.size();
}

void StatementReader::refuse(const Cursor& cursor, Position at, std::string problem) {
  const auto is_there = [&](const Token& token) { return token.at.line == at.line && token.at.column == at.column; };
  const auto token = std::find_if(cursor.tokens.begin(), cursor.tokens.end(), is_there);
  const bool missing = problem == kValueMissing && token != cursor.tokens.end() && token->kind == TokenKind::punctuation;
  const bool dotted = token != cursor.tokens.end() && token->kind == TokenKind::identifier && token->text.front() == '.';
  if (missing || dotted) reporter_.refuse(at, std::move(problem));
  else reporter_.error(at, std::move(problem));
}

bool StatementReader::expression(Cursor& cursor, Expression& result) {
  ExpressionResult read = read_expression(cursor, scope());
  if (!read.ok()) {
    refuse(cursor, read.problem_at, std::string(read.problem));
    cursor.index = cursor.tokens.size();
    return false;
  }
  result = std::move(read.expression);
  return true;
}

bool StatementReader::declare(const Token& name, Kind kind, SymbolId& id) {
  if (!dialect_.columns && instructions_.knows(name.text)) {
    reporter_.error(name.at, fmt::format("'{}' is an instruction and cannot be a name", name.text));
    return false;
  }
  if (!dialect_.free_registers && instructions_.reserves(name.text)) {
    reporter_.error(name.at, fmt::format("'{}' is a register and cannot be a name", name.text));
    return false;
  }
  if (is_number(name.text, dialect_)) {
    reporter_.error(name.at, fmt::format("'{}' is a number in this syntax and cannot be a name", name.text));
    return false;
  }
  id = names_->define(name);
  if (kind == Kind::variable ? symbols_.declare_again(id, name.at) : symbols_.declare(id, kind == Kind::label, name.at)) { return true; }
  reporter_.error(name.at, reporter_.defined_already(symbols_[id].shown_name(), symbols_[id].at, name.at));
  return false;
}

void StatementReader::label(const Token& name) {
  Statement statement = make(StatementKind::label, name.at);
  if (!declare(name, Kind::label, statement.symbol)) return;
  SymbolEntry& entry = symbols_[statement.symbol];
  entry.wide |= (dialect_.wide_if_awaited && entry.awaited) || layout_.is_far();
  append(std::move(statement));
}

void StatementReader::instruction(Cursor& cursor, const ForcePrefix* forced) {
  const Position at = cursor.at();
  InstructionResult result = instructions_.read(cursor, scope(), forced);
  if (!result.problem.empty()) return refuse(cursor, result.problem_at, result.problem);
  if (result.instruction.small->status == cpus::Status::unstable) {
    reporter_.warning(at, fmt::format("what {} does differs from chip to chip", result.instruction.small->mnemonic));
  }
  Statement statement = make(StatementKind::instruction, at);
  statement.instruction = std::move(result.instruction);
  append(std::move(statement));
}

void StatementReader::segment(std::string_view name, Position at, bool discarded) {
  Statement statement = make(StatementKind::segment, at);
  statement.text = name;
  statement.flag = discarded;
  append(std::move(statement));
}

bool StatementReader::constant(Cursor& cursor, std::int64_t& value) {
  Expression read;
  const std::size_t errors = reporter_.errors();
  if (!expression(cursor, read)) return false;
  const Value result = evaluate(read, symbols_, layout_.location());
  if (result.known) {
    value = result.value;
    if (dialect_.omits_unused) {  // keeps the routines to which the value refers
      Statement statement = make(StatementKind::omitted, read.at);
      statement.items.push_back({{}, std::move(read)});
      append(std::move(statement));
    }
    return true;
  }
  for (const Step& step : read.steps) {
    if (step.op != Operator::symbol || symbols_.meant(step.symbol).known) continue;
    reporter_.error(step.at, fmt::format("'{}' must be defined before this line", symbols_.meant(step.symbol).shown_name()));
  }
  if (reporter_.errors() == errors) evaluate(read, symbols_, layout_.location(), &reporter_);
  return false;
}

bool StatementReader::condition(Position at, Cursor& cursor, Operator compared) {
  Statement statement = make(StatementKind::condition, at);
  statement.items.resize(1);
  Cursor again = cursor;
  std::int64_t value = 0;
  if (!constant(cursor, value)) return false;
  Expression& expression = statement.items[0].value;
  expression = read_expression(again, scope()).expression;
  expression.steps.push_back({Operator::number, 0, 0, at});
  expression.steps.push_back({compared, 0, 0, at});
  statement.flag = evaluate(expression, symbols_, layout_.location()).value != 0;
  const bool result = statement.flag;
  append(std::move(statement));
  return result;
}

void StatementReader::end(Position at, Cursor& cursor) {
  if (cursor.done()) return;
  Statement statement = make(StatementKind::start, at);
  statement.items.resize(1);
  if (!expression(cursor, statement.items[0].value)) return;
  finish(cursor);
  append(std::move(statement));
}

void StatementReader::binary(std::string_view bytes, Position at) {
  Statement statement = make(StatementKind::binary, at);
  statement.text = bytes;
  append(std::move(statement));
}

}  // namespace janus::tools
