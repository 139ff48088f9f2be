#include <array>
#include <string>

#include "tools/assembler/expression.hpp"

namespace janus::tools {
namespace {

constexpr int kMaxNesting = 64;
constexpr std::string_view kTooDeep = "this expression is nested too deeply";

constexpr auto kBinaries = std::to_array<OperatorWord>({
    {"||", Operator::logical_or, 0},  {"&&", Operator::logical_and, 1}, {"==", Operator::equal, 2},
    {"=", Operator::equal, 2},        {"!=", Operator::not_equal, 2},   {"<", Operator::less, 2},
    {">", Operator::greater, 2},      {"<=", Operator::less_equal, 2},  {">=", Operator::greater_equal, 2},
    {"+", Operator::add, 3},          {"-", Operator::subtract, 3},     {"|", Operator::bit_or, 3},
    {"^", Operator::bit_xor, 3},      {"*", Operator::multiply, 4},     {"/", Operator::divide, 4},
    {"%", Operator::modulo, 4},       {"&", Operator::bit_and, 4},      {"<<", Operator::shift_left, 4},
    {">>", Operator::shift_right, 4}, {"!.", Operator::bit_and, 4},     {"!+", Operator::bit_or, 3},
    {"!X", Operator::bit_xor, 3},     {"!<", Operator::shift_left, 4},  {"!>", Operator::shift_right, 4},
});
constexpr int kTightest = 5;
constexpr int kArithmetic = 3;  // and tighter

struct Unary {
  std::string_view text;
  Operator op;
};

constexpr auto kUnaries = std::to_array<Unary>({
    {"-", Operator::negate},
    {"~", Operator::complement},
    {"!", Operator::logical_not},
    {"<", Operator::low_byte},
    {">", Operator::high_byte},
});

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
    if (!scope_.dialect.binaries.empty()) return climb(level);
    if (level == kTightest) return unary();
    if (!binary(level + 1)) return false;
    while (const OperatorWord* found = find_binary(level)) {
      const Position at = cursor_.at();
      ++cursor_.index;
      if (!binary(level + 1)) return false;
      emit(found->op, at);
    }
    return true;
  }

  // The syntax has operators of its own.
  bool climb(int level) {
    if (!unary()) return false;
    while (const OperatorWord* found = find(scope_.dialect.binaries)) {
      if (found->level < level) break;
      const Position at = cursor_.at();
      ++cursor_.index;
      const bool from_right = found->op == Operator::power;
      if (!(from_right ? nested(found->level) : binary(found->level + 1))) return false;
      if (found->op == Operator::select) {
        if (!cursor_.accept(":")) return fail("a ':' and a third value are missing here");
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
      if (equal_ignoring_case(token->text, word.text)) return &word;
    }
    return nullptr;
  }

  const OperatorWord* find_binary(int level) const {
    const Token* token = cursor_.peek();
    if (token == nullptr || token->kind != TokenKind::punctuation) return nullptr;
    for (const OperatorWord& binary : kBinaries) {
      const bool arithmetic = binary.level >= kArithmetic && scope_.dialect.left_to_right;
      const int own_level = arithmetic ? kArithmetic : binary.level;
      if (own_level == level && equal_ignoring_case(token->text, binary.text)) return &binary;
    }
    return nullptr;
  }

  // What an operator that groups from the right has behind it: a chain of them nests as parentheses do.
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
      return fail(groups[i] == '(' ? "a closing parenthesis is missing here" : "a closing bracket is missing here");
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
    if (!scope_.dialect.unaries.empty()) return fail("a value is missing here");
    for (const Unary& candidate : kUnaries) {
      if (!token.is(candidate.text)) continue;
      ++cursor_.index;
      if (!unary()) return false;
      emit(candidate.op, token.at);
      return true;
    }
    return fail(kValueMissing);
  }

  bool binary_number(const Token& prefix) {
    const Token* digits = cursor_.peek(1);
    const bool joined = digits != nullptr && digits->kind == TokenKind::number && !digits->spaced;
    if (!joined || digits->text.find_first_not_of("01") != std::string_view::npos) {
      return fail("binary digits are missing after the '%'");
    }
    if (digits->text.size() > 32) return fail("this number is larger than 32 bits");
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

std::span<const OperatorWord> shared_binaries() { return kBinaries; }

ExpressionResult read_expression(Cursor& cursor, const NameScope& scope) { return Reader(cursor, scope).run(); }

}  // namespace janus::tools
