// Variables of C functions that cc65 compiled. Automatic variables are on the C stack, so their addresses depend on the frame: CallTree
// records the C stack pointer at the entry of each function.
#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cpus/opcode.hpp"
#include "frontends/core/debug/expression/typed_name.hpp"
#include "frontends/core/debug/frame.hpp"
#include "tools/formats/c_declarations.hpp"
#include "tools/formats/debug_file.hpp"

namespace janus::debug {

class SymbolTable;

struct CVariable {
  std::string name;
  bool is_fixed = false;              // static: addresses are memory addresses; else offsets from the end of the parameters
  std::vector<TypedName> parts = {};  // "q", then the members of a structure: "q.x"
  std::string problem = {};           // why `parts` is empty
};

struct CFunction {
  std::string name;
  std::uint16_t entry = 0, last = 0;
  std::uint8_t pushed = 0;  // tools::CFunction::pushed
  std::vector<CVariable> variables = {};
};

struct CProgram {
  std::vector<CFunction> functions = {};
  std::vector<std::uint16_t> stack_uses = {};       // tools::DebugFile::stack_uses
  std::optional<std::uint16_t> stack = {};          // address of the C stack pointer
  std::set<std::string, std::less<>> untyped = {};  // global variables of an unknown type, or of several files

  void add(const CProgram& other);  // a function replaces one of the same name
  void remove(const CProgram& other);
  const CFunction* at(std::uint16_t address) const;     // null: no function at this address
  std::string owners(std::string_view variable) const;  // "main, square"; empty: no function has it
};

// Names of a C object in memory: the whole object, then the members of a structure. Bytes, if no better type is known.
std::vector<TypedName> c_parts(const std::string& name, std::uint32_t address, const tools::CType& type);
// `declared`: the function's variables in the source; null: unknown. A declared type that does not fit the debug file's storage is ignored.
CFunction c_function(const tools::CFunction& function, const std::vector<tools::CDeclared>* declared);

// Finds the address of the C stack pointer: the label sp or c_sp, or else the address that instructions use. `read` returns a memory byte.
std::optional<std::uint16_t> find_c_stack(const CProgram& program, const SymbolTable& symbols, const cpus::InstructionSet& instructions,
                                          const std::function<std::uint8_t(std::uint16_t)>& read);

// The variables of a frame with their current addresses.
struct CLocals {
  const CFunction* function = nullptr;  // null: the frame is not in a C function
  std::vector<TypedName> names = {};
  std::map<std::string, std::string, std::less<>> problems = {};  // why a variable has no value here, by name

  const TypedName* find(std::string_view name) const;
};
// `open`: the open calls, outermost first; `index` selects one. `pc`: the program counter of the innermost call.
CLocals c_locals(const CProgram& program, std::span<const Frame> open, std::size_t index, std::uint16_t pc, const Context& now);

// The value as text: "$1F", "-3", "3, 4, 5"; only the first elements of a long array.
std::string c_value_text(const Context& context, const TypedName& name);

}  // namespace janus::debug
