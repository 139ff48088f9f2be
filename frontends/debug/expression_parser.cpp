// Text to tree: precedence climbing over the table of binary operators.
#include <fmt/format.h>

#include <cctype>
#include <limits>
#include <utility>

#include "tools/text.hpp"

#include "frontends/debug/expression_node.hpp"

namespace janus::debug {
namespace {

constexpr int kMaxNesting = 100;
constexpr int kMaxNodes = 1000;  // also bounds the depth of a tree of `1+1+1+...`

struct BinaryOperator {
  std::string_view spelling;
  int precedence;  // higher binds tighter; all are left-associative
  Operator op;
};

// Longer spellings before their beginnings.
constexpr BinaryOperator kBinaryOperators[] = {
    {"||", 1, Operator::logical_or}, {"&&", 2, Operator::logical_and}, {"==", 3, Operator::equal},
    {"!=", 3, Operator::not_equal},  {"<=", 3, Operator::less_equal},  {">=", 3, Operator::greater_equal},
    {"<<", 7, Operator::shift_left}, {">>", 7, Operator::shift_right}, {"<", 3, Operator::less},
    {">", 3, Operator::greater},     {"|", 4, Operator::bit_or},       {"^", 5, Operator::bit_xor},
    {"&", 6, Operator::bit_and},     {"+", 8, Operator::add},          {"-", 8, Operator::subtract},
    {"*", 9, Operator::multiply},    {"/", 9, Operator::divide},       {"%", 9, Operator::remainder},
};

bool starts_name(char c) {
  return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '.' || c == '@';
}
bool continues_name(char c) {
  return starts_name(c) || std::isdigit(static_cast<unsigned char>(c)) != 0;
}

using Tree = std::unique_ptr<Node>;

class Parser {
 public:
  Parser(std::string_view text, const Scope& scope) : text_(text), scope_(scope) {}

  Tree parse() {
    Tree tree = binary(1);
    skip_blanks();
    if (at_ < text_.size()) {
      if (text_[at_] == '=') fail("one `=`: write `==` to compare");
      fail(fmt::format("`{}` is not expected here: an operator or the end of the expression is",
                       text_.substr(at_, 1)));
    }
    if (tree->is_text()) fail_at(0, "a text alone is no condition: compare it, as in display==\"0F1333\"");
    return tree;
  }

 private:
  [[noreturn]] void fail_at(std::size_t at, std::string message) const {
    throw ParseError{std::move(message), static_cast<int>(at) + 1};
  }
  [[noreturn]] void fail(std::string message) const { fail_at(at_, std::move(message)); }

