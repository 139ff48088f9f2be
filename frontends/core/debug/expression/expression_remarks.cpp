// Notes and warnings about comparisons.
#include <fmt/format.h>

#include <utility>

#include "frontends/core/debug/expression/expression_node.hpp"
#include "tools/text.hpp"

namespace janus::debug {
namespace {

bool is_symbol(const Node& node) { return (node.op == Operator::number || node.op == Operator::cell) && !node.text.empty(); }

// `pc==LABEL` always means an address.
void add_guess(const Node& name, const Node& other, std::vector<std::string>& remarks) {
  if (!is_symbol(name) || !name.guessed || (name.op == Operator::number && other.op == Operator::register_value)) return;
  remarks.push_back(name.op == Operator::cell
                        ? fmt::format("note: `{0}` is assumed to be a variable; use `const {0}` to make it an address", name.text)
                        : fmt::format("note: `{0}` is assumed to be an address or number; use `var {0}` to make it a variable", name.text));
}

// The same comparison with its sides exchanged.
Operator mirrored(Operator op) {
  switch (op) {
    case Operator::less: return Operator::greater;
    case Operator::less_equal: return Operator::greater_equal;
    case Operator::greater: return Operator::less;
    case Operator::greater_equal: return Operator::less_equal;
    default: return op;
  }
}

// The result of comparing a value in a range with a number; nullopt if it depends on the value.
std::optional<bool> decided_by_range(Operator op, std::int64_t least, std::int64_t most, std::int64_t number) {
  const auto known = [](bool always, bool never) { return always ? std::optional(true) : never ? std::optional(false) : std::nullopt; };
  switch (op) {
    case Operator::equal: return known(false, number < least || number > most);
    case Operator::not_equal: return known(number < least || number > most, false);
    case Operator::less: return known(most < number, least >= number);
    case Operator::less_equal: return known(most <= number, least > number);
    case Operator::greater: return known(least > number, most <= number);
    default: return known(least >= number, most < number);
  }
}

struct ValueRange {
  std::int64_t least = 0, most = 0;
};

std::optional<ValueRange> range_of(const Node& node) {
  const bool is_register = node.op == Operator::register_value && node.count != 0;
  if (!is_register && (node.op != Operator::cell || node.is_real)) return std::nullopt;
  const int bits = is_register ? static_cast<int>(node.count) : 8 * type_size(node.type);
  const bool is_signed = !is_register && type_name(node.type).starts_with('i');
  const std::int64_t least = is_signed ? -(std::int64_t{1} << (bits - 1)) : 0;
  return ValueRange{least, least + (std::int64_t{1} << bits) - 1};
}

}  // namespace

std::optional<bool> constant_condition(const Node& node) {
  if (node.op == Operator::logical_not) {
    const auto inner = constant_condition(*node.left);
    return inner ? std::optional(!*inner) : std::nullopt;
  }
  if (node.op == Operator::logical_and || node.op == Operator::logical_or) {
    const bool either = node.op == Operator::logical_or;
    const auto left = constant_condition(*node.left), right = constant_condition(*node.right);
    if (left == either || right == either) return either;
    return left && right ? std::optional(!either) : std::nullopt;
  }
  if (!is_comparison(node.op)) return std::nullopt;
  if (!node.takes_reals && !node.left->source.empty() && tools::trim(node.left->source) == tools::trim(node.right->source))
    return node.op == Operator::equal || node.op == Operator::less_equal || node.op == Operator::greater_equal;
  const bool on_left = range_of(*node.left).has_value();
  const auto range = range_of(on_left ? *node.left : *node.right);
  const auto number = constant(on_left ? *node.right : *node.left);
  return range && number ? decided_by_range(on_left ? node.op : mirrored(node.op), range->least, range->most, *number) : std::nullopt;
}

void add_remarks(Operator op, const Node& left, const Node& right, std::string_view text, std::vector<std::string>& remarks) {
  add_guess(left, right, remarks);
  add_guess(right, left, remarks);
  const bool on_left = left.op == Operator::cell;
  const Node& cell = on_left ? left : right;
  const auto number = constant(on_left ? right : left);
  const auto range = range_of(cell);
  if (cell.op != Operator::cell || !range || !number) return;
  if (decided_by_range(on_left ? op : mirrored(op), range->least, range->most, *number) != false) return;
  const std::string value = cell.text.empty() ? "the value" : fmt::format("`{}`", cell.text);
  remarks.push_back(fmt::format("warning: `{}` is never true: {} is {} to {}", tools::trim(text), value, range->least, range->most));
}

}  // namespace janus::debug
