// Expressions over a machine: conditions of --until and breakpoints, addresses in manifests, watch values. EXPRESSIONS.md defines the
// grammar. Text is parsed once, with all names bound, and then evaluated many times without allocation.
//
// A number is either whole (64 bits) or real (double), decided at parse time. Decimal literals with a fraction and values of the types f32
// and f64 are real. + - * / of two whole numbers are exact and wrap; if either side is real, so is the result. A comparison with a real
// number compares doubles. Addresses, indices and the operators % & | ^ ~ << >> require whole numbers; int(X) truncates X, floor(X) rounds
// down. Division by zero yields 0; a constant division by zero is refused.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "frontends/core/debug/expression/typed_name.hpp"
#include "tools/symbols.hpp"

namespace janus::debug {

struct Node;

// The use of a name that symbol() returned: a variable is read as its value, every other name as its address or number.
struct NamedAs {
  tools::SymbolUse use = tools::SymbolUse::unknown;
  std::uint8_t size = 1;  // of a variable's value
  bool guessed = false;
  bool unknown_type = false;  // a C variable whose value cannot be read
};

// Meaning of untyped names outside the brackets of mem[...]; inside, they are locations.
enum class Names : std::uint8_t {
  values,     // a variable is its value
  addresses,  // as locations or numbers, as in manifests' addresses and in conditions that older versions saved
  places,     // likewise, and typed names also are locations: places typed at a prompt
};

// Resolves names while an expression is parsed.
class Scope {
 public:
  virtual ~Scope() = default;
  virtual std::optional<int> register_index(std::string_view name) const = 0;  // case ignored
  virtual std::optional<std::uint32_t> symbol(std::string_view name) const = 0;
  virtual NamedAs named_as(std::string_view) const { return {}; }                          // use of a name of symbol()
  virtual std::string nearest(std::string_view name) const = 0;                            // for "did you mean"; may be empty
  virtual std::optional<int> space_index(std::string_view) const { return std::nullopt; }  // case ignored
  virtual std::uint32_t space_size(int) const { return 0; }                                // 0: unknown
  virtual const TypedName* typed(std::string_view) const { return nullptr; }
  // The expression that a name abbreviates; null: none.
  virtual const std::string* formula(std::string_view) const { return nullptr; }
  // Base of digits without a prefix: 10 or 16. With 16, an undefined word of hexadecimal digits is also a number.
  virtual int radix() const { return 10; }
  // True for a name that takes precedence over registers and keywords.
  virtual bool hides_keywords(std::string_view) const { return false; }
  // Why a name of the program has no value here, for an error message; empty if it has one or is unknown.
  virtual std::string unavailable(std::string_view) const { return {}; }
  // The value of $NAME, which is stored outside the machine.
  virtual std::optional<std::int64_t> variable(std::string_view) const { return std::nullopt; }
  // Byte order of words in memory, from the machine's instruction set; nullopt if it defines none.
  virtual std::optional<bool> high_byte_first() const { return std::nullopt; }
};

// The machine's values while an expression is evaluated. Space 0 is memory.
class Context {
 public:
  virtual ~Context() = default;
  virtual std::uint32_t register_value(int index) const = 0;
  virtual std::uint8_t memory(std::uint32_t address) const = 0;
  virtual std::uint64_t cycle() const = 0;
  virtual std::string display() const = 0;
  virtual bool idle() const = 0;
  // A byte of space 1 and up.
  virtual std::uint8_t byte(int, std::uint32_t) const { return 0; }
  // A byte of any space.
  std::uint8_t at(int space, std::uint32_t address) const { return space == 0 ? memory(address) : byte(space, address); }
  // The depth of the call tree, and whether a call of `routine` other than the current one is open at whose entry `held` was true.
  virtual std::uint32_t depth() const { return 0; }
  virtual bool inside(std::uint32_t, const std::function<bool(const Context&)>&) const { return false; }
};

// The inputs of an expression, so that a run evaluates it no more often than necessary.
struct Needs {
  bool registers = false;
  bool memory = false;
  bool cycle = false;
  bool display = false;
  bool idle = false;
  bool calls = false;  // depth, inside()
};

struct ParseError {
  std::string message;  // one line with the fix, without the column
  int column = 0;       // 1-based, into the text
};

// A value in a report about a condition.
using Side = std::variant<Number, std::string>;

class Expression {
 public:
  static std::variant<Expression, ParseError> parse(std::string_view text, const Scope& scope, Names names = Names::values);
  // Also accepts a text value on its own, for watch values and places.
  static std::variant<Expression, ParseError> parse_any(std::string_view text, const Scope& scope, Names names = Names::values);
  // Converts an expression for Names::addresses into one with the same meaning for Names::values: `STATE` becomes `&STATE`.
  static std::string with_addresses(std::string_view text, const Scope& scope);

  std::int64_t evaluate(const Context& context) const;  // a real number is truncated
  Number value(const Context& context) const;
  bool holds(const Context& context) const;  // the value is not zero
  // The values of both sides of a comparison, && or ||; one value of any other expression.
  std::vector<Side> sides(const Context& context) const;
  // Describes the parts that make it false, with their values: "mem[$10] is 6, expected 7". Empty if it holds.
  std::string why_false(const Context& context) const;
  // Why it cannot be a condition: nothing in it changes while the machine runs. Empty: accepted.
  std::string condition_problem() const;
  bool compares() const;  // a comparison, or a combination of comparisons with && || and !
  // True if it can be assigned to: a register, a number as an address, a name, mem[...], *ADDRESS.
  bool is_target() const;
  bool is_real() const;
  bool is_text() const;
  std::string text_value(const Context& context) const;  // if is_text()
  // The location of the value, if the expression is a place: NAME, NAME[3], mem[$50]. Nothing if an index is out of range.
  std::optional<TypedName> place(const Context& context) const;
  // The same for NAME(i,j) with constant indices: a name for that element, without evaluation.
  std::optional<TypedName> element() const;
  bool element_of_array() const;  // of the form NAME(i,j)

  const std::string& text() const { return text_; }
  // Notes and warnings about its comparisons, one line each: never true, or dependent on a guess.
  const std::vector<std::string>& remarks() const { return remarks_; }
  Needs needs() const;
  // Values of register `index` that are required for it to hold, if they are few (`pc==$200 && a>3`); else nothing.
  std::optional<std::vector<std::int64_t>> required_values(int index) const;
  // The addresses that it depends on, if its only inputs are idle and memory bytes at constant addresses; else nothing.
  std::optional<std::vector<std::uint32_t>> memory_places() const;
  // The first cycle at which it can hold (`cycle>1000`: 1001); 0 if unknown.
  std::uint64_t earliest_cycle() const;

 private:
  static std::variant<Expression, ParseError> parsed(std::string_view text, const Scope& scope, bool any, Names names);

  std::string text_;
  std::vector<std::string> remarks_;
  std::shared_ptr<const Node> root_;
};

}  // namespace janus::debug