  void skip_blanks() {
    while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_])) != 0) ++at_;
  }

  bool take(std::string_view spelling) {
    skip_blanks();
    if (!text_.substr(at_).starts_with(spelling)) return false;
    at_ += spelling.size();
    return true;
  }

  Tree node(Operator op, Tree left = nullptr, Tree right = nullptr) {
    if (++nodes_ > kMaxNodes) fail("the expression is too long: shorten it");
    auto result = std::make_unique<Node>();
    result->op = op;
    result->left = std::move(left);
    result->right = std::move(right);
    return result;
  }

  Tree number_node(std::int64_t value) {
    Tree result = node(Operator::number);
    result->value = value;
    return result;
  }

  void check_operands(std::size_t at, Operator op, const Node& left, const Node& right) const {
    if (!left.is_text() && !right.is_text()) return;
    if (op != Operator::equal && op != Operator::not_equal)
      fail_at(at, "a text can only be compared, with == or !=");
    if (!left.is_text() || !right.is_text())
      fail_at(at, "a text and a number cannot be compared: put the text in quotes");
  }

  const BinaryOperator* peek_binary() {
    skip_blanks();
    for (const BinaryOperator& candidate : kBinaryOperators) {
      if (text_.substr(at_).starts_with(candidate.spelling)) return &candidate;
    }
    return nullptr;
  }

  Tree binary(int least) {
    Tree left = unary();
    for (const BinaryOperator* found = peek_binary(); found != nullptr && found->precedence >= least;
         found = peek_binary()) {
      const std::size_t at = at_;
      at_ += found->spelling.size();
      Tree right = binary(found->precedence + 1);
      check_operands(at, found->op, *left, *right);
      left = node(found->op, std::move(left), std::move(right));
    }
    return left;
  }

  Tree unary() {
    if (++nesting_ > kMaxNesting) fail("the expression is nested too deeply: simplify it");
    skip_blanks();
    const std::size_t at = at_;
    Tree result;
    if (take("-")) {
      result = prefix(at, Operator::negate);
    } else if (take("~")) {
      result = prefix(at, Operator::invert);
    } else if (take("!")) {
      result = prefix(at, Operator::logical_not);
    } else {
      result = primary();
    }
    --nesting_;
    return result;
  }

  Tree prefix(std::size_t at, Operator op) {
    Tree operand = unary();
    if (operand->is_text()) fail_at(at, "a text can only be compared, with == or !=");
    return node(op, std::move(operand));
  }

  Tree primary() {
    skip_blanks();
    if (at_ == text_.size()) fail("the expression ends too early: a value is missing");
    const char c = text_[at_];
    if (take("(")) {
      Tree inside = binary(1);
      if (!take(")")) fail("`)` is missing");
      return inside;
    }
    if (c == '"') return text_literal();
    if (c == '\'') return character();
    if (c == '$') return number(1, 16);
    if (c == '%') return number(1, 2);
    if (text_.substr(at_).starts_with("0x") || text_.substr(at_).starts_with("0X")) return number(2, 16);
    if (std::isdigit(static_cast<unsigned char>(c)) != 0) return number(0, 10);
    if (starts_name(c)) return name();
    fail(fmt::format(
        "`{}` is not expected here: a number, a register, a symbol, mem[...], display, cycle or idle is",
        std::isprint(static_cast<unsigned char>(c)) != 0 ? std::string(1, c) : "?"));
  }

  Tree number(std::size_t prefix_length, int base) {
    const std::size_t start = at_;
    at_ += prefix_length;
    std::uint64_t value = 0;
    std::size_t digits = 0;
    for (; at_ < text_.size() && std::isalnum(static_cast<unsigned char>(text_[at_])) != 0; ++at_, ++digits) {
      const char c = text_[at_];
      const int digit = std::isdigit(static_cast<unsigned char>(c)) != 0
                            ? c - '0'
                            : std::tolower(static_cast<unsigned char>(c)) - 'a' + 10;
      if (digit >= base) {
        fail(base == 10 ? fmt::format("`{}` is no decimal digit: hexadecimal numbers begin with $ or 0x", c)
                        : fmt::format("`{}` is no digit of a number to base {}", c, base));
      }
      if (value > (std::numeric_limits<std::int64_t>::max() - digit) / static_cast<std::uint64_t>(base)) {
        fail_at(start, "the number is too large: 63 bits is the most");
      }
      value = value * static_cast<std::uint64_t>(base) + static_cast<std::uint64_t>(digit);
    }
    if (digits == 0) fail(fmt::format("digits are missing after `{}`", text_.substr(start, prefix_length)));
    return number_node(static_cast<std::int64_t>(value));
  }

  Tree character() {
    if (at_ + 2 >= text_.size() || text_[at_ + 2] != '\'')
      fail("a character is written between quotes, as in 'A'");
    const auto value = static_cast<unsigned char>(text_[at_ + 1]);
    at_ += 3;
    return number_node(value);
  }

  Tree text_literal() {
    const std::size_t end = text_.find('"', at_ + 1);
    if (end == std::string_view::npos) fail("the closing quote of the text is missing");
    Tree result = node(Operator::text);
    result->text = std::string(text_.substr(at_ + 1, end - at_ - 1));
    at_ = end + 1;
    return result;
  }

  Tree name() {
    const std::size_t start = at_;
    while (at_ < text_.size() && continues_name(text_[at_])) ++at_;
    const std::string_view word = text_.substr(start, at_ - start);
    if (tools::equal_folded(word, "mem")) return memory("mem", 0);
    if (tools::equal_folded(word, "depth")) return node(Operator::depth);
    if (tools::equal_folded(word, "inside")) return inside();
    if (tools::equal_folded(word, "cycle")) return node(Operator::cycle);
    if (tools::equal_folded(word, "display")) return node(Operator::display);
    if (tools::equal_folded(word, "idle")) return node(Operator::idle);
    if (const auto index = scope_.register_index(word)) {
      Tree result = node(Operator::register_value);
      result->value = *index;
      return result;
    }
    if (const auto value = scope_.symbol(word)) return number_node(*value);
    if (const auto space = scope_.space_index(word)) return memory(word, *space);
    const std::string near = scope_.nearest(word);
    fail_at(start, fmt::format("`{}` is neither a register nor a symbol{}", word,
                               near.empty() ? ": check its spelling, or write a number"
                                            : "; did you mean `" + near + "`?"));
  }

  // A call of a routine that is open, and what held at its entry.
  Tree inside() {
    if (!take("(")) fail("`(` is missing after `inside`: write inside(ROUTINE) or inside(ROUTINE, CONDITION)");
    Tree routine = binary(1);
    Tree condition = take(",") ? binary(1) : nullptr;
    if (!take(")")) fail("`)` is missing");
    return node(Operator::inside, std::move(routine), std::move(condition));
  }

  Tree memory(std::string_view word, int space) {
    if (!take("[")) fail(fmt::format("`[` is missing after `{0}`: write {0}[ADDRESS]", word));
    const std::size_t at = at_;
    Tree address = binary(1);
    if (address->is_text()) fail_at(at, "an address is a number, not a text");
    if (!take("]")) fail("`]` is missing");
    Tree result = node(Operator::memory, std::move(address));
    result->value = space;
    return result;
  }

  std::string_view text_;
  const Scope& scope_;
  std::size_t at_ = 0;
  int nesting_ = 0;
  int nodes_ = 0;
};

}  // namespace

std::variant<Expression, ParseError> Expression::parse(std::string_view text, const Scope& scope) {
  try {
    Expression result;
    result.root_ = Parser(text, scope).parse();
    result.text_ = std::string(text);
    return result;
  } catch (const ParseError& error) {
    return error;
  }
}

}  // namespace janus::debug
