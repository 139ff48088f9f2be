// Expressions over a machine: conditions of --until and breakpoints, addresses in manifests, watch values.
// EXPRESSIONS.md is the grammar. Text is parsed once, with all names bound, and then evaluated many times, without allocation.
//
// A number is whole, of 64 bits, or real, a double; which it is, is known when the text is parsed. Real are decimal literals and
// what has the type f32 or f64. + - * / of two whole numbers are exact and wrap; where one side is real, so is the result. A
// comparison with a real number compares doubles. Addresses, indices and the operators % & | ^ ~ << >> take whole numbers
// only; int(X) makes one of X, without its fraction, floor(X) the one that is not above it. A division by zero is 0; one that can be seen is refused.
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

// What a name of symbol() stands for: a variable is its value, every other name its address or number.
struct NamedAs {
  tools::SymbolUse use = tools::SymbolUse::unknown;
  std::uint8_t size = 1;  // of a variable's value
  bool guessed = false;
  bool unknown_type = false;  // a C variable whose value cannot be read
};

// How names without a type are read outside of the brackets of mem[...], where they are locations.
enum class Names : std::uint8_t {
  values,     // a variable is its value
  addresses,  // each is its location or number, as in manifests' addresses and in conditions that older versions saved
  places,     // the same, and typed names are their locations, too: what a place is called at a prompt
};

// What names mean: asked while parsing.
class Scope {
 public:
  virtual ~Scope() = default;
  virtual std::optional<int> register_index(std::string_view name) const = 0;  // case ignored
  virtual std::optional<std::uint32_t> symbol(std::string_view name) const = 0;
  virtual NamedAs named_as(std::string_view) const { return {}; }                          // of symbol()
  virtual std::string nearest(std::string_view name) const = 0;                            // for "did you mean"; may be empty
  virtual std::optional<int> space_index(std::string_view) const { return std::nullopt; }  // case ignored
  virtual std::uint32_t space_size(int) const { return 0; }                                // 0: not known
  virtual const TypedName* typed(std::string_view) const { return nullptr; }
  // An expression that the name stands for.
  virtual const std::string* formula(std::string_view) const { return nullptr; }
  // What digits without a mark are: 10 or 16. With 16 a word of hexadecimal digits that is no name is a number, too.
  virtual int radix() const { return 10; }
  // A name that goes before registers and the words of the grammar.
  virtual bool hides_words(std::string_view) const { return false; }
  // Why a name of the program has no value here, for an error; empty if it has one, or is unknown.
  virtual std::string unavailable(std::string_view) const { return {}; }
  // The value of $NAME, which is kept outside of the machine.
  virtual std::optional<std::int64_t> variable(std::string_view) const { return std::nullopt; }
  // Of words in memory, as the machine's instruction set has them; nothing where there is none.
  virtual std::optional<bool> high_byte_first() const { return std::nullopt; }
};

// What names stand for: asked while evaluating. Space 0 is memory.
class Context {
 public:
  virtual ~Context() = default;
  virtual std::uint32_t register_value(int index) const = 0;
  virtual std::uint8_t memory(std::uint32_t address) const = 0;
  virtual std::uint64_t cycle() const = 0;
  virtual std::string display() const = 0;
  virtual bool idle() const = 0;
  // Space 1 and up, where there are any.
  virtual std::uint8_t byte(int, std::uint32_t) const { return 0; }
  // Of any space.
  std::uint8_t at(int space, std::uint32_t address) const { return space == 0 ? memory(address) : byte(space, address); }
  // Of the call tree: how deep it is, and whether a call of `routine` is open, the current one apart, at whose entry
  // `held` was true.
  virtual std::uint32_t depth() const { return 0; }
  virtual bool inside(std::uint32_t, const std::function<bool(const Context&)>&) const { return false; }
};

// What an expression looks at, so that a run looks no more often than it must.
struct Needs {
  bool registers = false;
  bool memory = false;
  bool cycle = false;
  bool display = false;
  bool idle = false;
  bool calls = false;  // depth, inside()
};

struct ParseError {
  std::string message;  // one line with the mend, without the column
  int column = 0;       // 1-based, into the text
};

// A value in a report on a condition.
using Side = std::variant<Number, std::string>;

class Expression {
 public:
  static std::variant<Expression, ParseError> parse(std::string_view text, const Scope& scope, Names names = Names::values);
  // The same where a text may stand alone: what is to be shown, or a place.
  static std::variant<Expression, ParseError> parse_any(std::string_view text, const Scope& scope, Names names = Names::values);
  // Converts a text for Names::addresses into one with the same meaning for Names::values: `STATE` becomes `&STATE`.
  static std::string with_addresses(std::string_view text, const Scope& scope);

  std::int64_t evaluate(const Context& context) const;  // a real number without its fraction
  Number value(const Context& context) const;
  bool holds(const Context& context) const;  // it is not zero
  // The values of both sides of a comparison, && or ||; one value of any other expression.
  std::vector<Side> sides(const Context& context) const;
  // Which parts keep it from holding, with their values: "mem[$10] is 6, expected 7". Empty if it holds.
  std::string why_false(const Context& context) const;
  // Why it is refused as a condition: nothing in it changes while the machine runs. Empty: it is accepted.
  std::string condition_problem() const;
  bool compares() const;  // it is a comparison, or made of such with && || and !
  // It can be assigned to as a whole: a register, a number as an address, a name, mem[...], *ADDRESS.
  bool is_target() const;
  bool is_real() const;
  bool is_text() const;
  std::string text_value(const Context& context) const;  // of a text
  // Where the value stands, if the expression is a place: NAME, NAME[3], mem[$50]. Nothing where an index is none.
  std::optional<TypedName> place(const Context& context) const;
  // The same, known beforehand, of NAME(i,j) with numbers for indices: a name for that element.
  std::optional<TypedName> element() const;
  bool element_of_array() const;  // it is NAME(i,j)

  const std::string& text() const { return text_; }
  // Notes and warnings about its comparisons, one line each: one is never true, or depends on a guess.
  const std::vector<std::string>& remarks() const { return remarks_; }
  Needs needs() const;
  // If it can hold only while register `index` has one of a few values (`pc==$200 && a>3`), these values.
  std::optional<std::vector<std::int64_t>> required_values(int index) const;
  // If it looks at nothing but idle and bytes of memory at addresses that are known already, these; else nothing.
  std::optional<std::vector<std::uint32_t>> memory_places() const;
  // No cycle before this one can make it hold (`cycle>1000`: 1001); 0 if nothing is known.
  std::uint64_t earliest_cycle() const;

 private:
  static std::variant<Expression, ParseError> parsed(std::string_view text, const Scope& scope, bool any, Names names);

  std::string text_;
  std::vector<std::string> remarks_;
  std::shared_ptr<const Node> root_;
};

}  // namespace janus::debug
