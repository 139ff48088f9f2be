// The operators of an expression, and the words that users of other tools write instead.
#include <algorithm>
#include <utility>

#include "frontends/core/debug/expression/expression_node.hpp"
#include "tools/text.hpp"

namespace janus::debug {
namespace {

// Longer spellings before their beginnings.
constexpr BinaryOperator kBinaryOperators[] = {
    {"||", 1, Operator::logical_or}, {"&&", 2, Operator::logical_and}, {"==", 3, Operator::equal},
    {"!=", 3, Operator::not_equal},  {"<=", 3, Operator::less_equal},  {">=", 3, Operator::greater_equal},
    {"<<", 7, Operator::shift_left}, {">>", 7, Operator::shift_right}, {"<", 3, Operator::less},
    {">", 3, Operator::greater},     {"|", 4, Operator::bit_or},       {"^", 5, Operator::bit_xor},
    {"&", 6, Operator::bit_and},     {"+", 8, Operator::add},          {"-", 8, Operator::subtract},
    {"*", 9, Operator::multiply},    {"/", 9, Operator::divide},       {"%", 9, Operator::remainder},
};

constexpr std::pair<std::string_view, std::string_view> kOperatorNames[] = {{"and", "&&"}, {"or", "||"}, {"not", "!"}, {"xor", "^"},
                                                                            {"eor", "^"},  {"mod", "%"}, {"div", "/"}};

constexpr std::string_view kWordNames[] = {"word",  "word_le", "word_be", "wordle", "wordbe", "mem16", "memw", "mem_word",
                                           "peekw", "deek",    "dpeek",   "u16",    "u16le",  "u16be", "w",    "dw"};

}  // namespace

const BinaryOperator* binary_operator(std::string_view text) {
  const auto found = std::find_if(std::begin(kBinaryOperators), std::end(kBinaryOperators),
                                  [&](const BinaryOperator& candidate) { return text.starts_with(candidate.spelling); });
  return found == std::end(kBinaryOperators) ? nullptr : found;
}

std::string_view spelling(Operator op) {
  return std::find_if(std::begin(kBinaryOperators), std::end(kBinaryOperators), [&](const BinaryOperator& each) { return each.op == op; })
      ->spelling;
}

std::string_view find_operator(std::string_view word) {
  for (const auto& [name, spelling] : kOperatorNames)
    if (tools::equals_ignore_case(word, name)) return spelling;
  return {};
}

bool may_mean_word(std::string_view name) {
  return std::any_of(std::begin(kWordNames), std::end(kWordNames),
                     [&](std::string_view each) { return tools::equals_ignore_case(name, each); });
}

}  // namespace janus::debug
