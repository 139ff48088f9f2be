// Evaluates constant expressions of CONST and of bounds: literals, CONSTs, parentheses, all operators but ^.
#include <algorithm>
#include <cmath>
#include <cstdint>

#include "machines/qbasic/compiler/compiler.hpp"

namespace janus::machines::qbasic {
namespace {

constexpr int kDeepest = 100;
constexpr std::size_t kLongestText = 1024;  // of a concatenation; quoted strings may be longer

struct ConstantOperator {
  std::string_view word;
  int precedence;
};
constexpr ConstantOperator kConstantOperators[] = {{"IMP", 1}, {"EQV", 2}, {"XOR", 3}, {"OR", 4}, {"AND", 5}, {"=", 7},
                                                   {"<>", 7},  {"<", 7},   {"<=", 7},  {">", 7},  {">=", 7},  {"+", 8},
                                                   {"-", 8},   {"MOD", 9}, {"\\", 10}, {"*", 11}, {"/", 11}};
constexpr int kNotLevel = 6, kSignLevel = 12;

using Result = std::optional<NamedConstant>;

Result number(Type type, double value) {
  if (!std::isfinite(value) || (is_integer(type) && (value < -2147483648.0 || value > 2147483647.0))) return std::nullopt;
  if (type == Type::integer && (value < -32768 || value > 32767)) type = Type::long_;
  if (type == Type::single && std::fabs(value) > 3.4028235e38) return std::nullopt;
  return NamedConstant{type, type == Type::single ? static_cast<double>(static_cast<float>(value)) : value};
}

std::optional<std::int64_t> whole(const NamedConstant& of) {
  const double value = std::nearbyint(std::get<double>(of.value));
  if (!(value >= -2147483648.0 && value <= 2147483647.0)) return std::nullopt;
  return static_cast<std::int64_t>(value);
}

template <class T>
bool holds(std::string_view word, const T& left, const T& right) {
  if (word == "=") return left == right;
  if (word == "<>") return left != right;
  if (word == "<") return left < right;
  if (word == "<=") return left <= right;
  return word == ">" ? left > right : left >= right;
}

Result bits(std::string_view word, const NamedConstant& left, const NamedConstant& right) {
  const auto a = whole(left), b = whole(right);
  const Type type = left.type == Type::integer && right.type == Type::integer ? Type::integer : Type::long_;
  if (!a || !b || ((word == "MOD" || word == "\\") && *b == 0)) return std::nullopt;
  const std::int64_t value = word == "MOD"   ? *a % *b
                             : word == "\\"  ? *a / *b
                             : word == "AND" ? *a & *b
                             : word == "OR"  ? *a | *b
                             : word == "XOR" ? *a ^ *b
                             : word == "EQV" ? ~(*a ^ *b)
                                             : ~*a | *b;
  return number(type, static_cast<double>(value));
}

Result combined(const ConstantOperator& op, const NamedConstant& left, const NamedConstant& right) {
  const auto *a = std::get_if<std::string>(&left.value), *b = std::get_if<std::string>(&right.value);
  if ((a == nullptr) != (b == nullptr)) return std::nullopt;
  if (op.precedence == 7) {
    const bool is = a != nullptr ? holds(op.word, *a, *b) : holds(op.word, std::get<double>(left.value), std::get<double>(right.value));
    return NamedConstant{Type::integer, is ? -1.0 : 0.0};
  }
  if (a != nullptr) {
    if (op.word != "+" || a->size() + b->size() > kLongestText) return std::nullopt;
    return NamedConstant{Type::string, *a + *b};
  }
  const double x = std::get<double>(left.value), y = std::get<double>(right.value);
  const Type type = std::max(left.type, right.type);
  if (op.word == "+") return number(type, x + y);
  if (op.word == "-") return number(type, x - y);
  if (op.word == "*") return number(type, x * y);
  if (op.word != "/") return bits(op.word, left, right);
  if (y == 0) return std::nullopt;
  return number(type == Type::integer ? Type::single : type == Type::long_ ? Type::double_ : type, x / y);
}

class Known {
 public:
  Known(const std::vector<Token>& tokens, std::size_t& at, const Compiler& compiler) : tokens_(tokens), at_(at), compiler_(compiler) {}

  Result value(int precedence) {
    if (++depth_ > kDeepest) return std::nullopt;
    Result left = precedence <= kNotLevel && tokens_[at_].is("NOT") ? inverted() : factor();
    while (left) {
      const auto op = std::find_if(std::begin(kConstantOperators), std::end(kConstantOperators),
                                   [&](const ConstantOperator& one) { return tokens_[at_].is(one.word); });
      if (op == std::end(kConstantOperators) || op->precedence < precedence) break;
      ++at_;
      const Result right = value(op->precedence + 1);
      left = right ? combined(*op, *left, *right) : std::nullopt;
    }
    --depth_;
    return left;
  }

 private:
  Result inverted() {
    ++at_;
    const Result operand = value(kNotLevel);
    if (!operand || operand->type == Type::string) return std::nullopt;
    const auto of = whole(*operand);
    return of ? number(operand->type == Type::integer ? Type::integer : Type::long_, static_cast<double>(~*of)) : std::nullopt;
  }
  Result factor() {
    const Token& token = tokens_[at_];
    if (token.kind == Token::Kind::text_end || token.kind == Token::Kind::line_end) return std::nullopt;
    ++at_;
    if (token.is("-") || token.is("+")) {
      const Result operand = value(kSignLevel);
      if (!operand || operand->type == Type::string) return std::nullopt;
      const double of = std::get<double>(operand->value);
      return number(operand->type, token.is("-") ? -of : of);
    }
    if (token.is("(")) {
      const Result inside = value(1);
      if (!inside || !tokens_[at_].is(")")) return std::nullopt;
      ++at_;
      return inside;
    }
    if (token.kind == Token::Kind::number) return number(static_cast<Type>(token.number.type), token.number.value);
    if (token.kind == Token::Kind::string) return NamedConstant{Type::string, token.text};
    const NamedConstant* const found = token.kind == Token::Kind::name ? compiler_.named_constant(Name::of(token.text)) : nullptr;
    return found == nullptr ? std::nullopt : Result(*found);
  }

  const std::vector<Token>& tokens_;
  std::size_t& at_;
  const Compiler& compiler_;
  int depth_ = 0;
};

}  // namespace

std::optional<NamedConstant> Compiler::evaluate_constant(std::size_t& at_token) const { return Known(tokens_, at_token, *this).value(1); }

}  // namespace janus::machines::qbasic
