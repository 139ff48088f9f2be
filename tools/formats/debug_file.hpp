// Line maps and symbols in the manner of ld65's debug files (.dbg), so that tools for these read ours, and
// ours theirs.
//
//   file id=0,name="microchess.s"
//   seg  id=0,name="CODE",start=0x000000,size=0x10000
//   span id=7,seg=0,start=512,size=3         an address range, relative to its segment
//   line id=7,file=0,line=12,span=7          several spans are joined by '+'
//   sym  id=3,name="JANUS",val=0x100,type=lab,use=code   `use`: SymbolUse, of our own
//   line id=9,file=1,line=8,type=1,span=6    a line of C: the assembler's lines that it became have spans, too
//   csym id=2,name="both",scope=2,type=0,sc=auto,offs=-1   the type of all variables is that of `void`
//
// Every other kind of line and every other key is skipped, as is what a macro's own lines made (type=2). What lies in another bank
// at the same addresses is not told apart. Where several scopes have a name, the outermost keeps it plain; the others' is "scope::name".
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tools/line_map.hpp"
#include "tools/symbols.hpp"

namespace janus::tools {

// A function of C, as cc65 compiled it, and its variables that are not in memory at an address of their own.
struct CFunction {
  struct Variable {
    enum class Storage : std::uint8_t { automatic, in_register };

    std::string name;
    Storage storage = Storage::automatic;
    int offset = 0;  // automatic: from the end of the parameters on the C stack, where the last of them is
  };

  std::string name;
  std::uint16_t entry = 0, last = 0;  // its code
  std::uint8_t pushed = 0;            // bytes that its first instruction pushes: the last parameter, or the size of all arguments
  bool is_variadic = false;
  std::vector<Variable> variables = {};
  std::vector<std::uint16_t> data = {};  // addresses of the bytes that belong to it, in the order of the source: static variables
};

struct DebugFile {
  LineMap lines;
  Symbols symbols;  // of C, too, as the source spells them: "count" beside the assembler's "_count"
  std::vector<CFunction> functions = {};
  std::vector<std::uint16_t> stack_uses = {};  // instructions that use the C stack: its pointer, or a routine that pushes
  std::vector<std::uint32_t> sizes = {};       // of the files, in bytes; 0: not said
  Symbols outputs = {};                        // the files of bytes that were linked: where in memory each begins
};

// What a text is that may have any name: the first line of these files says it.
bool is_debug_file(std::string_view text);

std::string write_debug_file(const DebugFile& content);

struct LoadedDebugFile {
  DebugFile content;
  std::string problem;     // empty if all went well
  std::uint32_t line = 0;  // where
};
LoadedDebugFile read_debug_file(std::string_view text);

}  // namespace janus::tools
