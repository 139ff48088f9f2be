// Symbols of a source during compilation: variables of the main module and of each procedure, constants, labels.
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

// "A$" is A with a suffix, "A" has none. Letters are capitals.
struct Name {
  std::string base;
  std::optional<Type> suffix;

  static Name of(std::string_view word);
};

struct Variable {
  enum class Where : std::uint8_t {
    fixed,            // at an offset
    by_reference,     // its offset is stored at an offset: a parameter
    array,            // an index into CompiledProgram::arrays
    array_parameter,  // that index is stored at an offset
  };
  std::string name = {};  // with its suffix
  Type type = Type::single;
  Where where = Where::fixed;
  std::uint32_t at = 0;
  std::uint32_t length = 0;  // of a string of fixed length
};

using Constant = std::variant<double, std::string>;
struct NamedConstant {
  Type type = Type::single;
  Constant value;
};

// Shape of an array according to the source's DIMs. No bounds: they are only known at run time.
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
  bool by_as = false;  // typed by AS
};

// A SUB, FUNCTION or DEF FN as declared in its first line.
struct Signature {
  std::string name = {};  // without a suffix
  bool is_function = false;
  bool is_def = false;
  bool is_static = false;
  Type type = Type::single;  // of a function
  std::vector<Parameter> parameters = {};
  std::size_t first_token = 0, end_token = 0;  // of its source, including first and last line
  Place place = {};
  std::array<Type, 26> types{};  // of names without a suffix, by their first letter
};

// Names of one module or procedure.
struct Scope {
  std::string prefix;                                         // "FACT.", of a procedure
  std::map<std::string, Variable, std::less<>> variables;     // by name with suffix; arrays with "()" appended
  std::map<std::string, Type, std::less<>> declared;          // AS: by name without suffix, arrays with "()"
  std::set<std::string, std::less<>> shared;                  // of the main module's names, as in `variables`
  std::map<std::string, ArrayShape, std::less<>> shapes;      // as in `variables`
  std::map<std::string, std::uint32_t, std::less<>> lengths;  // AS STRING * n: by name without suffix
  std::map<std::string, NamedConstant, std::less<>> constants;
};

struct Label {
  static constexpr std::uint32_t kNone = 0xFFFFFFFF;
  std::uint32_t op = kNone, statement = 0, data = 0;
  // Reference to a label: an op, and the operand to patch.
  struct Reference {
    std::uint32_t op;
    std::uint32_t Op::*number;
  };
  std::vector<Reference> references;
  std::vector<std::pair<std::uint32_t, std::uint32_t>> tables;  // table, entry
  std::vector<std::uint32_t> restores;                          // constants that are set to `data`
  Place first_use;
};

}  // namespace janus::machines::qbasic
