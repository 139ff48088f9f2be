#include <string>

#include "tools/assembler/expression.hpp"

namespace janus::tools {
namespace {

constexpr int kMaxNesting = 64;
constexpr std::string_view kTooDeep = "this expression is nested too deeply";

class Reader {
 public:
  Reader(Cursor& cursor, const NameScope& scope) : cursor_(cursor), scope_(scope) {}

  ExpressionResult run() {
    result_.expression.at = cursor_.at();
    if (!binary(0)) result_.expression.steps.clear();
    return std::move(result_);
  }

 private:
  bool fail(std::string_view problem) {
    result_.problem = problem;
    result_.problem_at = cursor_.at();
    return false;
  }

  void emit(Operator op, Position at, std::int64_t value = 0, SymbolId symbol = 0) {
    result_.expression.steps.push_back({op, value, symbol, at});
  }

  bool binary(int level) {
    if (!unary()) return false;
    while (const OperatorWord* found = find(scope_.dialect.binaries)) {
      if (found->level < level) break;
      const Position at = cursor_.at();
      ++cursor_.index;
      const bool from_right = found->op == Operator::power;
      if (!(from_right ? nested(found->level) : binary(found->level + 1))) return false;
      if (found->op == Operator::select) {
        if (!cursor_.accept(":")) return fail("expected ':' and a third value");
        if (!nested(found->level)) return false;
      }
      emit(found->op, at);
    }
    return true;
  }

  const OperatorWord* find(std::span<const OperatorWord> words) const {
    const Token* token = cursor_.peek();
    if (token == nullptr || (token->kind != TokenKind::punctuation && token->kind != TokenKind::identifier)) return nullptr;
    for (const OperatorWord& word : words) {
      if (equals_ignore_case(token->text, word.text)) return &word;
    }
    return nullptr;
  }

  // Reads the operand of a right-associative operator: a chain of these nests like parentheses.
  bool nested(int level) {
    if (++nesting_ > kMaxNesting) return fail(kTooDeep);
    const bool ok = binary(level);
    --nesting_;
    return ok;
  }

  bool unary() {
    const Token* token = cursor_.peek();
    if (token == nullptr) return fail(kValueMissing);
    if (++nesting_ > kMaxNesting) return fail(kTooDeep);
    const bool ok = value(*token);
    --nesting_;
    return ok;
  }

  bool value(const Token& token) {
    if (scope_.names != nullptr && scope_.names->read(cursor_, result_)) return result_.ok();
    if (const OperatorWord* own = find(scope_.dialect.unaries)) {
      ++cursor_.index;
      const bool wide = result_.expression.wide;
      if (!binary(own->level)) return false;
      if (own->op >= Operator::low_byte && own->op <= Operator::bank_byte) result_.expression.wide = wide;
      emit(own->op, token.at);
      return true;
    }
    switch (token.kind) {
      case TokenKind::number:
        ++cursor_.index;
        emit(Operator::number, token.at, token.value);
        result_.expression.wide |= token.wide;
        return true;
      case TokenKind::identifier:
        if (is_directive(token)) return fail("a word with a dot is not allowed in an expression; write a local label as @name");
        ++cursor_.index;
        emit(Operator::symbol, token.at, 0, scope_.symbols.intern(token.text));
        return true;
      case TokenKind::string: return string(token);
      case TokenKind::punctuation: return punctuation(token);
      case TokenKind::bad: return fail(token.text);
    }
    return false;
  }

  bool is_directive(const Token& token) const {
    return token.text.front() == '.' && scope_.dialect.name_marks.find('.') == std::string_view::npos;
  }

  bool string(const Token& token) {
    if (token.text.size() != 1) return fail("a string is not allowed in an expression");
    ++cursor_.index;
    emit(Operator::number, token.at, static_cast<unsigned char>(token.text[0]));
    return true;
  }

  bool punctuation(const Token& token) {
    const std::string_view groups = scope_.dialect.groups;
    for (std::size_t i = 0; i + 1 < groups.size(); i += 2) {
      if (!token.is(groups.substr(i, 1))) continue;
      ++cursor_.index;
      if (!binary(0)) return false;
      if (cursor_.accept(groups.substr(i + 1, 1))) return true;
      return fail(groups[i] == '(' ? "expected a closing parenthesis" : "expected a closing bracket");
    }
    if (token.is("*")) {
      ++cursor_.index;
      emit(Operator::location, token.at);
      return true;
    }
    if (token.is("%")) return binary_number(token);
    if (token.is("+")) {
      ++cursor_.index;
      return unary();
    }
    return fail(kValueMissing);
  }

  bool binary_number(const Token& prefix) {
    const Token* digits = cursor_.peek(1);
    const bool joined = digits != nullptr && digits->kind == TokenKind::number && !digits->spaced;
    if (!joined || digits->text.find_first_not_of("01") != std::string_view::npos) { return fail("expected binary digits after '%'"); }
    if (digits->text.size() > 32) return fail("this number does not fit in 32 bits");
    std::int64_t number = 0;
    for (const char c : digits->text) number = number * 2 + (c - '0');
    cursor_.index += 2;
    emit(Operator::number, prefix.at, number);
    return true;
  }

  Cursor& cursor_;
  const NameScope& scope_;
  ExpressionResult result_;
  int nesting_ = 0;
};

}  // namespace

ExpressionResult read_expression(Cursor& cursor, const NameScope& scope) { return Reader(cursor, scope).run(); }

}  // namespace janus::tools
