// Line maps and symbols in the manner of ld65's debug files (.dbg), so that tools for these read ours, and
// ours theirs.
//
//   file id=0,name="microchess.s"
//   seg  id=0,name="CODE",start=0x000000,size=0x10000
//   span id=7,seg=0,start=512,size=3         an address range, relative to its segment
//   line id=7,file=0,line=12,span=7          several spans are joined by '+'
//   sym  id=3,name="JANUS",val=0x100,type=lab
//
// Every other kind of line and every other key is skipped, as is what a macro's own lines made (type=2).
#pragma once

#include <string>
#include <string_view>

#include "tools/line_map.hpp"
#include "tools/symbols.hpp"

namespace janus::tools {

struct DebugFile {
  LineMap lines;
  Symbols symbols;
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
