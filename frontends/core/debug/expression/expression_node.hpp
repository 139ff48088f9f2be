// The syntax tree of a debugger's expression: a condition, a watched value. Private to this folder.
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
  register_value,  // value = index
  cell,            // of `type` in `space`: at left where count is 0, else element `left` of count from `base` on
  text_cell,       // count bytes from `base` on
  string_cell,     // the characters of a string; its place as a cell's
  index,           // left, rounded as the language of such arrays does, as one of `count` from `value` on: 0 and up; else kNoIndex
  whole,           // left without its fraction
  floor,           // the whole number that is not above left
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
  bool is_real = false;      // else a whole number, or a text
  bool takes_reals = false;  // a comparison, one side of which is real
  Type type = Type::u8;
  int space = 0;
  std::uint32_t base = 0;
  std::uint32_t count = 0;
  std::int64_t value = 0;
  double real_value = 0;
  std::string text;         // also of a number or cell: the symbol that it was written as
  std::string source;       // the piece of the expression that it was read from
  bool is_address = false;  // of a number that was written as a symbol: of a place in memory
  bool guessed = false;     // of such a symbol: what it stands for
  std::unique_ptr<Node> left;
  std::unique_ptr<Node> right;
  bool is_element = false;  // a cell: NAME(i,j)
  bool is_pointer = false;  // TypedName::is_pointer of a cell
  std::optional<Type> target = {};

  bool is_text() const {
    return op == Operator::text || op == Operator::display || op == Operator::text_cell || op == Operator::string_cell;
  }
  // A place of memory that has a type: it is read there, or its address is taken.
  bool is_cell() const { return op == Operator::cell || op == Operator::string_cell; }
};

inline bool is_comparison(Operator op) { return op >= Operator::equal && op <= Operator::greater_equal; }

struct BinaryOperator {
  std::string_view spelling;
  int precedence;  // higher binds tighter; all are left-associative
  Operator op;
};
// That with which the text begins; null: none.
const BinaryOperator* binary_operator(std::string_view text);
// The operator that other languages call by this word; empty: none.
std::string_view operator_called(std::string_view word);
// Users try this name for a word in memory.
bool may_mean_word(std::string_view name);

// So far below 0 that no other index makes an element of it.
inline constexpr std::int64_t kNoIndex = -(std::int64_t{1} << 44);

std::int64_t evaluate(const Node& node, const Context& context);
Side value_of(const Node& node, const Context& context);
bool truth(const Node& node, const Context& context);
std::string_view spelling(Operator op);  // of a binary operator
inline bool starts_name(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '.' || c == '@'; }
inline bool continues_name(char c) { return starts_name(c) || std::isdigit(static_cast<unsigned char>(c)) != 0; }
inline std::size_t end_of_name(std::string_view text, std::size_t at) {
  while (at < text.size() && continues_name(text[at])) ++at;
  return at;
}
// The base of a number that begins with a mark of two characters: 0x1F, or H'1F' and O'37' as in sources for the F8. 0: none of these.
int base_of_mark(std::string_view text);
// Reads the number whose digits begin `prefix_length` after `start`, and returns where it ends. Throws ParseError.
std::size_t read_number(std::string_view text, std::size_t start, std::size_t prefix_length, int base, Node& number);

// Adds notes and warnings about `text`, a comparison of these two: it is never true, or depends on a guess.
void add_remarks(Operator op, const Node& left, const Node& right, std::string_view text, std::vector<std::string>& remarks);
// The value of what looks at nothing of a machine and is whole.
std::optional<std::int64_t> constant(const Node& node);

}  // namespace janus::debug
