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

bool never(Operator op, std::int64_t least, std::int64_t most, std::int64_t number) {
  switch (op) {
    case Operator::equal: return number < least || number > most;
    case Operator::less: return least >= number;
    case Operator::less_equal: return least > number;
    case Operator::greater: return most <= number;
    case Operator::greater_equal: return most < number;
    default: return false;
  }
}

}  // namespace

void add_remarks(Operator op, const Node& left, const Node& right, std::string_view text, std::vector<std::string>& remarks) {
  add_guess(left, right, remarks);
  add_guess(right, left, remarks);
  const bool on_left = left.op == Operator::cell;
  const Node& cell = on_left ? left : right;
  const auto number = constant(on_left ? right : left);
  if (cell.op != Operator::cell || cell.is_real || !number) return;
  const int bits = 8 * type_size(cell.type);
  const bool is_signed = type_name(cell.type).starts_with('i');
  const std::int64_t least = is_signed ? -(std::int64_t{1} << (bits - 1)) : 0;
  const std::int64_t most = least + (std::int64_t{1} << bits) - 1;
  if (!never(on_left ? op : mirrored(op), least, most, *number)) return;
  const std::string value = cell.text.empty() ? "the value" : fmt::format("`{}`", cell.text);
  remarks.push_back(fmt::format("warning: `{}` is never true: {} is {} to {}", tools::trim(text), value, least, most));
}

}  // namespace janus::debug
