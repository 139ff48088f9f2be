// Compiles expressions, by precedence. Constants are folded here; other expressions become ops whose operands have a kind and an offset.
#include <algorithm>
#include <bit>
#include <cmath>

#include "machines/little_endian.hpp"
#include "machines/qbasic/compiler/compiler.hpp"
#include "machines/qbasic/functions/function_table.hpp"
#include "machines/qbasic/language/unsupported_keywords.hpp"
#include "machines/qbasic/vm/flow.hpp"

namespace janus::machines::qbasic {

// Higher values bind more tightly. NOT is between AND and comparisons, the sign between * and ^.
struct Operator {
  enum class Family : std::uint8_t { arithmetic, bits, comparison };
  std::string_view word;
  int precedence;
  Family family;
  int what;
};

namespace {

constexpr int kNot = 6, kSign = 12, kLoosest = 1;
constexpr int kMostNested = 250;

using Family = Operator::Family;
constexpr Operator kOperators[] = {
    {"IMP", 1, Family::bits, static_cast<int>(Bits::imp)},
    {"EQV", 2, Family::bits, static_cast<int>(Bits::eqv)},
    {"XOR", 3, Family::bits, static_cast<int>(Bits::xor_)},
    {"OR", 4, Family::bits, static_cast<int>(Bits::or_)},
    {"AND", 5, Family::bits, static_cast<int>(Bits::and_)},
    {"=", 7, Family::comparison, static_cast<int>(Comparison::equal)},
    {"<>", 7, Family::comparison, static_cast<int>(Comparison::not_equal)},
    {"<", 7, Family::comparison, static_cast<int>(Comparison::less)},
    {"<=", 7, Family::comparison, static_cast<int>(Comparison::less_equal)},
    {">", 7, Family::comparison, static_cast<int>(Comparison::greater)},
    {">=", 7, Family::comparison, static_cast<int>(Comparison::greater_equal)},
    {"+", 8, Family::arithmetic, static_cast<int>(Binary::add)},
    {"-", 8, Family::arithmetic, static_cast<int>(Binary::subtract)},
    {"MOD", 9, Family::bits, static_cast<int>(Bits::remainder)},
    {"\\", 10, Family::bits, static_cast<int>(Bits::divide)},
    {"*", 11, Family::arithmetic, static_cast<int>(Binary::multiply)},
    {"/", 11, Family::arithmetic, static_cast<int>(Binary::divide)},
    {"^", 13, Family::arithmetic, static_cast<int>(Binary::power)},
};

const Operator* find_operator(const Token& token) {
  if (token.kind != Token::Kind::name && token.kind != Token::Kind::symbol) return nullptr;
  const auto found = std::find_if(std::begin(kOperators), std::end(kOperators), [&](const Operator& op) { return op.word == token.text; });
  return found == std::end(kOperators) ? nullptr : found;
}

bool is_element_kind(Kind kind) { return kind == Kind::element_by_f32 || kind == Kind::element_by_f64; }

}  // namespace

Value Compiler::compile_expression() { return compile_operators(kLoosest); }

Value Compiler::compile_number() {
  const SourcePosition place = token().place;
  const Value value = compile_expression();
  if (value.type == Type::string) fail_at(place, "Type mismatch: expected a number, found a string");
  return value;
}

Value Compiler::compile_text() {
  const SourcePosition place = token().place;
  const Value value = compile_expression();
  if (value.type != Type::string) fail_at(place, "Type mismatch: expected a string, found a number");
  return value;
}

Value Compiler::compile_operators(int precedence) {
  if (++nesting_ > kMostNested) fail("Out of stack space: the expression is nested too deeply");
  Value left;
  if (precedence <= kNot && at("NOT")) {
    const SourcePosition place = take().place;
    left = compile_operators(kNot);
    if (left.type == Type::string) fail_at(place, "Type mismatch: NOT needs a number");
    const Value whole = convert(left, left.type == Type::integer ? Kind::i16 : Kind::i32);
    const Value result = temporary(left.type == Type::integer ? Type::integer : Type::long_);
    emit(invert(whole.kind), whole.at, result.at);
    left = result;
  } else {
    left = compile_unary();
  }
  for (const Operator* op = find_operator(token()); op != nullptr && op->precedence >= precedence; op = find_operator(token())) {
    const SourcePosition place = take().place;
    Value right = compile_operators(op->precedence + 1);
    left = compile_binary(*op, left, right, place);
  }
  --nesting_;
  return left;
}

Value Compiler::compile_unary() {
  while (accept("+")) {}
  if (!at("-")) return compile_primary();
  const SourcePosition place = take().place;
  const Value operand = compile_operators(kSign + 1);
  if (operand.type == Type::string) fail_at(place, "Type mismatch: `-` needs a number");
  if (operand.is_constant && !(is_integer(operand.type) && operand.constant == -32768)) return constant(-operand.constant, operand.type);
  const Value result = temporary(operand.type);
  emit(negate(operand.kind), operand.at, result.at);
  return result;
}

Value Compiler::compile_primary() {
  const Token first = token();
  if (accept("(")) {
    const Value inside = compile_expression();
    expect(")");
    // A variable in parentheses is an expression: it is not passed by reference.
    return inside;
  }
  if (first.kind == Token::Kind::number) {
    take();
    return constant(first.number.value, static_cast<Type>(first.number.type));
  }
  if (first.kind == Token::Kind::string) {
    take();
    return literal(first.text);
  }
  if (first.kind == Token::Kind::name) return compile_name();
  fail(first.ends_statement() ? "Expected: expression" : "Expected: expression: found `" + first.text + "`");
}

Value Compiler::compile_name() {
  const Token first = token();
  const Name name = Name::of(first.text);
  if (const NamedConstant* known = named_constant(name)) {
    take();
    return known->type == Type::string ? literal(std::get<std::string>(known->value))
                                       : constant(std::get<double>(known->value), known->type);
  }
  // Within a FUNCTION, its name without arguments is its return value.
  const bool own = current_ != nullptr && current_->is_function && name.base == current_->name && !token(1).is("(");
  if (const Signature* signature = procedure(name.base); signature != nullptr && signature->is_function && !own) {
    take();
    return call_function(*signature);
  }
  if (name.base.starts_with("FN") && name.base.size() > 2 && token(1).is("(") && array(name, 0) == nullptr)
    fail("Function not defined: `" + first.text + "`");
  if (const FunctionRow* row = find_function(first.text)) {
    take();
    return compile_function(*row);
  }
  if (is_unsupported_keyword(first.text)) fail(unsupported_message(first.text));
  const bool is_usr = first.text.starts_with("USR") && first.text.size() <= 4 && first.text.find_first_not_of("0123456789", 3) > 4;
  if (is_usr && token(1).is("(") && array(name, 0) == nullptr) fail(unsupported_message("USR"));
  return value_of(parse_target());
}

Value Compiler::compile_function(const FunctionRow& row) {
  std::vector<Value> arguments;
  if (row.special != nullptr) return row.special(*this);
  const std::string_view pattern = row.arguments;
  const auto least = static_cast<std::size_t>(
      std::count_if(pattern.begin(), pattern.begin() + static_cast<std::ptrdiff_t>(std::min(pattern.find('?'), pattern.size())),
                    [](char c) { return c != '?'; }));
  if (!pattern.empty() && (at("(") || least > 0)) {
    expect("(");
    for (const char c : pattern) {
      if (c == '?') continue;
      if (!arguments.empty()) {
        if (arguments.size() >= least && at(")")) break;
        expect(",");
      }
      arguments.push_back(copy_to_temporary(c == 's' ? compile_text() : c == 'n' ? compile_number() : compile_expression()));
    }
    expect(")");
  }
  if (row.text != nullptr) return call_text(row.text, std::move(arguments));
  Type type = row.result;
  if (row.of_argument && !arguments.empty()) type = arguments[0].type;
  if (row.real && !arguments.empty())
    type = arguments[0].type == Type::double_ || arguments[0].type == Type::long_ ? Type::double_ : Type::single;
  if (row.op != nullptr && !arguments.empty()) {
    const Value result = temporary(is_integer(type) ? Type::single : type);
    emit(row.op(arguments[0].kind), arguments[0].at, result.at);
    return is_integer(type) ? convert(result, storage_kind(type)) : result;
  }
  return call_number(row.number, std::move(arguments), type);
}

// --- operands ------------------------------------------------------------------------------------------------

Value Compiler::constant(double value, Type type) {
  if (type == Type::integer && (value < -32768 || value > 32767)) type = Type::long_;
  Value result{.type = type, .is_constant = true, .constant = value};
  const auto place = [&](auto& known, const auto& key, const auto& stored) {
    const auto [at, fresh] = known.try_emplace(key, 0);
    if (fresh) {
      auto& constants = program_->constants;
      at->second = kMemory + static_cast<std::uint32_t>(constants.size());
      constants.resize(constants.size() + 8);
      store_little_endian(&constants[at->second - kMemory], stored);
    }
    return at->second;
  };
  if (type == Type::integer) {
    result.kind = Kind::i16;
    result.at = place(wholes_, std::pair(Kind::i16, static_cast<std::int64_t>(value)), static_cast<std::int16_t>(value));
  } else if (type == Type::long_) {
    result.kind = Kind::i32;
    result.at = place(wholes_, std::pair(Kind::i32, static_cast<std::int64_t>(value)), static_cast<std::int32_t>(value));
  } else {
    if (type == Type::single) {
      if (!(std::fabs(value) <= 3.4028235677973366e38)) fail("Overflow: the number is too large");
      result.constant = value = static_cast<double>(static_cast<float>(value));
    }
    result.kind = Kind::f64;
    result.at = place(doubles_, value == 0 ? 0.0 : value, value);
  }
  return result;
}

Value Compiler::literal(const std::string& characters) {
  if (characters.size() > 32767) fail("Out of string space: a string can have at most 32767 characters");
  const auto [known, fresh] = literal_descriptors_.try_emplace(characters, 0);
  if (fresh) {
    known->second = kMemory + static_cast<std::uint32_t>(program_->constants.size());
    program_->constants.resize(program_->constants.size() + 8);
    literals_.emplace_back(characters, known->second);
  }
  return {.type = Type::string, .kind = Kind::string, .at = known->second};
}

Value Compiler::temporary(Type type) {
  Value result{.type = type, .kind = type == Type::single ? Kind::f64 : storage_kind(type), .at = temporary_};
  temporary_ += 8;
  temporary_most_ = std::max(temporary_most_, temporary_);
  if (type == Type::string) string_temporaries_.push_back(result.at);
  return result;
}

Value Compiler::temporary_offset() { return temporary(Type::long_); }

Value Compiler::copy_to_temporary(const Value& value) {
  if (!is_element_kind(value.kind)) return value;
  const Value result = temporary(Type::single);
  emit(move(value.kind, Kind::f64), value.at, result.at);
  return result;
}

Value Compiler::convert(const Value& value, Kind kind) {
  if (value.kind == kind) return value;
  const Type type = kind == Kind::i16             ? Type::integer
                    : kind == Kind::i32           ? Type::long_
                    : value.type == Type::double_ ? Type::double_
                                                  : Type::single;
  if (value.is_constant && (!is_integer(type) || value.constant == std::floor(value.constant)) &&
      (type != Type::integer || std::fabs(value.constant) <= 32767) && (type != Type::long_ || std::fabs(value.constant) < 2147483647))
    return constant(value.constant, is_integer(type) ? type : is_integer(value.type) ? Type::double_ : value.type);
  const Value result = temporary(type);
  emit(move(value.kind, kind), value.at, result.at);
  return result;
}

// --- operators -----------------------------------------------------------------------------------------------

Value Compiler::compile_comparison(Comparison what, Value left, Value right, SourcePosition place) {
  if ((left.type == Type::string) != (right.type == Type::string)) fail_at(place, "Type mismatch: cannot compare a string with a number");
  const Value result = temporary(Type::integer);
  if (left.type == Type::string) {
    emit(compare_strings(what), left.at, right.at, result.at);
    return result;
  }
  const std::uint32_t op = emit(compare(what, left.kind, right.kind), left.at, right.at, result.at);
  last_compare_ = {op, what, left.kind, right.kind};
  return result;
}

Value Compiler::compile_binary(const Operator& op, Value left, Value right, SourcePosition place) {
  if (op.family == Family::comparison) return compile_comparison(static_cast<Comparison>(op.what), left, right, place);
  if (left.type == Type::string && right.type == Type::string && op.word == "+") {
    const Value result = temporary(Type::string);
    emit(concatenate(), left.at, right.at, result.at);
    return result;
  }
  if (left.type == Type::string || right.type == Type::string)
    fail_at(place, "Type mismatch: `" + std::string(op.word) + "` needs numbers");
  if (op.family == Family::bits) {
    const bool small = left.type == Type::integer && right.type == Type::integer;
    const Kind kind = small ? Kind::i16 : Kind::i32;
    const Value a = convert(left, kind), b = convert(right, kind);
    const Value result = temporary(small ? Type::integer : Type::long_);
    emit(bitwise(static_cast<Bits>(op.what), kind), a.at, b.at, result.at);
    return result;
  }
  const auto what = static_cast<Binary>(op.what);
  const bool both_whole = is_integer(left.type) && is_integer(right.type);
  if (const auto value = fold_constants(op, left, right)) {
    Type type = std::max(left.type, right.type);
    if (both_whole && what == Binary::divide) type = type == Type::long_ ? Type::double_ : Type::single;
    return constant(*value, type);
  }
  if (both_whole && what != Binary::divide && what != Binary::power) {
    const Value result = temporary(std::max(left.type, right.type));
    emit(integer_arithmetic(what, left.kind, right.kind, result.kind), left.at, right.at, result.at);
    return result;
  }
  Type type = std::max({left.type, right.type, Type::single});
  if (both_whole && (left.type == Type::long_ || right.type == Type::long_)) type = Type::double_;
  const Value result = temporary(type);
  const std::uint32_t at = emit(arithmetic(what, left.kind, right.kind, false), left.at, right.at, result.at);
  last_arithmetic_ = {at, what, left.kind, right.kind};
  return result;
}

// Folds sums, differences and products of constants. Returns nullopt if the result overflows, because
// the language reports overflow at run time.
std::optional<double> Compiler::fold_constants(const Operator& op, const Value& left, const Value& right) const {
  if (!left.is_constant || !right.is_constant || op.family != Family::arithmetic) return std::nullopt;
  const double a = left.constant, b = right.constant;
  double value = 0;
  switch (static_cast<Binary>(op.what)) {
    case Binary::add: value = a + b; break;
    case Binary::subtract: value = a - b; break;
    case Binary::multiply: value = a * b; break;
    default: return std::nullopt;
  }
  const Type type = std::max(left.type, right.type);
  // Inexact SINGLE results are computed at run time, which has more precision until they are stored.
  if (type == Type::single && value != static_cast<double>(static_cast<float>(value))) return std::nullopt;
  if (type == Type::integer && (value < -32768 || value > 32767)) return std::nullopt;
  if (type == Type::long_ && std::fabs(value) > 2147483647.0) return std::nullopt;
  if (!std::isfinite(value)) return std::nullopt;
  return value;
}

}  // namespace janus::machines::qbasic
