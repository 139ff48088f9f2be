#include <fmt/format.h>

#include <limits>

#include "tools/assembler/expression.hpp"

namespace janus::tools {
namespace {

std::uint64_t bits(std::int64_t value) { return static_cast<std::uint64_t>(value); }
std::int64_t wrap(std::uint64_t value) { return static_cast<std::int64_t>(value); }

// Sets `problem` if there is no result.
std::int64_t apply(Operator op, std::int64_t a, std::int64_t b, std::string_view& problem) {
  const bool division_overflow = a == std::numeric_limits<std::int64_t>::min() && b == -1;
  switch (op) {
    case Operator::add: return wrap(bits(a) + bits(b));
    case Operator::subtract: return wrap(bits(a) - bits(b));
    case Operator::multiply: return wrap(bits(a) * bits(b));
    case Operator::divide:
    case Operator::modulo:
    case Operator::floor_divide:
    case Operator::floor_modulo: {
      if (b == 0) problem = "division by zero";
      if (b == 0 || division_overflow) return 0;
      const std::int64_t remainder = a % b;
      const bool down = remainder != 0 && (remainder < 0) != (b < 0);
      if (op == Operator::floor_divide) return a / b - (down ? 1 : 0);
      if (op == Operator::floor_modulo) return remainder + (down ? b : 0);
      return op == Operator::divide ? a / b : remainder;
    }
    case Operator::bit_or: return a | b;
    case Operator::bit_xor: return a ^ b;
    case Operator::bit_and: return a & b;
    case Operator::shift_left:
    case Operator::shift_right:
      if (b < 0 || b > 63) {
        problem = "the shift count must be from 0 to 63";
        return 0;
      }
      return op == Operator::shift_left ? wrap(bits(a) << b) : a >> b;
    case Operator::equal: return a == b;
    case Operator::not_equal: return a != b;
    case Operator::less: return a < b;
    case Operator::greater: return a > b;
    case Operator::less_equal: return a <= b;
    case Operator::greater_equal: return a >= b;
    case Operator::logical_and: return a != 0 && b != 0;
    case Operator::logical_or: return a != 0 || b != 0;
    case Operator::logical_xor: return (a != 0) != (b != 0);
    case Operator::power: {
      std::uint64_t result = 1, base = bits(a);
      for (std::int64_t left = b; left > 0; left >>= 1, base *= base) {
        if ((left & 1) != 0) result *= base;
      }
      if (b < 0) problem = "the exponent must be 0 or more";
      return wrap(result);
    }
    case Operator::smaller: return a < b ? a : b;
    case Operator::larger: return a > b ? a : b;
    case Operator::if_true: return a != 0 ? b : 0;
    default: return 0;
  }
}

std::int64_t apply(Operator op, std::int64_t a) {
  switch (op) {
    case Operator::negate: return wrap(0 - bits(a));
    case Operator::complement: return ~a;
    case Operator::logical_not: return a == 0;
    case Operator::low_byte: return a & 0xFF;
    case Operator::high_byte: return (a >> 8) & 0xFF;
    case Operator::bank_byte: return (a >> 16) & 0xFF;
    case Operator::word: return a & 0xFFFF;
    case Operator::swapped_word: return (a & 0xFF) << 8 | ((a >> 8) & 0xFF);
    default: return 0;
  }
}

bool is_unary(Operator op) { return op >= Operator::negate && op <= Operator::swapped_word; }

bool is_wide(const Value& value) { return value.known ? value.value < 0 || value.value > 0xFF : value.wide; }

Value check_lines(const Step& step, const SymbolTable& symbols, Reporter* reporter) {
  const SymbolEntry& symbol = symbols.resolve(step.symbol);
  if (!symbol.known && reporter != nullptr) {
    std::string shown = symbol.shown_name();
    if (symbol.shown.empty() && symbol.local) shown.erase(0, std::min(shown.find('@'), shown.size()));
    if (symbol.declared) {
      reporter->error(step.at, fmt::format("the value of '{}' depends on itself", shown));
    } else {
      reporter->error(step.at, fmt::format("'{}' is not defined", shown.substr(0, shown.find('@', 1))));
    }
  }
  return {symbol.value, symbol.known, !symbol.one_byte};
}

}  // namespace

bool yields_byte(Operator op) {
  const auto is_among = [&](Operator first, Operator last) { return op >= first && op <= last; };
  return op == Operator::logical_not || is_among(Operator::low_byte, Operator::bank_byte) ||
         is_among(Operator::equal, Operator::logical_xor);
}

Value evaluate(const Expression& expression, const SymbolTable& symbols, std::uint32_t location, Reporter* reporter) {
  std::vector<Value> stack;
  stack.reserve(8);
  const auto pop = [&] {
    const Value value = stack.back();
    stack.pop_back();
    return value;
  };
  for (const Step& step : expression.steps) {
    if (step.op == Operator::number) {
      stack.push_back({step.value, true});
    } else if (step.op == Operator::location) {
      stack.push_back({location, true});
    } else if (step.op == Operator::symbol) {
      stack.push_back(check_lines(step, symbols, reporter));
    } else if (is_unary(step.op)) {
      Value& operand = stack.back();
      operand.value = apply(step.op, operand.value);
      operand.wide = !yields_byte(step.op) && (operand.wide || step.op == Operator::word || step.op == Operator::swapped_word);
    } else if (step.op == Operator::select) {
      const Value no = pop(), yes = pop();
      Value& chosen = stack.back();
      if (chosen.known) chosen = chosen.value != 0 ? yes : no;
    } else {
      const Value right = pop();
      Value& left = stack.back();
      left.wide = !yields_byte(step.op) && (is_wide(left) || is_wide(right));
      left.known = left.known && right.known;
      if (!left.known) continue;
      std::string_view problem;
      left.value = apply(step.op, left.value, right.value, problem);
      if (problem.empty()) continue;
      left.known = false;
      if (reporter != nullptr) reporter->error(step.at, std::string(problem));
    }
  }
  if (stack.empty()) return {0, false};
  return stack.back();
}

}  // namespace janus::tools
