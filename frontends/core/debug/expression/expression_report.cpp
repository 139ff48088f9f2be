// Why a condition does not hold.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "frontends/core/debug/expression/expression_node.hpp"
#include "tools/text.hpp"

namespace janus::debug {
namespace {

bool is_literal(const Node& node) { return node.op == Operator::number || node.op == Operator::real_number || node.op == Operator::text; }

// Notation of a number: "$" and 4 digits, as in $0200.
struct Notation {
  std::string_view prefix;  // "'" for a character
  int digits = 0;
};

// The notation of the first number in the expression, if it is not decimal. Addresses of memory do not count.
std::optional<Notation> notation_of(const Node& node) {
  if (node.op == Operator::number) {
    const std::string_view source = node.source;
    if (!node.text.empty()) return node.is_address ? std::optional(Notation{"$", 4}) : std::nullopt;
    for (const std::string_view prefix : {"$", "0x", "0X", "%", "'"}) {
      if (source.starts_with(prefix)) return Notation{prefix, static_cast<int>(source.size() - prefix.size())};
    }
    return std::nullopt;
  }
  if (node.is_cell() || node.op == Operator::text_cell || node.op == Operator::inside || !node.left) return std::nullopt;
  const auto left = notation_of(*node.left);
  return left || !node.right ? left : notation_of(*node.right);
}

std::string written(const Side& value, const std::optional<Notation>& notation) {
  if (const auto* text = std::get_if<std::string>(&value)) return fmt::format("\"{}\"", *text);
  const Number number = std::get<Number>(value);
  const std::int64_t whole = number.as_integer();
  if (!notation || number.is_real() || whole < 0) return to_text(number);
  if (notation->prefix == "%") return fmt::format("%{:0{}b}", whole, std::max(notation->digits, 1));
  if (notation->prefix != "'") return fmt::format("{}{:0{}X}", notation->prefix, whole, std::max(notation->digits, 2));
  return whole >= ' ' && whole <= '~' ? fmt::format("'{}'", static_cast<char>(whole)) : fmt::format("${:02X}", whole);
}

// A comparison with exchanged sides, and its negation.
constexpr struct {
  Operator op, exchanged, negated;
} kComparisons[] = {
    {Operator::equal, Operator::equal, Operator::not_equal},      {Operator::not_equal, Operator::not_equal, Operator::equal},
    {Operator::less, Operator::greater, Operator::greater_equal}, {Operator::less_equal, Operator::greater_equal, Operator::greater},
    {Operator::greater, Operator::less, Operator::less_equal},    {Operator::greater_equal, Operator::less_equal, Operator::less},
};

// "mem[$10] is 6, expected 7"
std::string compared(const Node& node, bool wanted, const Context& context) {
  const auto* row = std::find_if(std::begin(kComparisons), std::end(kComparisons), [&](const auto& each) { return each.op == node.op; });
  if (!wanted)
    row = std::find_if(std::begin(kComparisons), std::end(kComparisons), [&](const auto& each) { return each.op == row->negated; });
  const bool exchange = is_literal(*node.left) && !is_literal(*node.right);
  const Node &subject = exchange ? *node.right : *node.left, &other = exchange ? *node.left : *node.right;
  const Operator op = exchange ? row->exchanged : row->op;
  const auto own = notation_of(subject), others = notation_of(other);
  const bool named = !is_literal(other) || !other.text.empty();  // its source does not show its value
  std::string expected = other.source;
  if (named && !other.is_text()) expected += fmt::format(" ({})", written(value_of(other, context), others ? others : own));
  else if (named && other.op != Operator::text) expected += " " + written(value_of(other, context), {});
  return fmt::format("{} is {}, expected {}{}", subject.source,
                     written(value_of(subject, context), others || is_literal(other) ? others : own),
                     op == Operator::equal ? "" : fmt::format("{} ", spelling(op)), expected);
}

// Appends the parts that keep the node from being `wanted`.
void find_causes(const Node& node, bool wanted, const Context& context, std::vector<std::string>& causes) {
  if (evaluate_condition(node, context) == wanted) return;
  if (node.op == Operator::logical_not) return find_causes(*node.left, !wanted, context, causes);
  if (node.op == Operator::logical_and || node.op == Operator::logical_or) {
    find_causes(*node.left, wanted, context, causes);
    find_causes(*node.right, wanted, context, causes);
  } else if (is_comparison(node.op)) {
    causes.push_back(compared(node, wanted, context));
  } else {
    causes.push_back(
        fmt::format("{} is {}{}", node.source, written(value_of(node, context), notation_of(node)), wanted ? "" : ", expected 0"));
  }
}

}  // namespace

std::vector<Side> Expression::sides(const Context& context) const {
  if (root_->op < Operator::equal) return {value_of(*root_, context)};
  return {value_of(*root_->left, context), value_of(*root_->right, context)};
}

std::string Expression::explain_false(const Context& context) const {
  std::vector<std::string> causes;
  find_causes(*root_, true, context, causes);
  return fmt::format("{}", fmt::join(causes, "; "));
}

}  // namespace janus::debug
