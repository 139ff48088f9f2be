// Expressions, which are parsed once and evaluated in each pass. Values are 64-bit integers that wrap around, and true is 1. `*` is the
// address of the statement.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "tools/assembler/lexer.hpp"
#include "tools/assembler/reporter.hpp"
#include "tools/assembler/symbol_table.hpp"

namespace janus::tools {

// A step of an expression. Steps are in postfix order, so that long expressions do not need deep recursion.
struct Step {
  Operator op;
  std::int64_t value = 0;  // number
  SymbolId symbol = 0;
  Position at;
};

struct Expression {
  std::vector<Step> steps;
  Position at;
  bool wide = false;  // requires a 16-bit address, regardless of the value

  bool empty() const { return steps.empty(); }
  static Expression number(std::int64_t value, Position at) { return {{{Operator::number, value, 0, at}}, at}; }
  static Expression symbol(SymbolId id, Position at) { return {{{Operator::symbol, 0, id, at}}, at}; }
  static Expression location(Position at) { return {{{Operator::location, 0, 0, at}}, at}; }
  Expression& apply(Operator op) {
    steps.push_back({op, 0, 0, at});
    return *this;
  }
  Expression& apply(Operator op, const Expression& right) {
    steps.insert(steps.end(), right.steps.begin(), right.steps.end());
    return apply(op);
  }
};

// A statement's tokens and the read position.
struct Cursor {
  std::span<const Token> tokens;
  std::size_t index = 0;
  Position end_at;  // position to report for a missing token

  bool done() const { return index >= tokens.size(); }
  const Token* peek(std::size_t ahead = 0) const { return index + ahead < tokens.size() ? &tokens[index + ahead] : nullptr; }
  bool accept(std::string_view punctuation) {
    if (done() || !tokens[index].is(punctuation)) return false;
    ++index;
    return true;
  }
  Position at() const { return done() ? end_at : tokens[index].at; }
  void skip_rest() { index = tokens.size(); }
};

struct ExpressionResult;

// Parser for a dialect's names other than plain and `@local` labels: scopes, anonymous labels and functions.
class NameReader {
 public:
  virtual ~NameReader() = default;
  // Returns false if the expression parser must read the item at the cursor. Otherwise advances the cursor, and adds steps or a problem to
  // the result.
  virtual bool read(Cursor& cursor, ExpressionResult& result) = 0;
};

// The meaning of names and operators at the expression's location.
struct NameScope {
  SymbolTable& symbols;
  const Dialect& dialect;
  NameReader* names = nullptr;
};

inline constexpr std::string_view kValueMissing = "expected a value";

// Result of reading the longest possible expression. `problem` describes an error, if any.
struct ExpressionResult {
  Expression expression;
  std::string_view problem;
  Position problem_at;

  bool ok() const { return problem.empty(); }
};
ExpressionResult read_expression(Cursor& cursor, const NameScope& scope);

// Returns true if the operator's result is always a byte.
bool yields_byte(Operator op);

struct Value {
  std::int64_t value = 0;
  bool known = true;
  bool wide = true;  // may need more than a byte, if unknown
};
// Evaluates an expression. The value is unknown if a symbol has no value yet. With a reporter, a value that cannot be computed is an error.
Value evaluate(const Expression& expression, const SymbolTable& symbols, std::uint32_t location, Reporter* reporter = nullptr);

}  // namespace janus::tools
