// Numbers in the text of an expression.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <limits>
#include <utility>

#include "frontends/core/debug/expression/expression_node.hpp"
#include "tools/text.hpp"

namespace janus::debug {
namespace {

[[noreturn]] void number_error(std::size_t at, std::string message) { throw ParseError{std::move(message), static_cast<int>(at) + 1}; }

// 0.5, 1.5e-3; `at`: its point.
std::size_t read_real(std::string_view text, std::size_t start, std::size_t at, Node& number) {
  if (at + 1 == text.size() || std::isdigit(static_cast<unsigned char>(text[at + 1])) == 0)
    number_error(at, "expected digits after the decimal point");
  const char* const last = text.data() + text.size();
  const auto [end, error] = std::from_chars(text.data() + start, last, number.real_value);
  if (error != std::errc{}) number_error(start, "the number is too large or too small for a double");
  at = static_cast<std::size_t>(end - text.data());
  if (at < text.size() && is_name_char(text[at])) number_error(at, fmt::format("`{}` is not a decimal digit", text[at]));
  number.op = Operator::real_number;
  number.is_real = true;
  return at;
}

// Many users read a leading zero as the prefix of a hexadecimal number.
void reject_leading_zero(std::string_view text, std::size_t start) {
  const std::string_view word = text.substr(start, find_name_end(text, start) - start);
  if (word.size() < 2 || word[0] != '0' || word.find('.') != std::string_view::npos || !tools::is_hexadecimal(word)) return;
  const std::size_t used = std::min(word.find_first_not_of('0'), word.size() - 1);
  const bool decimal = word.find_first_not_of("0123456789") == std::string_view::npos;
  number_error(start,
               fmt::format("`{0}` has a leading zero; write ${0}{1}", word, decimal ? fmt::format(", or {}", word.substr(used)) : ""));
}

}  // namespace

int prefix_base(std::string_view text) {
  const char letter = text.size() < 2 ? '\0' : tools::lower(text[0]);
  if (letter == '0' && tools::lower(text[1]) == 'x') return 16;
  if (letter == '\0' || text[1] != '\'') return 0;
  return letter == 'h' ? 16 : letter == 'd' ? 10 : letter == 'o' ? 8 : letter == 'b' ? 2 : 0;
}

std::size_t read_number(std::string_view text, std::size_t start, std::size_t prefix_length, int base, Node& number) {
  if (base == 10) reject_leading_zero(text, start);
  std::size_t at = start + prefix_length;
  std::uint64_t value = 0;
  for (; at < text.size() && std::isalnum(static_cast<unsigned char>(text[at])) != 0; ++at) {
    const char c = text[at];
    const int digit = std::isdigit(static_cast<unsigned char>(c)) != 0 ? c - '0' : tools::lower(c) - 'a' + 10;
    if (digit >= base) {
      const std::string_view word = text.substr(start, find_name_end(text, start) - start);
      if (base == 10 && tools::is_hexadecimal(word))
        number_error(start, fmt::format("`{0}` is not a decimal number; for hexadecimal write ${0}", word));
      number_error(at, base == 10 ? fmt::format("`{}` is not a decimal digit; hexadecimal numbers begin with $ or 0x", c)
                                  : fmt::format("`{}` is not a digit in base {}", c, base));
    }
    if (value > (std::numeric_limits<std::int64_t>::max() - digit) / static_cast<std::uint64_t>(base)) {
      number_error(start, "the number is too large; the limit is 63 bits");
    }
    value = value * static_cast<std::uint64_t>(base) + static_cast<std::uint64_t>(digit);
  }
  if (at == start + prefix_length) number_error(at, fmt::format("expected digits after `{}`", text.substr(start, prefix_length)));
  number.value = static_cast<std::int64_t>(value);
  if (prefix_length != 0 && text[start + prefix_length - 1] == '\'') {
    if (at == text.size() || text[at] != '\'') number_error(at, "expected a closing quote");
    return at + 1;
  }
  return base == 10 && at < text.size() && text[at] == '.' ? read_real(text, start, at, number) : at;
}

}  // namespace janus::debug
