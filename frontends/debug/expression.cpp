#include "frontends/debug/expression.hpp"

#include <algorithm>
#include <limits>

#include "frontends/debug/expression_node.hpp"

namespace janus::debug {
namespace {

std::string text_of(const Node& node, const Context& context) {
  return node.op == Operator::display ? context.display() : node.text;
}

std::int64_t divide(std::int64_t a, std::int64_t b, bool remainder) {
  if (b == 0) return 0;
  if (b == -1) return remainder ? 0 : static_cast<std::int64_t>(0 - static_cast<std::uint64_t>(a));
  return remainder ? a % b : a / b;
}

std::int64_t shift(std::int64_t a, std::int64_t by, bool left) {
  if (by < 0 || by > 63) return 0;
  return left ? static_cast<std::int64_t>(static_cast<std::uint64_t>(a) << by) : a >> by;
}

std::int64_t binary(const Node& node, const Context& context) {
  const std::int64_t a = evaluate(*node.left, context);
  const std::int64_t b = evaluate(*node.right, context);
  const auto ua = static_cast<std::uint64_t>(a), ub = static_cast<std::uint64_t>(b);
  switch (node.op) {
    case Operator::multiply: return static_cast<std::int64_t>(ua * ub);
    case Operator::divide: return divide(a, b, false);
    case Operator::remainder: return divide(a, b, true);
    case Operator::add: return static_cast<std::int64_t>(ua + ub);
    case Operator::subtract: return static_cast<std::int64_t>(ua - ub);
    case Operator::shift_left: return shift(a, b, true);
    case Operator::shift_right: return shift(a, b, false);
    case Operator::bit_and: return a & b;
    case Operator::bit_xor: return a ^ b;
    case Operator::bit_or: return a | b;
    case Operator::equal: return a == b;
    case Operator::not_equal: return a != b;
    case Operator::less: return a < b;
    case Operator::less_equal: return a <= b;
    case Operator::greater: return a > b;
    default: return a >= b;
  }
}

void gather_needs(const Node& node, Needs& needs) {
  switch (node.op) {
    case Operator::register_value: needs.registers = true; break;
    case Operator::memory: needs.memory = true; break;
    case Operator::cycle: needs.cycle = true; break;
    case Operator::display: needs.display = true; break;
    case Operator::idle: needs.idle = true; break;
    case Operator::depth:
    case Operator::inside: needs.calls = true; break;
    default: break;
  }
  if (node.left) gather_needs(*node.left, needs);
  if (node.right) gather_needs(*node.right, needs);
}

class NoContext final : public Context {
  std::uint32_t register_value(int) const override { return 0; }
  std::uint8_t memory(std::uint32_t) const override { return 0; }
  std::uint64_t cycle() const override { return 0; }
  std::string display() const override { return {}; }
  bool idle() const override { return false; }
};

std::optional<std::int64_t> constant(const Node& node) {
  Needs needs;
  gather_needs(node, needs);
  if (needs.registers || needs.memory || needs.cycle || needs.display || needs.idle || needs.calls || node.is_text())
    return std::nullopt;
  return evaluate(node, NoContext{});
}

std::optional<std::vector<std::int64_t>> required(const Node& node, int index) {
  if (node.op == Operator::equal) {
    const bool on_left = node.left->op == Operator::register_value && node.left->value == index;
    const bool on_right = node.right->op == Operator::register_value && node.right->value == index;
    if (!on_left && !on_right) return std::nullopt;
    const auto value = constant(on_left ? *node.right : *node.left);
    if (!value) return std::nullopt;
    return std::vector{*value};
  }
  if (node.op != Operator::logical_and && node.op != Operator::logical_or) return std::nullopt;
  auto left = required(*node.left, index);
  auto right = required(*node.right, index);
  if (node.op == Operator::logical_and) {
    if (!left || (right && right->size() < left->size())) return right;
    return left;
  }
  if (!left || !right) return std::nullopt;
  left->insert(left->end(), right->begin(), right->end());
  return left;
}

std::uint64_t earliest(const Node& node) {
  if (node.op == Operator::logical_and) return std::max(earliest(*node.left), earliest(*node.right));
  if (node.op == Operator::logical_or) return std::min(earliest(*node.left), earliest(*node.right));
  if (!node.left || !node.right) return 0;
  const bool on_left = node.left->op == Operator::cycle;
  if (!on_left && node.right->op != Operator::cycle) return 0;
  const auto bound = constant(on_left ? *node.right : *node.left);
  if (!bound || *bound < 0 || *bound == std::numeric_limits<std::int64_t>::max()) return 0;
  const auto value = static_cast<std::uint64_t>(*bound);
  if (node.op == (on_left ? Operator::greater : Operator::less)) return value + 1;
  if (node.op == (on_left ? Operator::greater_equal : Operator::less_equal) || node.op == Operator::equal)
    return value;
  return 0;
}

}  // namespace

std::int64_t evaluate(const Node& node, const Context& context) {
  switch (node.op) {
    case Operator::number: return node.value;
    case Operator::text:
    case Operator::display: return 0;
    case Operator::register_value: return context.register_value(static_cast<int>(node.value));
    case Operator::memory: {
      const auto address = static_cast<std::uint32_t>(evaluate(*node.left, context));
      return node.value == 0 ? context.memory(address) : context.byte(static_cast<int>(node.value), address);
    }
    case Operator::depth: return context.depth();
    case Operator::inside: {
      const auto held = [&](const Context& entry) { return !node.right || evaluate(*node.right, entry) != 0; };
      return context.inside(static_cast<std::uint32_t>(evaluate(*node.left, context)), held) ? 1 : 0;
    }
    case Operator::cycle: return static_cast<std::int64_t>(context.cycle());
    case Operator::idle: return context.idle() ? 1 : 0;
    case Operator::negate:
      return static_cast<std::int64_t>(0 - static_cast<std::uint64_t>(evaluate(*node.left, context)));
    case Operator::invert: return ~evaluate(*node.left, context);
    case Operator::logical_not: return evaluate(*node.left, context) == 0;
    case Operator::logical_and:
      return evaluate(*node.left, context) != 0 && evaluate(*node.right, context) != 0;
    case Operator::logical_or:
      return evaluate(*node.left, context) != 0 || evaluate(*node.right, context) != 0;
    default: break;
  }
  if (node.left->is_text()) {
    const bool same = text_of(*node.left, context) == text_of(*node.right, context);
    return same == (node.op == Operator::equal);
  }
  return binary(node, context);
}

std::int64_t Expression::evaluate(const Context& context) const {
  return debug::evaluate(*root_, context);
}

Needs Expression::needs() const {
  Needs needs;
  gather_needs(*root_, needs);
  return needs;
}

std::optional<std::vector<std::int64_t>> Expression::required_values(int index) const {
  return required(*root_, index);
}

std::uint64_t Expression::earliest_cycle() const {
  return earliest(*root_);
}

}  // namespace janus::debug
