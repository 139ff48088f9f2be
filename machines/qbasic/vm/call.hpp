// Calls to BASIC statements and functions implemented in C++; arguments may be omitted.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "machines/qbasic/language/type.hpp"
#include "machines/qbasic/vm/op.hpp"

namespace janus::machines::qbasic {

// Returns the representation of a type in memory.
constexpr Kind storage_kind(Type type) {
  constexpr Kind kKinds[] = {Kind::i16, Kind::i32, Kind::f32, Kind::f64, Kind::string};
  return kKinds[static_cast<int>(type)];
}

// A compiled argument.
struct Value {
  Type type = Type::single;
  Kind kind = Kind::f64;
  std::uint32_t at = 0;
  bool given = true;
  bool is_constant = false;
  double constant = 0;
};

class Arguments {
 public:
  Arguments(Runtime& runtime, const std::vector<Value>& values) : runtime_(runtime), values_(values) {}

  std::size_t size() const { return values_.size(); }
  bool given(std::size_t i) const { return i < values_.size() && values_[i].given; }
  Type type(std::size_t i) const { return values_[i].type; }

  double number(std::size_t i) const;
  // Return the argument rounded half to even. Throw BasicError 6 if it exceeds the type's range.
  std::int32_t integer(std::size_t i) const;
  std::int32_t long_integer(std::size_t i) const;
  // Returns the rounded argument. Throws BasicError 5 if it is not between `least` and `most`.
  std::int32_t integer_in_range(std::size_t i, std::int32_t least, std::int32_t most) const;
  // Returns a string argument, which is valid until the runtime's strings change.
  std::string_view text(std::size_t i) const;

  const Value& value(std::size_t i) const { return values_[i]; }

 private:
  Runtime& runtime_;
  const std::vector<Value>& values_;
};

using StatementCode = void (*)(Runtime&, const Arguments&);
using NumberCode = double (*)(Runtime&, const Arguments&);
using TextCode = std::string (*)(Runtime&, const Arguments&);

struct Call {
  StatementCode statement = nullptr;
  NumberCode number = nullptr;
  TextCode text = nullptr;
  std::vector<Value> arguments = {};
  Value result = {};
};

}  // namespace janus::machines::qbasic
