// Expressions over a machine: conditions of --until and breakpoints, addresses in manifests, watch values.
// The grammar stands in README.md. Text is parsed once, with all names bound, and then evaluated many times.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace janus::debug {

struct Node;

// What names mean: asked while parsing.
class Scope {
 public:
  virtual ~Scope() = default;
  virtual std::optional<int> register_index(std::string_view name) const = 0;  // case ignored
  virtual std::optional<std::uint32_t> symbol(std::string_view name) const = 0;
  virtual std::string nearest(std::string_view name) const = 0;  // for "did you mean"; may be empty
  virtual std::optional<int> space_index(std::string_view) const { return std::nullopt; }  // case ignored
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

class Expression {
 public:
  // Numbers are 64-bit and wrap; a comparison yields 1 or 0; a division by zero 0.
  static std::variant<Expression, ParseError> parse(std::string_view text, const Scope& scope);

  std::int64_t evaluate(const Context& context) const;
  bool holds(const Context& context) const { return evaluate(context) != 0; }

  const std::string& text() const { return text_; }
  Needs needs() const;
  // If it can hold only while register `index` has one of a few values (`pc==$200 && a>3`), these values.
  std::optional<std::vector<std::int64_t>> required_values(int index) const;
  // No cycle before this one can make it hold (`cycle>1000`: 1001); 0 if nothing is known.
  std::uint64_t earliest_cycle() const;

 private:
  std::string text_;
  std::shared_ptr<const Node> root_;
};

}  // namespace janus::debug
