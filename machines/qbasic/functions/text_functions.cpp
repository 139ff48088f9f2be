// String functions: LEFT$, MID$, STR$, VAL and others.
#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "machines/little_endian.hpp"
#include "machines/qbasic/compiler/compiler.hpp"
#include "machines/qbasic/functions/function_table.hpp"
#include "machines/qbasic/language/errors.hpp"
#include "machines/qbasic/language/unsupported_keywords.hpp"
#include "machines/qbasic/language/numbers.hpp"
#include "machines/qbasic/vm/runtime.hpp"

namespace janus::machines::qbasic {
namespace {

constexpr std::int32_t kMostCharacters = 32767;
constexpr std::size_t kCharactersOfWork = 4;  // characters that are examined per unit of work

double length(Runtime&, const Arguments& a) { return static_cast<double>(a.text(0).size()); }

double code(Runtime&, const Arguments& a) {
  if (a.text(0).empty()) throw BasicError{5};
  return static_cast<unsigned char>(a.text(0)[0]);
}

double value(Runtime& runtime, const Arguments& a) {
  runtime.add_work(a.text(0).size() / kCharactersOfWork);
  const ParsedNumber parsed = parse_number(a.text(0), BlankHandling::skipped);
  if (parsed.length != 0 && !parsed.fits_double) throw BasicError{6};
  return parsed.length == 0 ? 0 : parsed.value;
}

// Finds `what` in `where` by Knuth-Morris-Pratt: no character of `where` is examined more than twice,
// unlike in a naive search (a thousand A and a B in ten thousand A).
std::size_t find(std::string_view where, std::string_view what) {
  std::vector<std::size_t> borders(what.size(), 0);  // per matched prefix: its longest proper prefix that is also its suffix
  for (std::size_t i = 1, matched = 0; i < what.size(); ++i) {
    while (matched > 0 && what[i] != what[matched]) matched = borders[matched - 1];
    if (what[i] == what[matched]) ++matched;
    borders[i] = matched;
  }
  for (std::size_t i = 0, matched = 0; i < where.size(); ++i) {
    while (matched > 0 && where[i] != what[matched]) matched = borders[matched - 1];
    if (where[i] == what[matched]) ++matched;
    if (matched == what.size()) return i + 1 - matched;
  }
  return std::string_view::npos;
}

// [start,] where, what.
double place_of(Runtime& runtime, const Arguments& a) {
  const std::int32_t start = a.given(0) ? a.integer_in_range(0, 1, kMostCharacters) : 1;
  const std::string_view where = a.text(1), what = a.text(2);
  if (static_cast<std::size_t>(start) > where.size()) return 0;
  if (what.empty()) return start;
  const std::string_view rest = where.substr(static_cast<std::size_t>(start) - 1);
  const std::size_t found = find(rest, what);
  runtime.add_work((rest.size() + what.size()) / kCharactersOfWork);
  return found == std::string_view::npos ? 0 : static_cast<double>(found) + start;
}

Value compile_instr(Compiler& c);

std::string left(Runtime&, const Arguments& a) {
  return std::string(a.text(0).substr(0, static_cast<std::size_t>(a.integer_in_range(1, 0, kMostCharacters))));
}
std::string right(Runtime&, const Arguments& a) {
  const auto count = std::min(static_cast<std::size_t>(a.integer_in_range(1, 0, kMostCharacters)), a.text(0).size());
  return std::string(a.text(0).substr(a.text(0).size() - count));
}
std::string middle(Runtime&, const Arguments& a) {
  const auto start = static_cast<std::size_t>(a.integer_in_range(1, 1, kMostCharacters)) - 1;
  const auto count = a.given(2) ? static_cast<std::size_t>(a.integer_in_range(2, 0, kMostCharacters)) : std::string::npos;
  return start >= a.text(0).size() ? std::string() : std::string(a.text(0).substr(start, count));
}

std::string changed(std::string_view text, char first, char last, int by) {
  std::string result(text);
  for (char& c : result)
    if (c >= first && c <= last) c = static_cast<char>(c + by);
  return result;
}
std::string upper(Runtime&, const Arguments& a) { return changed(a.text(0), 'a', 'z', 'A' - 'a'); }
std::string lower(Runtime&, const Arguments& a) { return changed(a.text(0), 'A', 'Z', 'a' - 'A'); }

std::string left_trimmed(Runtime&, const Arguments& a) {
  const std::string_view text = a.text(0);
  return std::string(text.substr(std::min(text.find_first_not_of(' '), text.size())));
}
std::string right_trimmed(Runtime&, const Arguments& a) { return std::string(a.text(0).substr(0, a.text(0).find_last_not_of(' ') + 1)); }

std::string blanks(Runtime&, const Arguments& a) {
  return std::string(static_cast<std::size_t>(a.integer_in_range(0, 0, kMostCharacters)), ' ');
}
std::string character(Runtime&, const Arguments& a) { return std::string(1, static_cast<char>(a.integer_in_range(0, 0, 255))); }

// A repeated character, given by its code or as a string's first character.
std::string repeated(Runtime&, const Arguments& a) {
  const auto count = static_cast<std::size_t>(a.integer_in_range(0, 0, kMostCharacters));
  if (a.type(1) != Type::string) return std::string(count, static_cast<char>(a.integer_in_range(1, 0, 255)));
  if (a.text(1).empty()) throw BasicError{5};
  return std::string(count, a.text(1)[0]);
}

std::string number_as_text(Runtime&, const Arguments& a) {
  const double number = a.number(0);
  switch (a.type(0)) {
    case Type::single: return single_text(number);
    case Type::double_: return number_text(number);
    default: return number_text(static_cast<std::int32_t>(number));
  }
}

// HEX$ and OCT$ take integers: an INTEGER has 16 bits; other values have 32 if 16 are not enough.
std::string to_base(const Arguments& a, std::string (*write)(std::int32_t, bool)) {
  const std::int32_t number = a.long_integer(0);
  return write(number, a.type(0) == Type::long_ || number < -32768 || number > 65535);
}
std::string to_hexadecimal(Runtime&, const Arguments& a) { return to_base(a, hexadecimal); }
std::string to_octal(Runtime&, const Arguments& a) { return to_base(a, octal); }

// --- numbers as their bytes ----------------------------------------------------------------------------------

template <class T>
std::string bytes_of(T number) {
  std::array<std::uint8_t, sizeof number> bytes;
  store_little_endian(bytes.data(), number);
  return {bytes.begin(), bytes.end()};
}
template <class T>
double from_bytes(Runtime&, const Arguments& a) {
  if (a.text(0).size() < sizeof(T)) throw BasicError{5};
  const T number = load_little_endian<T>(reinterpret_cast<const std::uint8_t*>(a.text(0).data()));
  if constexpr (!std::is_integral_v<T>) {
    if (!std::isfinite(number)) throw BasicError{6};
  }
  return static_cast<double>(number);
}
std::string integer_bytes(Runtime&, const Arguments& a) { return bytes_of(static_cast<std::int16_t>(a.integer(0))); }
std::string long_bytes(Runtime&, const Arguments& a) { return bytes_of(a.long_integer(0)); }
std::string single_bytes(Runtime&, const Arguments& a) { return bytes_of(static_cast<float>(a.number(0))); }
std::string double_bytes(Runtime&, const Arguments& a) { return bytes_of(a.number(0)); }

// LEN(text); or, for a numeric variable, its size in bytes.
Value compile_len(Compiler& c) {
  c.expect("(");
  const std::size_t first = c.position();
  const Token word = c.token();
  const bool may_be_variable = word.kind == Token::Kind::name && find_function(word.text) == nullptr &&
                               !is_unsupported_keyword(word.text) && c.named_constant(Name::of(word.text)) == nullptr &&
                               c.procedure(Name::of(word.text).base) == nullptr;
  if (may_be_variable) {
    const Type type = c.take_type();
    if (type != Type::string && c.accept(")")) return c.constant(size_of(type), Type::integer);
    c.go_back(first);
  }
  const Value value = c.copy_to_temporary(c.compile_expression());
  if (value.type != Type::string)
    c.fail_at(word.place, "Type mismatch: LEN needs a string or a variable; use LEN(STR$(n)) for the length of a number");
  c.expect(")");
  return c.call_number(length, {value}, Type::integer);
}

constexpr FunctionRow kTextRows[] = {
    {.word = "ASC", .arguments = "s", .number = code, .result = Type::integer},
    {.word = "CHR$", .arguments = "n", .text = character},
    {.word = "CVD", .arguments = "s", .number = from_bytes<double>, .result = Type::double_},
    {.word = "CVI", .arguments = "s", .number = from_bytes<std::int16_t>, .result = Type::integer},
    {.word = "CVL", .arguments = "s", .number = from_bytes<std::int32_t>, .result = Type::long_},
    {.word = "CVS", .arguments = "s", .number = from_bytes<float>, .result = Type::single},
    {.word = "HEX$", .arguments = "n", .text = to_hexadecimal},
    {.word = "INSTR", .arguments = "", .special = compile_instr},
    {.word = "LCASE$", .arguments = "s", .text = lower},
    {.word = "LEFT$", .arguments = "sn", .text = left},
    {.word = "LEN", .arguments = "", .special = compile_len},
    {.word = "LTRIM$", .arguments = "s", .text = left_trimmed},
    {.word = "MID$", .arguments = "sn?n", .text = middle},
    {.word = "MKD$", .arguments = "n", .text = double_bytes},
    {.word = "MKI$", .arguments = "n", .text = integer_bytes},
    {.word = "MKL$", .arguments = "n", .text = long_bytes},
    {.word = "MKS$", .arguments = "n", .text = single_bytes},
    {.word = "OCT$", .arguments = "n", .text = to_octal},
    {.word = "RIGHT$", .arguments = "sn", .text = right},
    {.word = "RTRIM$", .arguments = "s", .text = right_trimmed},
    {.word = "SPACE$", .arguments = "n", .text = blanks},
    {.word = "STR$", .arguments = "n", .text = number_as_text},
    {.word = "STRING$", .arguments = "nx", .text = repeated},
    {.word = "UCASE$", .arguments = "s", .text = upper},
    {.word = "VAL", .arguments = "s", .number = value, .result = Type::double_},
};

// INSTR([start,] where, what): the first may be missing.
Value compile_instr(Compiler& c) {
  c.expect("(");
  Value start = c.copy_to_temporary(c.compile_expression());
  c.expect(",");
  std::vector<Value> arguments;
  if (start.type == Type::string) {
    Value none;
    none.given = false;
    arguments = {none, start};
  } else {
    arguments = {start, c.compile_text()};
    c.expect(",");
  }
  arguments.push_back(c.compile_text());
  c.expect(")");
  return c.call_number(place_of, std::move(arguments), Type::integer);
}

}  // namespace

std::span<const FunctionRow> text_functions() { return kTextRows; }

}  // namespace janus::machines::qbasic
