#include "frontends/core/debug/expression/expression.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "frontends/core/debug/expression/expression_node.hpp"

namespace janus::debug {
namespace {

double real(const Node& node, const Context& context);

bool find_cell(const Node& node, const Context& context, std::uint32_t& address);

// Text in memory, read in place for comparison.
class Text {
 public:
  Text(const Node& node, const Context& context)
      : node_(node), context_(context), shown_(node.op == Operator::display ? context.display() : std::string{}) {
    std::uint32_t at = 0;
    if (node.op != Operator::string_cell || !find_cell(node, context, at)) return;
    length_ = static_cast<std::uint32_t>(number_at(context, node.space, at, Type::u16le).as_integer());
    first_ = static_cast<std::uint32_t>(number_at(context, node.space, at + 2, Type::u16le).as_integer());
  }

  bool operator==(const Text& other) const {
    for (std::uint32_t i = 0;; ++i) {
      const int here = at(i);
      if (here != other.at(i)) return false;
      if (here < 0) return true;
    }
  }

  std::string whole() const {
    std::string text;
    for (std::uint32_t i = 0; at(i) >= 0; ++i) text += static_cast<char>(at(i));
    return text;
  }

 private:
  int at(std::uint32_t i) const {  // -1: after its end
    if (node_.op == Operator::text_cell) {
      const int c = i < node_.count ? context_.at(node_.space, node_.base + i) : 0;
      return c == 0 ? -1 : c;
    }
    if (node_.op == Operator::string_cell) return i < length_ ? context_.memory((first_ + i) & 0xFFFF) : -1;
    const std::string& text = node_.op == Operator::display ? shown_ : node_.text;
    return i < text.size() ? static_cast<unsigned char>(text[i]) : -1;
  }

