// Line maps and symbols in ld65's debug file format (.dbg), compatible with existing tools for that format.
//
//   file id=0,name="microchess.s"
//   seg  id=0,name="CODE",start=0x000000,size=0x10000
//   span id=7,seg=0,start=512,size=3         an address range, relative to its segment
//   line id=7,file=0,line=12,span=7          several spans are joined by '+'
//   sym  id=3,name="JANUS",val=0x100,type=lab,use=code   `use`: SymbolUse, a Janus extension
//   line id=9,file=1,line=8,type=1,span=6    a C line; the assembler lines generated from it also have spans
//   csym id=2,name="both",scope=2,type=0,sc=auto,offs=-1   the type of all variables is `void`

//
// All other lines and keys are skipped, as are lines inside macros (type=2). Banks at the same addresses are not distinguished. If
// several scopes define a name, it is unchanged in the outermost scope, and becomes "scope::name" in the others.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tools/line_map.hpp"
#include "tools/symbols.hpp"

namespace janus::tools {

// A C function compiled by cc65, and its variables without a fixed address.
struct CFunction {
  struct Variable {
    enum class Storage : std::uint8_t { automatic, in_register };

    std::string name;
    Storage storage = Storage::automatic;
    int offset = 0;  // automatic: relative to the end of the parameters on the C stack, where the last parameter is
  };

  std::string name;
  std::uint16_t entry = 0, last = 0;  // range of its code
  std::uint8_t pushed = 0;            // bytes pushed by its first instruction: the last parameter, or the size of all arguments
  bool is_variadic = false;
  std::vector<Variable> variables = {};
  std::vector<std::uint16_t> data = {};  // addresses of its static variables, in source order
};

struct DebugFile {
  LineMap lines;
  Symbols symbols;  // includes C symbols with their source names: "count" in addition to the assembler's "_count"
  std::vector<CFunction> functions = {};
  std::vector<std::uint16_t> stack_uses = {};  // instructions that use the C stack pointer, or call a routine that pushes
  std::vector<std::uint32_t> sizes = {};       // file sizes in bytes; 0 if unknown
  std::uint32_t newest = 0;                    // modification time of the newest file, in seconds since 1970; 0 if unknown
  Symbols outputs = {};                        // the linker's output files, each with its start address
};

// Recognises a debug file by its first line, regardless of its name.
bool is_debug_file(std::string_view text);

std::string write_debug_file(const DebugFile& content);

struct LoadedDebugFile {
  DebugFile content;
  std::string problem;     // empty if there is no error
  std::uint32_t line = 0;  // line of the problem
};
LoadedDebugFile read_debug_file(std::string_view text);

}  // namespace janus::tools
