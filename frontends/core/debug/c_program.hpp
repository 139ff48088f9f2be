// Variables of C functions compiled by cc65. Automatic variables are on the C stack, so their addresses depend on the
// frame. CallTree records the C stack pointer on entry to each function.
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
  bool is_fixed = false;  // a static variable, with memory addresses; otherwise, addresses are offsets from the end of the parameters
  std::vector<TypedName> parts = {};  // "q", then its structure members, such as "q.x"
  std::string problem = {};           // reason why `parts` is empty
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
  std::set<std::string, std::less<>> untyped = {};  // global variables with an unknown type, or defined in several files

  void add(const CProgram& other);  // replaces functions that have the same name
  void remove(const CProgram& other);
  const CFunction* at(std::uint16_t address) const;          // null if there is no function at the address
  std::string owner_names(std::string_view variable) const;  // functions that have this variable: "main, square"
};

// Returns names for a C object in memory: the whole object, then its structure members. If the type is unknown, the names refer to bytes.
std::vector<TypedName> split_c_type(const std::string& name, std::uint32_t address, const tools::CType& type);
// Converts a function; `declared` contains the variables declared in its source, or is null. Types that do not match
// the storage in the debug file are ignored.
CFunction c_function(const tools::CFunction& function, const std::vector<tools::CDeclaration>* declared);

// Finds the address of the C stack pointer: the label sp or c_sp, or else the address that the code uses. `read` returns a memory byte.
std::optional<std::uint16_t> find_c_stack(const CProgram& program, const SymbolTable& symbols, const cpus::InstructionSet& instructions,
                                          const std::function<std::uint8_t(std::uint16_t)>& read);

// A frame's variables with their current addresses.
struct CLocals {
  const CFunction* function = nullptr;  // null if the frame is not in a C function
  std::vector<TypedName> names = {};
  std::map<std::string, std::string, std::less<>> problems = {};  // reasons why variables have no value here, by name

  const TypedName* find(std::string_view name) const;
};
// Returns the variables of the call `open[index]`. `open` is ordered outermost first; `pc` is the program counter of the innermost call.
CLocals c_locals(const CProgram& program, std::span<const Frame> open, std::size_t index, std::uint16_t pc, const Context& now);

// Returns the members or elements of a C variable, or of the structure that it points to. Empty for other values.
std::vector<TypedName> c_members(const Context& context, const TypedName& name);

// Formats a value, such as "$1F", "-3" or "3, 4, 5". Long arrays are truncated.
std::string c_value_text(const Context& context, const TypedName& name);

}  // namespace janus::debug
