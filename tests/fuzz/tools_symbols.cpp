// Fuzz targets for symbols and line maps.
#include "fuzz/tools_targets.hpp"
#include "tools/formats/debug_file.hpp"
#include "tools/formats/symbol_files.hpp"

namespace janus::fuzz {
namespace {

using namespace tools;

Target symbols_target() {
  return {"symbols",
          {"al C:0200 .start\nal 1234 .x\n; c\nfoo = $20\nbar= 0x1F\nbaz = 12\n"},
          {"al ", "C:", "8:", " .", "=", "$", "0x", "FFFF", "99999999999"},
          500,
          [](std::string_view text) {
            const LoadedSymbols loaded = read_symbols(text);
            const LoadedSymbols again = read_symbols(write_vice_labels(loaded.symbols));
            require(loaded.problem.empty() || loaded.symbols.empty(), "symbols are read completely or not at all");
            require(again.problem.empty() || !loaded.problem.empty(), "written labels can be read");
          },
          {},
          200'000};
}

Target debug_target() {
  DebugFile file;
  file.lines.files = {"a.s", "b.inc"};
  file.lines.spans = {{0x200, 2, 0, 1}, {0x202, 3, 1, 7}};
  file.symbols = {{"start", 0x200, true, false}, {"n", 3, false, false}};
  return {"dbg",
          {write_debug_file(file),
           "version\tmajor=2,minor=0\nfile\tid=0,name=\"a.c\",size=9,mtime=0x1,mod=0\nseg\tid=0,name=\"CODE\",start=0x200,size=9\n"
           "span\tid=0,seg=0,start=0,size=9\nline\tid=0,file=0,line=3,type=1,span=0\nmod\tid=0,name=\"a.o\",file=0\n"
           "scope\tid=0,name=\"\",mod=0,size=9\nscope\tid=1,name=\"_f\",mod=0,type=scope,size=9,parent=0,sym=0\n"
           "sym\tid=0,name=\"_f\",scope=0,val=0x200,type=lab\nsym\tid=1,name=\"@x\",parent=0,val=0x203,type=lab\n"
           "csym\tid=0,name=\"i\",scope=1,type=0,sc=auto,offs=-1\n"},
          {"id=", "line\t", "span\t", "seg\t", "=0", "+1", ",", "\"", "0xFFFFFFFF", "4294967295", "type=2", "type=1", "scope\t", "csym\t",
           "parent=", "sym=", "sc=auto", "offs=-", "name=\"_"},
          1500,
          [](std::string_view text) {
            const LoadedDebugFile loaded = read_debug_file(text);
            const LineMap& lines = loaded.content.lines;
            for (const auto* spans : {&lines.spans, &lines.high}) {
              std::uint32_t end = 0;
              for (const LineSpan& span : *spans) {
                require(span.address >= end && span.file < lines.files.size(), "spans are in order");
                end = span.address + span.length;
              }
              require(end <= kAddressSpace, "spans are within memory");
            }
            require(loaded.content.sizes.size() == lines.files.size(), "every file has a size");
          },
          {},
          200'000};
}

// Symbols of any tool, detected by their contents.
Target names_target() {
  return {"names",
          {"--- Symbol List (sorted by symbol)\nstart                    0200              (R )\n0.loop                   0202             "
           " (R )\n"
           "--- End of Symbol List.\n",
           "Modules list:\n-------------\n\nSegment list:\n-------------\nName                   Start     End    Size  Align\n----\n"
           "CODE                  001011  0010A0  000090  00001\n\nExports list by name:\n---------\n"
           "_main                     001045 RLA    sp                        000010 RLZ    \n\nImports list:\n",
           "P:0010:reset:here\nR:0012-0013:pointer\nNesMemory:2000:PPU\nW:1:saved\n",
           "------- FILE a.asm LEVEL 1 PASS 1\n      5  0200\t\t       a2 0a\t   start      ldx\t#10\n     11  020b\t\t       48 45 4c "
           "4c*text\n",
           "; a.s\n    2  0200  A9 01                    start: lda #$01\n    3  0202  30 31 32 33 34 35 36 37   .byte \"0123456789\"\n"
           "             38 39\n"},
          {"P:", "G:", "NesPrgRom:", "-", ":", "FFFF", "1FFFF", "????", "*", "\t", "  ", "0200", "A9 01",
           "Segment list:", "Exports list by name:", "RLA"},
          700,
          [](std::string_view text) {
            const ProgramNames names = read_names(text);
            require(names.problem.empty() || (names.content.symbols.empty() && names.listed.empty()),
                    "names are read completely or not at all");
            std::uint32_t line = 0;
            for (const ListedLine& each : names.listed) {
              require(each.line >= line && !each.bytes.empty(), "listing lines are in order and have bytes");
              require(each.address + each.bytes.size() <= kAddressSpace, "bytes of listing lines are within memory");
              line = each.line;
            }
          },
          {},
          200'000};
}

}  // namespace

std::vector<Target> symbol_targets() { return {symbols_target(), debug_target(), names_target()}; }

}  // namespace janus::fuzz