  const Node& node_;
  const Context& context_;
  std::string shown_;
  std::uint32_t length_ = 0, first_ = 0;  // of a string, in memory
};

// Finds the address of a cell; returns false if its index is out of range.
bool find_cell(const Node& node, const Context& context, std::uint32_t& address) {
  address = node.base;
  if (!node.left) return true;
  const std::int64_t index = evaluate(*node.left, context);
  if (node.count == 0) {
    address = static_cast<std::uint32_t>(index);
    return index > kNoIndex / 2;  // an index of an array of C is not out of range
  }
  address += static_cast<std::uint32_t>(index) * static_cast<std::uint32_t>(type_size(node.type));
  return index >= 0 && index < node.count;
}

// Offset of an index in its dimension; halves are rounded to even.
std::int64_t index_of(const Node& node, const Context& context) {
  const double exact = real(*node.left, context);
  const double rounded = node.left->is_real ? std::nearbyint(exact) : exact;
  const std::int64_t index =
      std::isnan(rounded) ? kNoIndex : (node.left->is_real ? truncate_to_integer(rounded) : evaluate(*node.left, context));
  if (index < node.value || index - node.value >= static_cast<std::int64_t>(node.count)) return kNoIndex;
  return index - node.value;
}

template <class Value>
bool compare(Operator op, Value a, Value b) {
  switch (op) {
    case Operator::equal: return a == b;
    case Operator::not_equal: return a != b;
    case Operator::less: return a < b;
    case Operator::less_equal: return a <= b;
    case Operator::greater: return a > b;
    default: return a >= b;
  }
}

double real(const Node& node, const Context& context) {
  if (!node.is_real) return static_cast<double>(evaluate(node, context));
  if (node.op == Operator::real_number) return node.real_value;
  if (node.op == Operator::cell) {
    std::uint32_t address = 0;
    return find_cell(node, context, address) ? number_at(context, node.space, address, node.type).as_real() : 0;
  }
  const double a = real(*node.left, context);
  if (node.op == Operator::negate) return -a;
  const double b = real(*node.right, context);
  switch (node.op) {
    case Operator::multiply: return a * b;
    case Operator::divide: return b == 0 ? 0 : a / b;
    case Operator::add: return a + b;
    default: return a - b;
  }
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
    default: return compare(node.op, a, b);
  }
}

void gather_needs(const Node& node, Requirements& needs) {
  switch (node.op) {
    case Operator::register_value: needs.registers = true; break;
    case Operator::cell:
    case Operator::text_cell:
    case Operator::string_cell: needs.memory = true; break;
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
  bool is_idle() const override { return false; }
};

// Returns false if the expression has other inputs, or an address that is not constant.
bool gather_places(const Node& node, std::vector<std::uint32_t>& places) {
  switch (node.op) {
    case Operator::register_value:
    case Operator::cycle:
    case Operator::display:
    case Operator::depth:
    case Operator::inside:
    case Operator::string_cell: return false;
    case Operator::cell:
    case Operator::text_cell: {
      std::uint32_t address = 0;
      if (node.space != 0 || (node.left && !constant(*node.left))) return false;
      if (!find_cell(node, NoContext{}, address)) return true;  // index out of range: 0
      const auto size = node.op == Operator::text_cell ? node.count : static_cast<std::uint32_t>(type_size(node.type));
      for (std::uint32_t i = 0; i < size; ++i) places.push_back(address + i);
      return true;
    }
    default: break;
  }
  return (!node.left || gather_places(*node.left, places)) && (!node.right || gather_places(*node.right, places));
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
  if (node.op == (on_left ? Operator::greater_equal : Operator::less_equal) || node.op == Operator::equal) return value;
  return 0;
}

}  // namespace

bool evaluate_condition(const Node& node, const Context& context) {
  return node.is_real ? real(node, context) != 0 : evaluate(node, context) != 0;
}

Side value_of(const Node& node, const Context& context) {
  if (node.is_text()) return Text(node, context).whole();
  return node.is_real ? Number::real(real(node, context)) : Number::integer(evaluate(node, context));
}

std::optional<std::int64_t> constant(const Node& node) {
  if (node.is_text() || node.is_real) return std::nullopt;
  Requirements needs;
  gather_needs(node, needs);
  if (needs.registers || needs.memory || needs.cycle || needs.display || needs.idle || needs.calls) return std::nullopt;
  return evaluate(node, NoContext{});
}

std::int64_t evaluate(const Node& node, const Context& context) {
  if (node.is_real) return truncate_to_integer(real(node, context));
  switch (node.op) {
    case Operator::number: return node.value;
    case Operator::text:
    case Operator::text_cell:
    case Operator::string_cell:
    case Operator::display: return 0;
    case Operator::whole: return evaluate(*node.left, context);
    case Operator::floor:
      return node.left->is_real ? truncate_to_integer(std::floor(real(*node.left, context))) : evaluate(*node.left, context);
    case Operator::index: return index_of(node, context);
    case Operator::register_value: return context.register_value(static_cast<int>(node.value));
    case Operator::cell: {
      std::uint32_t address = 0;
      if (!find_cell(node, context, address)) return node.value;
      if (node.type == Type::u8) return context.at(node.space, address);
      return number_at(context, node.space, address, node.type).as_integer();
    }
    case Operator::depth: return context.depth();
    case Operator::inside: {
      const auto held = [&](const Context& entry) { return !node.right || evaluate_condition(*node.right, entry); };
      return context.is_inside(static_cast<std::uint32_t>(evaluate(*node.left, context)), held) ? 1 : 0;
    }
    case Operator::cycle: return static_cast<std::int64_t>(context.cycle());
    case Operator::idle: return context.is_idle() ? 1 : 0;
    case Operator::negate: return static_cast<std::int64_t>(0 - static_cast<std::uint64_t>(evaluate(*node.left, context)));
    case Operator::invert: return ~evaluate(*node.left, context);
    case Operator::logical_not: return !evaluate_condition(*node.left, context);
    case Operator::logical_and: return evaluate_condition(*node.left, context) && evaluate_condition(*node.right, context);
    case Operator::logical_or: return evaluate_condition(*node.left, context) || evaluate_condition(*node.right, context);
    default: break;
  }
  if (node.left->is_text()) {
    const bool same = Text(*node.left, context) == Text(*node.right, context);
    return same == (node.op == Operator::equal);
  }
  if (node.takes_reals) return compare(node.op, real(*node.left, context), real(*node.right, context));
  return binary(node, context);
}

std::int64_t Expression::evaluate(const Context& context) const { return debug::evaluate(*root_, context); }

Number Expression::value(const Context& context) const { return root_->is_text() ? Number() : std::get<Number>(value_of(*root_, context)); }

bool Expression::is_true(const Context& context) const { return evaluate_condition(*root_, context); }

std::string Expression::condition_problem() const {
  if (constant_condition(*root_) == true) return fmt::format("`{}` is always true; compare a machine value, as in a==5", text_);
  if (!root_->is_real && !constant(*root_)) return {};
  if (root_->op == Operator::number && root_->is_address)
    return fmt::format("`{0}` is an address, not a condition; write `pc=={0}`", root_->text);
  return fmt::format("`{}` is always {}; compare a machine value, as in a==5", text_, is_true(NoContext{}) ? "true" : "false");
}

bool Expression::is_comparison() const { return root_->op >= Operator::equal || root_->op == Operator::logical_not; }

bool Expression::is_assignable() const {
  return root_->op == Operator::register_value || root_->op == Operator::number || root_->op == Operator::text_cell || root_->is_cell();
}

bool Expression::is_real() const { return root_->is_real; }

std::optional<TypedName> Expression::location(const Context& context) const {
  std::uint32_t address = 0;
  if (!root_->is_cell() || !find_cell(*root_, context, address)) return std::nullopt;
  return TypedName{text_, root_->space, address, root_->type, 1};
}

std::optional<TypedName> Expression::element() const {
  if (!root_->is_element || (root_->left && !constant(*root_->left))) return std::nullopt;
  return location(NoContext{});
}

bool Expression::is_array_element() const { return root_->is_element; }

bool Expression::is_text() const { return root_->is_text(); }

std::string Expression::text_value(const Context& context) const { return Text(*root_, context).whole(); }

Requirements Expression::requirements() const {
  Requirements needs;
  gather_needs(*root_, needs);
  return needs;
}

std::optional<std::vector<std::int64_t>> Expression::required_values(int index) const { return required(*root_, index); }

std::optional<std::vector<std::uint32_t>> Expression::memory_addresses() const {
  std::vector<std::uint32_t> places;
  if (!gather_places(*root_, places)) return std::nullopt;
  return places;
}

std::uint64_t Expression::earliest_cycle() const { return earliest(*root_); }

}  // namespace janus::debug
