// Reads characters and creates the nodes of an expression for its parser.
#pragma once

#include <cctype>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "frontends/core/debug/expression/expression_node.hpp"

namespace janus::debug {

using Tree = std::unique_ptr<Node>;

class TreeBuilder {
 protected:
  explicit TreeBuilder(std::string_view text) : text_(text) {}

  [[noreturn]] static void fail_at(std::size_t at, std::string message) { throw ParseError{std::move(message), static_cast<int>(at) + 1}; }
  [[noreturn]] void fail(std::string message) const { fail_at(at_, std::move(message)); }

  Tree node(Operator op, Tree left = nullptr, Tree right = nullptr) {
    if (++nodes_ > kMaxNodes) fail("the expression is too long; shorten it");
    auto result = std::make_unique<Node>();
    result->op = op;
    result->left = std::move(left);
    result->right = std::move(right);
    return result;
  }

  void skip_blanks() {
    while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_])) != 0) ++at_;
  }
  bool take(std::string_view spelling) {
    skip_blanks();
    if (!text_.substr(at_).starts_with(spelling)) return false;
    at_ += spelling.size();
    return true;
  }
  bool next_is(char c) {
    skip_blanks();
    return at_ < text_.size() && text_[at_] == c;
  }
  bool next_is_arrow() {
    skip_blanks();
    return text_.substr(at_).starts_with("->");
  }

  Tree character() {
    if (at_ + 2 >= text_.size() || text_[at_ + 2] != '\'') fail("a character must be in quotes, as in 'A'");
    const auto value = static_cast<unsigned char>(text_[at_ + 1]);
    at_ += 3;
    return number_node(value);
  }

  Tree parse_text_literal() {
    const std::size_t end = text_.find('"', at_ + 1);
    if (end == std::string_view::npos) fail("expected a closing quote");
    Tree result = node(Operator::text);
    result->text = std::string(text_.substr(at_ + 1, end - at_ - 1));
    at_ = end + 1;
    return result;
  }

  // Creates an operator's node. `at` is the operator's position, for error messages.
  Tree operation(std::size_t at, Operator op, Tree left, Tree right = nullptr) {
    const bool reals = left->is_real || (right && right->is_real);
    const bool is_sum = op == Operator::add || op == Operator::subtract;
    for (const Node* each : {left.get(), right.get()})
      if (is_sum && each != nullptr && each->is_pointer && (!each->target || type_size(*each->target) != 1))
        fail_at(at, "pointer arithmetic in elements is not supported here; use P[INDEX], &P[INDEX], or word(&P) for its address");
    Tree result = node(op, std::move(left), std::move(right));
    if (!reals || op == Operator::logical_not || op == Operator::logical_and || op == Operator::logical_or) return result;
    result->takes_reals = is_comparison(op);
    result->is_real =
        op == Operator::negate || op == Operator::add || op == Operator::subtract || op == Operator::multiply || op == Operator::divide;
    if (!result->takes_reals && !result->is_real) fail_at(at, "this operator needs integers; convert the operand with int(...)");
    return result;
  }

  Tree register_node(int index, int bits) {
    Tree result = node(Operator::register_value);
    result->value = index;
    result->count = static_cast<std::uint32_t>(bits);
    return result;
  }

  Tree number_node(std::int64_t value) {
    Tree result = node(Operator::number);
    result->value = value;
    return result;
  }

  Tree cell(int space, Type type, Tree address) {
    Tree result = node(Operator::cell, std::move(address));
    result->space = space;
    result->type = type;
    result->is_real = is_real(type);
    return result;
  }

  static void check_operands(std::size_t at, Operator op, const Node& left, const Node& right) {
    if (!left.is_text() && !right.is_text()) return;
    if (op != Operator::equal && op != Operator::not_equal) fail_at(at, "a string can only be compared with == or !=");
    if (!left.is_text() || !right.is_text()) fail_at(at, "cannot compare a string with a number; put a string in quotes");
  }

  static constexpr int kMaxNodes = 1000;  // also limits the tree depth of `1+1+1+...`
  std::string_view text_;
  std::size_t at_ = 0;  // position in the text
  int nodes_ = 0;
};

}  // namespace janus::debug
