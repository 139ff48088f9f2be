// The tree of an Expression. Private to this folder.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "frontends/debug/expression.hpp"

namespace janus::debug {

enum class Operator : std::uint8_t {
  number,          // value
  text,            // text
  register_value,  // value = index
  memory,          // SPACE[left]: value = index of the space
  cycle,
  display,
  idle,
  depth,
  inside,  // left = routine, right = condition at its entry (may be null)
  negate,
  invert,
  logical_not,
  multiply,
  divide,
  remainder,
  add,
  subtract,
  shift_left,
  shift_right,
  bit_and,
  bit_xor,
  bit_or,
  equal,
  not_equal,
  less,
  less_equal,
  greater,
  greater_equal,
  logical_and,
  logical_or,
};

struct Node {
  Operator op = Operator::number;
  std::int64_t value = 0;
  std::string text;
  std::unique_ptr<const Node> left;
  std::unique_ptr<const Node> right;

  bool is_text() const { return op == Operator::text || op == Operator::display; }
};

std::int64_t evaluate(const Node& node, const Context& context);

}  // namespace janus::debug
