// Variables of C functions that cc65 compiled. Automatic ones are on the C stack, and their addresses depend on the frame: CallTree records
// the pointer of that stack at the entry of each function.
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
  bool is_fixed = false;              // static: addresses are those in memory; else they count from the end of the parameters
  std::vector<TypedName> parts = {};  // "q", then the members of a structure: "q.x"
  std::string problem = {};           // why there are none
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
  std::optional<std::uint16_t> stack = {};          // address of the pointer of the C stack
  std::set<std::string, std::less<>> untyped = {};  // global variables of an unknown type, or of several files

  void add(const CProgram& other);  // a function replaces one of the same name
  void remove(const CProgram& other);
  const CFunction* at(std::uint16_t address) const;     // null: none
  std::string owners(std::string_view variable) const;  // "main, square"; empty: no function has it
};

// What a name of C is in memory: the whole of it, then the members of a structure. Bytes, if there is no better type.
std::vector<TypedName> c_parts(const std::string& name, std::uint32_t address, const tools::CType& type);
// `declared`: its variables in the source; null: unknown. A declared type that does not fit the places in the debug file is not used.
CFunction c_function(const tools::CFunction& function, const std::vector<tools::CDeclared>* declared);

// The address of the pointer of the C stack: that of the label sp or c_sp, or as instructions use it. `read`: a byte of memory.
std::optional<std::uint16_t> find_c_stack(const CProgram& program, const SymbolTable& symbols, const cpus::InstructionSet& instructions,
                                          const std::function<std::uint8_t(std::uint16_t)>& read);

// The variables of a frame as they are now.
struct CLocals {
  const CFunction* function = nullptr;  // null: no function of C
  std::vector<TypedName> names = {};
  std::map<std::string, std::string, std::less<>> problems = {};  // why a variable has no value here, by its name

  const TypedName* find(std::string_view name) const;
};
// `open`: the calls, outermost first, of which `index` is one. `pc`: of the innermost.
CLocals c_locals(const CProgram& program, std::span<const Frame> open, std::size_t index, std::uint16_t pc, const Context& now);

// "$1F", "-3", "3, 4, 5"; of a long array its first elements.
std::string c_value_text(const Context& context, const TypedName& name);

}  // namespace janus::debug
