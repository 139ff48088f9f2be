#include "tools/assembler/statement_reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

namespace janus::tools {
namespace {

constexpr std::string_view kZeroByte("\0", 1);

Statement make(StatementKind kind, Position at) {
  Statement statement;
  statement.kind = kind;
  statement.at = at;
  return statement;
}

bool is_ascii(std::string_view text) {
  for (const char c : text) {
    if (static_cast<unsigned char>(c) >= 0x80) return false;
  }
  return true;
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
  id = names_ != nullptr ? names_->define(name) : scope().resolve(name);
  if (kind == Kind::variable ? symbols_.declare_again(id, name.at) : symbols_.declare(id, kind == Kind::label, name.at)) { return true; }
  const Position first = symbols_[id].at;
  const std::string where = first.line == 0 ? "on the command line" : fmt::format("in line {}", first.line);
  reporter_.error(name.at, fmt::format("'{}' is defined already, {}", name.text, where));
  return false;
}

void StatementReader::label(const Token& name) {
  if (name.text.front() != '@' && name.instance == 0) owner_ = name.text;
  Statement statement = make(StatementKind::label, name.at);
  if (declare(name, Kind::label, statement.symbol)) append(std::move(statement));
}

void StatementReader::assign(const Token& name, Cursor& cursor, bool variable) {
  Statement statement = make(StatementKind::assign, name.at);
  statement.items.resize(1);
  if (!expression(cursor, statement.items[0].value)) return;
  finish(cursor);
  const Kind kind = variable ? Kind::variable : Kind::constant;
  if (declare(name, kind, statement.symbol)) append(std::move(statement));
}

void StatementReader::set_location(Cursor& cursor, Position at) {
  Statement statement = make(StatementKind::org, at);
  statement.items.resize(1);
  if (!expression(cursor, statement.items[0].value)) return;
  finish(cursor);
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

void StatementReader::data(StatementKind kind, Position at, Cursor& cursor, bool zero) {
  Statement statement = make(kind, at);
  do {
    Item item;
    const Token* token = cursor.peek();
    const Token* next = cursor.peek(1);
    const bool alone = next == nullptr || next->is(",");
    const bool text = kind == StatementKind::bytes || kind == StatementKind::constants;
    if (text && token != nullptr && token->kind == TokenKind::string && alone) {
      item.text = token->text;
      if (!is_ascii(token->text)) reporter_.warning(token->at, "this string is not pure ASCII; its bytes are taken as they are");
      ++cursor.index;
    } else if (!expression(cursor, item.value)) {
      return;
    }
    statement.items.push_back(std::move(item));
  } while (cursor.accept(","));
  if (zero) statement.items.push_back({kZeroByte, {}});
  finish(cursor);
  append(std::move(statement));
}

void StatementReader::numbers(StatementKind kind, Position at, Cursor& cursor, std::size_t most, Fill fill) {
  Statement statement = make(kind, at);
  do {
    Item item;
    if (!expression(cursor, item.value)) return;
    statement.items.push_back(std::move(item));
  } while (statement.items.size() < most && cursor.accept(","));
  if (fill == Fill::zero) statement.items.push_back({{}, {{{Operator::number, 0, 0, at}}, at}});
  if (fill == Fill::first) {
    if (statement.items.size() != most) return reporter_.error(cursor.at(), "how many bytes is expected here, after a comma");
    std::swap(statement.items[0], statement.items[1]);
  }
  finish(cursor);
  append(std::move(statement));
}

void StatementReader::segment(std::string_view name, Position at, bool discarded) {
  Statement statement = make(StatementKind::segment, at);
  statement.text = name;
  statement.flag = discarded;
  append(std::move(statement));
}

void StatementReader::assertion(Position at, Cursor& cursor) {
  Statement statement = make(StatementKind::assertion, at);
  statement.items.resize(1);
  if (!expression(cursor, statement.items[0].value)) return;
  if (!cursor.accept(",")) {
    finish(cursor);
    return append(std::move(statement));
  }
  const Token* token = cursor.peek();
  if (token != nullptr && token->kind == TokenKind::identifier) {  // ca65: what to do, before the message
    statement.flag = equal_ignoring_case(token->text, "warning");
    if (!statement.flag && !equal_ignoring_case(token->text, "error")) {
      return reporter_.error(token->at, "'error' or 'warning' is expected here");
    }
    ++cursor.index;
    if (!cursor.accept(",")) {
      finish(cursor);
      return append(std::move(statement));
    }
    token = cursor.peek();
  }
  if (token == nullptr || token->kind != TokenKind::string) {
    return reporter_.error(cursor.at(), "the message is expected here, in quotes");
  }
  statement.text = token->text;
  ++cursor.index;
  finish(cursor);
  append(std::move(statement));
}

bool StatementReader::constant(Cursor& cursor, std::int64_t& value) {
  Expression read;
  const std::size_t errors = reporter_.errors();
  if (!expression(cursor, read)) return false;
  const Value result = evaluate(read, symbols_, layout_.location());
  if (result.known) {
    value = result.value;
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

void StatementReader::directive(const DirectiveName& directive, Position at, Cursor& cursor) {
  switch (directive.directive) {
    case Directive::org: return set_location(cursor, at);
    case Directive::constant: return data(StatementKind::constants, at, cursor, false);
    case Directive::byte:
    case Directive::text_delimited:
    case Directive::text: return data(StatementKind::bytes, at, cursor, false);
    case Directive::text_zero: return data(StatementKind::bytes, at, cursor, true);
    case Directive::word: return data(StatementKind::words, at, cursor, false);
    case Directive::word_high_first: return data(StatementKind::words_high_first, at, cursor, false);
    case Directive::reserve: return numbers(StatementKind::reserve, at, cursor, 2);
    case Directive::zeros: return numbers(StatementKind::reserve, at, cursor, 1, Fill::zero);
    case Directive::fill_value: return numbers(StatementKind::reserve, at, cursor, 2, Fill::first);
    case Directive::align: return numbers(StatementKind::align, at, cursor, 2);
    case Directive::assertion: return assertion(at, cursor);
    case Directive::named_segment: return segment(directive.detail, at), finish(cursor);
    case Directive::segment: {
      const Token* name = cursor.peek();
      if (name == nullptr || name->kind != TokenKind::string) {
        return reporter_.error(cursor.at(), "the segment's name is expected here, in quotes");
      }
      ++cursor.index;
      return segment(name->text, at), finish(cursor);
    }
    default: return;
  }
}

}  // namespace janus::tools
