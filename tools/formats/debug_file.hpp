// Line maps and symbols in the manner of ld65's debug files (.dbg), so that tools for these read ours, and
// ours theirs.
//
//   file id=0,name="microchess.s"
//   seg  id=0,name="CODE",start=0x000000,size=0x10000
//   span id=7,seg=0,start=512,size=3         an address range, relative to its segment
//   line id=7,file=0,line=12,span=7          several spans are joined by '+'
//   sym  id=3,name="JANUS",val=0x100,type=lab,use=code   `use`: SymbolUse, of our own
//   line id=9,file=1,line=8,type=1,span=6    a line of C: the assembler's lines that it became have spans, too
//   csym id=2,name="both",scope=2,type=0,sc=auto,offs=-1
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

// A variable of a C function, as its source calls it.
struct CVariable {
  enum class Storage : std::uint8_t { automatic, in_register, fixed };

  std::string name;
  std::string function;  // "" outside of any
  Storage storage = Storage::fixed;
  int offset = 0;  // automatic: from the function's frame on the C stack, where its last parameter lies
};

struct DebugFile {
  LineMap lines;
  Symbols symbols;  // of C, too, as the source spells them: "count" beside the assembler's "_count"
  std::vector<CVariable> variables = {};
  std::vector<std::uint32_t> sizes = {};  // of the files, in bytes; 0: not said
  Symbols outputs = {};                   // the files of bytes that were linked: where in memory each begins
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
