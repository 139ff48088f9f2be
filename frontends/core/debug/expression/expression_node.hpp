// Syntax tree of a debugger expression, such as a condition or a watched value. Private to this folder.
#pragma once

#include <cctype>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "frontends/core/debug/expression/expression.hpp"

namespace janus::debug {

enum class Operator : std::uint8_t {
  number,          // value
  real_number,     // real_value
  text,            // text
  register_value,  // value = index, count = bits; 0 if unknown
  cell,            // a `type` in `space`: at address `left` if count is 0, else element `left` of `count` elements starting at `base`;
                   // `value` if its index is out of range
  text_cell,       // `count` bytes starting at `base`
  string_cell,     // the characters of a string; located like a cell
  index,           // left, rounded as in the array's language, minus `value`, the lowest of `count` indices; kNoIndex if out of range
  whole,           // left truncated
  floor,           // left rounded down
  cycle,
  display,
  idle,
  depth,
  inside,  // left = routine, right = condition on entry to it (may be null)
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
  bool is_real = false;      // otherwise an integer or text
  bool takes_reals = false;  // a comparison with a real operand
  Type type = Type::u8;
  int space = 0;
  std::uint32_t base = 0;
  std::uint32_t count = 0;
  std::int64_t value = 0;
  double real_value = 0;
  std::string text;         // for a number or cell, the symbol as written
  std::string source;       // the part of the expression that this node represents
  bool is_address = false;  // for a number written as a symbol: true if it is a memory address
  bool guessed = false;     // the symbol's use was inferred
  std::unique_ptr<Node> left;
  std::unique_ptr<Node> right;
  bool is_element = false;  // a cell of the form NAME(i,j)
  bool is_pointer = false;  // for a cell, its TypedName::is_pointer
  std::optional<Type> target = {};

  bool is_text() const {
    return op == Operator::text || op == Operator::display || op == Operator::text_cell || op == Operator::string_cell;
  }
  // Returns true for a typed memory location, whose value or address can be used.
  bool is_cell() const { return op == Operator::cell || op == Operator::string_cell; }
};

inline bool is_comparison(Operator op) { return op >= Operator::equal && op <= Operator::greater_equal; }

struct BinaryOperator {
  std::string_view spelling;
  int precedence;  // higher binds tighter; all are left-associative
  Operator op;
};
// Returns the operator at the start of the text, or null if there is none.
const BinaryOperator* binary_operator(std::string_view text);
// Translates a word that other languages use as an operator. Returns an empty string for any other word.
std::string_view find_operator(std::string_view word);
// Returns true for names that users may type to mean a 16-bit word in memory.
bool may_mean_word(std::string_view name);

// Far enough below 0 that adding other indices cannot produce a valid element.
inline constexpr std::int64_t kNoIndex = -(std::int64_t{1} << 44);

std::int64_t evaluate(const Node& node, const Context& context);
Side value_of(const Node& node, const Context& context);
bool evaluate_condition(const Node& node, const Context& context);
std::string_view spelling(Operator op);  // returns a binary operator's spelling
inline bool is_name_start(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '.' || c == '@'; }
inline bool is_name_char(char c) { return is_name_start(c) || std::isdigit(static_cast<unsigned char>(c)) != 0; }
inline std::size_t find_name_end(std::string_view text, std::size_t at) {
  while (at < text.size() && is_name_char(text[at])) ++at;
  return at;
}
// Returns the base of a number with a two-character prefix: 0x1F, or H'1F' and O'37' as in F8 source files. Returns 0 if there is none.
int prefix_base(std::string_view text);
// Parses the number whose digits start `prefix_length` characters after `start`, and returns the position after it. Throws ParseError.
std::size_t read_number(std::string_view text, std::size_t start, std::size_t prefix_length, int base, Node& number);

// Adds notes and warnings if `text`, which compares the two operands, is never true or depends on a guess.
void add_remarks(Operator op, const Node& left, const Node& right, std::string_view text, std::vector<std::string>& remarks);
// Returns the truth of a condition that no state of the machine can change, as far as the ranges of registers and memory show.
std::optional<bool> constant_condition(const Node& node);
// Returns the value of an integer expression that does not depend on the machine, or nullopt.
std::optional<std::int64_t> constant(const Node& node);

}  // namespace janus::debug
