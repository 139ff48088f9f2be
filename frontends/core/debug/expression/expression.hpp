// Expressions over a machine's state, used as conditions for --until and breakpoints, as addresses in manifests, and as watch values.
// EXPRESSIONS.md defines the grammar. Text is parsed once, binding all names, and can then be evaluated many times without allocation.
//
// A number is either an integer (64 bits) or real (double), as determined at parse time. Decimal literals with a fraction and values of
// type f32 or f64 are real. + - * / on two integers are exact and wrap around; if either operand is real, so is the result. A comparison
// with a real number compares doubles. Addresses, indices and the operators % & | ^ ~ << >> require integers; int(X) truncates X, floor(X)
// rounds down. Division by zero yields 0; a constant division by zero is a parse error.
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

// Describes how a name known to symbol() is used: a variable evaluates to its value, all other names to their address or number.
struct NameInfo {
  tools::SymbolUse use = tools::SymbolUse::unknown;
  std::uint8_t size = 1;  // size of a variable's value, in bytes
  bool guessed = false;
  bool unknown_type = false;  // a C variable whose value cannot be read
};

// Meaning of untyped names outside the brackets of mem[...]; inside, they are addresses or numbers.
enum class Names : std::uint8_t {
  values,     // variables evaluate to their values
  addresses,  // names are addresses or numbers, as in manifest addresses and conditions saved by older versions
  places,     // like `addresses`, but typed names are also locations, as in locations typed at a prompt
};

// Resolves names while an expression is parsed.
class Scope {
 public:
  virtual ~Scope() = default;
  virtual std::optional<int> register_index(std::string_view name) const = 0;  // ignores case
  virtual int register_bits(int) const { return 0; }                           // 0 if unknown
  virtual std::optional<std::uint32_t> symbol(std::string_view name) const = 0;
  virtual NameInfo name_info(std::string_view) const { return {}; }                        // use of a name known to symbol()
  virtual std::string closest_name(std::string_view name) const = 0;                       // for "did you mean"; may be empty
  virtual std::optional<int> space_index(std::string_view) const { return std::nullopt; }  // ignores case
  virtual std::uint32_t space_size(int) const { return 0; }                                // 0 if unknown
  virtual const TypedName* typed_name(std::string_view) const { return nullptr; }
  // Returns the expression that a name stands for, or null if there is none.
  virtual const std::string* formula(std::string_view) const { return nullptr; }
  // Returns the base of numbers without a prefix: 10 or 16. With 16, an undefined word of hexadecimal digits is also a number.
  virtual int radix() const { return 10; }
  // Returns true if the name takes precedence over registers and keywords.
  virtual bool hides_keywords(std::string_view) const { return false; }
  // Returns, for an error message, why a program's name has no value here. Returns an empty string if it has one or is unknown.
  virtual std::string unavailable_reason(std::string_view) const { return {}; }
  // Returns the value of $NAME, which is stored outside the machine.
  virtual std::optional<std::int64_t> variable(std::string_view) const { return std::nullopt; }
  // Returns the byte order of words in memory, or nullopt if the machine's instruction set does not define it.
  virtual std::optional<bool> high_byte_first() const { return std::nullopt; }
};

// Provides the machine's values to an expression being evaluated. Space 0 is memory.
class Context {
 public:
  virtual ~Context() = default;
  virtual std::uint32_t register_value(int index) const = 0;
  virtual std::uint8_t memory(std::uint32_t address) const = 0;
  virtual std::uint64_t cycle() const = 0;
  virtual std::string display() const = 0;
  virtual bool is_idle() const = 0;
  // Returns a byte from a space other than memory.
  virtual std::uint8_t byte(int, std::uint32_t) const { return 0; }
  // Returns a byte from any space.
  std::uint8_t at(int space, std::uint32_t address) const { return space == 0 ? memory(address) : byte(space, address); }
  // depth() returns the call depth. is_inside() returns true if the predicate was true on entry to an enclosing call to the routine.
  virtual std::uint32_t depth() const { return 0; }
  virtual bool is_inside(std::uint32_t, const std::function<bool(const Context&)>&) const { return false; }
};

// The inputs that an expression uses, so that a run evaluates it only when necessary.
struct Requirements {
  bool registers = false;
  bool memory = false;
  bool cycle = false;
  bool display = false;
  bool idle = false;
  bool calls = false;  // depth, inside()
};

struct ParseError {
  std::string message;  // one line that includes the fix but not the column
  int column = 0;       // 1-based position in the text
};

// The value of one side of a condition, for reports.
using Side = std::variant<Number, std::string>;

class Expression {
 public:
  static std::variant<Expression, ParseError> parse(std::string_view text, const Scope& scope, Names names = Names::values);
  // Like parse(), but also accepts a standalone text value, for watch values and places.
  static std::variant<Expression, ParseError> parse_any(std::string_view text, const Scope& scope, Names names = Names::values);
  // Converts an expression written for Names::addresses to an equivalent one for Names::values: `STATE` becomes `&STATE`.
  static std::string convert_names_to_addresses(std::string_view text, const Scope& scope);

  std::int64_t evaluate(const Context& context) const;  // truncates a real number
  Number value(const Context& context) const;
  bool is_true(const Context& context) const;  // true if the value is not zero
  // Returns the values of both sides of a comparison, && or ||, or the single value of any other expression.
  std::vector<Side> sides(const Context& context) const;
  // Describes the parts that make the expression false, with their values: "mem[$10] is 6, expected 7". Empty if it is true.
  std::string explain_false(const Context& context) const;
  // Returns an error if the expression cannot be a condition because its value never changes, or an empty string.
  std::string condition_problem() const;
  bool is_comparison() const;  // true for a comparison, or comparisons combined with && || and !
  // Returns true if the expression can be assigned to: a register, a number as an address, a name, mem[...], *ADDRESS.
  bool is_assignable() const;
  bool is_real() const;
  bool is_text() const;
  std::string text_value(const Context& context) const;  // requires is_text()
  // Returns the location of a value in memory: NAME, NAME[3], mem[$50]. Returns nullopt otherwise, or if an index is out of range.
  std::optional<TypedName> location(const Context& context) const;
  // Returns a name for the element NAME(i,j) without evaluating the expression; the indices must be constant.
  std::optional<TypedName> element() const;
  bool is_array_element() const;  // true if the expression has the form NAME(i,j)

  const std::string& text() const { return text_; }
  // Returns one-line notes and warnings about comparisons that are never true or depend on a guess.
  const std::vector<std::string>& remarks() const { return remarks_; }
  Requirements requirements() const;
  // Returns the few values of register `index` for which the expression can be true (`pc==$200 && a>3`), or nullopt if there are too many.
  std::optional<std::vector<std::int64_t>> required_values(int index) const;
  // Returns the memory addresses that the expression depends on, or nullopt if it depends on anything else except
  // `idle`.
  std::optional<std::vector<std::uint32_t>> memory_addresses() const;
  // Returns the first cycle at which the expression can be true (1001 for `cycle>1000`), or 0 if unknown.
  std::uint64_t earliest_cycle() const;

 private:
  static std::variant<Expression, ParseError> parse_with_mode(std::string_view text, const Scope& scope, bool any, Names names);

  std::string text_;
  std::vector<std::string> remarks_;
  std::shared_ptr<const Node> root_;
};

}  // namespace janus::debug
