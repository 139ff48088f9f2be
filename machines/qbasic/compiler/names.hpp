// A source's symbols during compilation: variables of the main module and the procedures, constants, and labels.
#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "machines/qbasic/vm/program.hpp"

namespace janus::machines::qbasic {

// An upper-case name with an optional type suffix, as in "A$".
struct Name {
  std::string base;
  std::optional<Type> suffix;

  static Name of(std::string_view word);
};

struct Variable {
  enum class StorageKind : std::uint8_t {
    fixed,            // at an offset
    by_reference,     // a parameter, whose offset is stored at an offset
    array,            // an index into CompiledProgram::arrays
    array_parameter,  // an array parameter, whose index is stored at an offset
  };
  std::string name = {};  // with suffix
  Type type = Type::single;
  StorageKind where = StorageKind::fixed;
  std::uint32_t at = 0;
  std::uint32_t length = 0;  // length of a fixed-length string
};

using Constant = std::variant<double, std::string>;
struct NamedConstant {
  Type type = Type::single;
  Constant value;
};

// An array's shape, taken from the DIM statements in the source. `bounds` is empty if they are only known at run time.
struct ArrayShape {
  Name name;
  Type type = Type::single;
  std::vector<Array::Dimension> bounds = {};
  bool fixed = true;
  bool shared = false;
};

struct Parameter {
  Name name;
  Type type = Type::single;
  bool is_array = false;
  bool by_as = false;  // declared with AS
};

// Signature of a SUB, FUNCTION or DEF FN, as declared on its first line.
struct Signature {
  std::string name = {};  // without a suffix
  bool is_function = false;
  bool is_def = false;
  bool is_static = false;
  Type type = Type::single;  // result type of a function
  std::vector<Parameter> parameters = {};
  std::size_t first_token = 0, end_token = 0;  // tokens of its source, including the first and last line
  SourcePosition place = {};
  std::array<Type, 26> types{};  // types of names without a suffix, by first letter
};

// Names defined in one module or procedure.
struct Scope {
  std::string prefix;                                         // for a procedure: "FACT."
  std::map<std::string, Variable, std::less<>> variables;     // by name with suffix; arrays with "()" appended
  std::map<std::string, Type, std::less<>> declared;          // types declared with AS, by name without suffix; arrays with "()"
  std::set<std::string, std::less<>> shared;                  // names shared from the main module, as in `variables`
  std::map<std::string, ArrayShape, std::less<>> shapes;      // by name, as in `variables`
  std::map<std::string, std::uint32_t, std::less<>> lengths;  // lengths declared AS STRING * n, by name without suffix
  std::map<std::string, NamedConstant, std::less<>> constants;
};

struct Label {
  static constexpr std::uint32_t kNone = 0xFFFFFFFF;
  std::uint32_t op = kNone, statement = 0, data = 0;
  // Reference to a label: an op and the operand to patch.
  struct Reference {
    std::uint32_t op;
    std::uint32_t Op::*number;
  };
  std::vector<Reference> references;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> tables;  // references in tables: table, entry
  std::vector<std::uint32_t> restores;                          // constants to be set to `data`
  SourcePosition first_use;
};

}  // namespace janus::machines::qbasic
