#include "tools/formats/symbol_files.hpp"
#include <algorithm>

#include "catch.hpp"
#include "images.hpp"
#include "tools/assembler/assembler.hpp"
#include "tools/assembler/dialect.hpp"
#include "tools/assembler/listing.hpp"
#include "tools/files/file_reader.hpp"
#include "tools/formats/debug_file.hpp"
#include "tools/formats/foreign_names.hpp"

using namespace janus::tools;

TEST_CASE("VICE labels: are written and read") {
  const Symbols symbols = {{"start", 0x200, true, false}, {"BOARD", 0x50, false, false}, {"big", 0x12345, false, false}};
  const std::string text = write_vice_labels(symbols);
  CHECK(text == "al C:0200 .start\nal C:0050 .BOARD\n");
  const LoadedSymbols read = read_symbols(text);
  REQUIRE(read.problem.empty());
  CHECK(shown(read.symbols) == "start 0200; BOARD 0050");
}

TEST_CASE("VICE labels: breakpoint lines are kept, other commands are rejected") {
  const LoadedSymbols read = read_symbols(
      "al 001007 .name\nbreak $1007\nbk C:1008 if A == $03\nwatch store 0400 0410\ntr exec .name\nbreak = $20\nal C:1009 .last\n");
  CHECK(read.problem == "");
  CHECK(shown(read.symbols) == "name 1007; break 0020; last 1009");
  CHECK(read.breakpoints ==
        std::vector<std::string>{"break $1007", "break $1008 if A == $03", "watch write $0400..$0410", "trace exec name"});
  CHECK(read_names("al 001007 .name\nbreak $1007\n").breakpoints == std::vector<std::string>{"break $1007"});
  const LoadedSymbols wrong = read_symbols("break $1007\nbreak $12345\n");
  CHECK(wrong.line == 2);
  CHECK(wrong.problem == "'$12345' is not an address from 0000 to FFFF");
  CHECK(wrong.breakpoints.empty());
  CHECK(read_symbols("al 001007 .name\ndel 1\n").line == 2);
}

TEST_CASE("VICE labels: breakpoints become Janus commands, or have no equivalent") {
  const auto command = [](const std::string& line) {
    const LoadedSymbols read = read_symbols(line + "\n");
    CHECK(read.problem == "");
    return read.breakpoints.size() == 1 ? read.breakpoints[0] : std::string();
  };
  CHECK(command("break 1007") == "break $1007");
  CHECK(command("bk exec c:1007 1009") == "break $1007..$1009");
  CHECK(command("w 10") == "watch access $0010");
  CHECK(command("watch load store 10") == "watch access $0010");
  CHECK(command("break load $10") == "watch read $0010");
  CHECK(command("watch exec .name") == "break name");
  CHECK(command("trace 1007") == "trace exec $1007");
  CHECK(command("tr store 10 20") == "trace write $0010..$0020");
  CHECK(command("bk 1007 if (.A == $03) && @cpu:$50 != $1F") == "break $1007 if (.A == $03) && @cpu:$50 != $1F");
  for (const char* line : {"bk 1007 if A == 10", "bk 1007 if A == ff", "bk 1007 if RL == $20", "tr 1007 if A == .name", "bk 8:1007",
                           "bk load exec 1007", "bk 1007 1009 100B", "bk 1007 if"}) {
    CAPTURE(line);
    CHECK(command(line) == "`" + std::string(line) + "` (no equivalent)");
  }
}

TEST_CASE("symbol files: plain lists are read") {
  const LoadedSymbols read = read_symbols("; symbols\nfoo = $1F\nbar=0x20 ; two\n\nbaz: = 12\nal 8:0100 .drive\nadd_label 1234 .last\n");
  REQUIRE(read.problem.empty());
  CHECK(shown(read.symbols) == "foo 001F; bar 0020; baz 000C; last 1234");
}

TEST_CASE("symbol files: an error names its line") {
  const LoadedSymbols read = read_symbols("a = 1\nb = 1G\n");
  CHECK(read.line == 2);
  CHECK(read.problem == "'1G' is not a number; hexadecimal numbers begin with '$' or '0x'");
  CHECK(read.symbols.empty());
  CHECK(read_symbols("al C:12345 .x\n").problem == "'12345' is not an address from 0000 to FFFF");
  CHECK(read_symbols("al C:1234\n").problem == "expected a label name");
  CHECK(read_symbols("hello\n").problem == "expected 'al C:0200 .name' or 'name = $0200'");
}

TEST_CASE("line map: is written and read in ld65's format") {
  DebugFile file;
  file.lines.files = {"main.s", "sub/a.inc"};
  file.lines.spans = {{0x200, 2, 0, 7}, {0x202, 3, 1, 1}, {0x300, 1, 0, 9, true}};
  file.symbols = {{"start", 0x200, true, false, SymbolUse::code}, {"N", 3, false, false}, {"P", 4, false, false, SymbolUse::variable, 2}};
  const LoadedDebugFile read = read_debug_file(write_debug_file(file));
  REQUIRE(read.problem.empty());
  CHECK(read.content.lines == file.lines);
  REQUIRE(read.content.symbols.size() == 3);
  CHECK(read.content.symbols[0].label);
  CHECK_FALSE(read.content.symbols[1].label);
  for (std::size_t i = 0; i < file.symbols.size(); ++i) {
    CHECK(read.content.symbols[i].use == file.symbols[i].use);
    CHECK(read.content.symbols[i].size == file.symbols[i].size);
  }
}

TEST_CASE("ld65 debug files: labels on data or in reserved segments are variables") {
  const LoadedDebugFile read = read_debug_file(
      "version\tmajor=2,minor=0\n"
      "seg\tid=0,name=\"CODE\",start=0x000200,size=0x10,addrsize=absolute,type=rw,oname=\"a.bin\",ooffs=0\n"
      "seg\tid=4,name=\"ZEROPAGE\",start=0x000000,size=0x3,addrsize=zeropage,type=rw\n"
      "span\tid=0,seg=4,start=0,size=1\nspan\tid=1,seg=4,start=1,size=2\nspan\tid=2,seg=4,start=0,size=3\n"
      "span\tid=3,seg=0,start=14,size=3,type=0\nspan\tid=4,seg=0,start=17,size=2,type=1\nspan\tid=5,seg=0,start=0,size=2\n"
      "sym\tid=0,name=\"start\",scope=0,val=0x200,seg=0,type=lab\nsym\tid=1,name=\"w\",scope=0,val=0x211,seg=0,type=lab\n"
      "sym\tid=2,name=\"tab\",scope=0,val=0x20E,seg=0,type=lab\nsym\tid=3,name=\"ptr\",scope=0,val=0x1,seg=4,type=lab\n"
      "sym\tid=4,name=\"cnt\",scope=0,val=0x0,seg=4,type=lab\nsym\tid=5,name=\"SAD\",scope=0,val=0x1740,type=equ\n"
      "type\tid=0,val=\"800320\"\ntype\tid=1,val=\"800121\"\n");
  REQUIRE(read.problem.empty());
  REQUIRE(read.content.symbols.size() == 6);
  const auto is = [&](std::size_t i, const char* name, SymbolUse use, int size) {
    CAPTURE(name);
    const Symbol& symbol = read.content.symbols[i];
    CHECK(symbol.name == name);
    CHECK(symbol.use == use);
    CHECK(symbol.size == size);
  };
  is(0, "start", SymbolUse::unknown, 1);
  is(1, "w", SymbolUse::variable, 2);
  is(2, "tab", SymbolUse::variable, 1);
  is(3, "ptr", SymbolUse::variable, 2);
  is(4, "cnt", SymbolUse::variable, 1);
  is(5, "SAD", SymbolUse::unknown, 1);
}

TEST_CASE("ld65 debug files: segments, joined spans, macro lines are left out") {
  const LoadedDebugFile read = read_debug_file(
      "version\tmajor=2,minor=0\n"
      "file\tid=4,name=\"x,y.s\",size=100,mtime=0x5F,mod=0\n"
      "line\tid=0,file=4,line=10,span=1+0\n"
      "line\tid=1,file=4,line=11\n"
      "line\tid=2,file=4,line=12,type=2,count=1,span=2\n"
      "seg\tid=1,name=\"CODE\",start=0x000800,size=0x0010,addrsize=absolute,type=ro\n"
      "span\tid=0,seg=1,start=0,size=2,type=0\n"
      "span\tid=1,seg=1,start=4,size=1\n"
      "span\tid=2,seg=1,start=8,size=1\n"
      "sym\tid=0,name=\"main\",addrsize=absolute,scope=0,def=0,ref=1,val=0x800,seg=1,type=lab\n"
      "sym\tid=1,name=\"import\",addrsize=absolute,scope=0,def=0,type=imp\n");
  REQUIRE(read.problem.empty());
  CHECK(read.content.lines.files == std::vector<std::string>{"x,y.s"});
  CHECK(read.content.lines.spans == std::vector<LineSpan>{{0x800, 2, 0, 10, true}, {0x804, 1, 0, 10}});
  CHECK(read.content.symbols.size() == 1);
}

TEST_CASE("ld65 debug files: a damaged file is rejected with its line") {
  CHECK(read_debug_file("version\tmajor=2\nspan\tid=0,seg\n").line == 2);
  CHECK(read_debug_file("file\tid=x,name=\"a\"\n").problem == "a field is missing or is not a number");
  CHECK(read_debug_file("what is this\n").problem == "expected key=value pairs, separated by commas");
}

namespace {

std::string made_by_others(const std::string& name) {
  const FileReadResult file = read_file(JANUS_SOURCE_DIR "/tests/other_tools/" + name, kSymbolFile);
  REQUIRE(file.ok());
  return file.bytes;
}

const Symbol* find(const Symbols& symbols, const std::string& name) {
  const auto found = std::find_if(symbols.begin(), symbols.end(), [&](const Symbol& symbol) { return symbol.name == name; });
  return found == symbols.end() ? nullptr : &*found;
}

}  // namespace

TEST_CASE("ld65 debug files: a C program has lines of C and of the assembler") {
  const LoadedDebugFile read = read_debug_file(made_by_others("bare.dbg"));
  REQUIRE(read.problem.empty());
  const LineMap& lines = read.content.lines;
  std::vector<std::uint32_t> of_25, of_24;
  for (const LineSpan& span : lines.high) {
    CHECK(lines.files[span.file] == "squares.c");
    if (span.line == 25) of_25.push_back(span.address);
    if (span.line == 24) of_24.push_back(span.address);
  }
  CHECK(of_25 == std::vector<std::uint32_t>{0x1057});
  CHECK(of_24.size() == 2);  // before the loop and at its end
  CHECK(std::none_of(lines.spans.begin(), lines.spans.end(), [&](const LineSpan& span) { return lines.files[span.file] == "squares.c"; }));
  CHECK(std::any_of(lines.spans.begin(), lines.spans.end(), [&](const LineSpan& span) { return span.address == 0x1057; }));
  REQUIRE(read.content.outputs.size() == 1);
  CHECK(read.content.outputs[0].name == "bare.bin");
  CHECK(read.content.outputs[0].value == 0x1000);
  REQUIRE(read.content.sizes.size() == lines.files.size());
  CHECK(read.content.sizes[3] == made_by_others("squares.c").size());
}

TEST_CASE("ld65 debug files: C names match the source, with variables") {
  const DebugFile content = read_debug_file(made_by_others("bare.dbg")).content;
  const Symbols& symbols = content.symbols;
  REQUIRE(find(symbols, "_total") != nullptr);
  REQUIRE(find(symbols, "total") != nullptr);
  CHECK(find(symbols, "_total")->label);
  CHECK_FALSE(find(symbols, "total")->label);
  CHECK(find(symbols, "total")->value == find(symbols, "_total")->value);
  CHECK(find(symbols, "square") != nullptr);
  REQUIRE(find(symbols, "L001D") != nullptr);
  CHECK_FALSE(find(symbols, "L001D")->label);
  std::string variables;
  for (const CFunction& function : content.functions) {
    for (const CFunction::Variable& each : function.variables) {
      CHECK(each.storage == CFunction::Variable::Storage::automatic);
      variables += function.name + "." + each.name + " " + std::to_string(each.offset) + "; ";
    }
  }
  REQUIRE(content.functions.size() == 2);
  CHECK(content.functions[0].entry == 0x1011);
  CHECK(content.functions[0].last == 0x1044);
  CHECK(content.functions[0].pushed == 1);
  CHECK(content.functions[1].pushed == 0);
  CHECK(variables == "square.n 0; square.left -1; square.sum -2; main.i -1; ");
}

TEST_CASE("ld65 debug files: names in several scopes are qualified by the scope") {
  const LoadedDebugFile read = read_debug_file(
      "version\tmajor=2,minor=0\n"
      "mod\tid=0,name=\"a.o\",file=0\n"
      "scope\tid=0,name=\"\",mod=0,size=9\n"
      "scope\tid=1,name=\"add\",mod=0,type=scope,size=4,parent=0\n"
      "sym\tid=0,name=\"loop\",scope=1,val=0x210,type=lab\n"
      "sym\tid=1,name=\"loop\",scope=0,val=0x200,type=lab\n"
      "sym\tid=2,name=\"@next\",parent=1,val=0x203,type=lab\n"
      "csym\tid=0,name=\"kept\",scope=1,type=0,sc=static,sym=0\n");
  REQUIRE(read.problem.empty());
  REQUIRE(shown(read.content.symbols) == "add::loop 0210; loop 0200; loop@next 0203; kept 0210");
  CHECK(read.content.symbols[2].local);
}

TEST_CASE("symbol files: dasm's symbols are read") {
  const ProgramNames names = read_names(made_by_others("blink.sym"));
  REQUIRE(names.problem.empty());
  CHECK(names.content.symbols.size() == 5);
  REQUIRE(find(names.content.symbols, "text") != nullptr);
  CHECK(find(names.content.symbols, "text")->value == 0x20B);
  CHECK(find(names.content.symbols, "text")->label);
  CHECK(find(names.content.symbols, "1.loop")->local);
}

TEST_CASE("ld65 map: exports and segments are read") {
  const ProgramNames names = read_names(made_by_others("bare.map"));
  REQUIRE(names.problem.empty());
  const Symbols& symbols = names.content.symbols;
  REQUIRE(find(symbols, "_main") != nullptr);
  CHECK(find(symbols, "_main")->value == 0x1045);
  CHECK(find(symbols, "_main")->label);
  CHECK_FALSE(find(symbols, "__STACK_TOP__")->label);
  CHECK(find(symbols, "sp")->value == 0x10);
  CHECK(find(symbols, "__CODE_RUN__")->value == 0x1011);
  CHECK(find(symbols, "__CODE_SIZE__")->value == 0x90);
  CHECK(symbols.size() == 16);
}

TEST_CASE("Mesen labels: ROM offsets, addresses, ranges and comments are read") {
  const ProgramNames names = read_names(
      "P:0010:reset:where it begins\nR:0012-0013:pointer\nG:2000:PPUCTRL\nW:0001:saved\nNesPrgRom:20:loop\nNesMemory:4016:JOY1:\n"
      "P:0030::a comment alone\nNesChrRom:0000:tiles\nP:1C000:elsewhere\n");
  REQUIRE(names.problem.empty());
  CHECK(shown(names.content.symbols) == "reset 8010; pointer 0012; PPUCTRL 2000; saved 6001; loop 8020; JOY1 4016");
  CHECK(read_names("P:0010:reset\n", 0xF000).content.symbols[0].value == 0xF010);
  const ProgramNames wrong = read_names("R:0010:a\nnonsense\n");
  CHECK(wrong.line == 2);
  CHECK(wrong.problem == "expected 'P:0123:name': a memory type, an address and a name");
}

TEST_CASE("printed listings: formats of dasm, Janus and others are read") {
  const ProgramNames dasm = read_names(made_by_others("blink.lst"));
  REQUIRE(dasm.problem.empty());
  REQUIRE(dasm.listed.size() == 6);
  CHECK(dasm.listed[0].line == 6);
  CHECK(dasm.listed[0].address == 0x200);
  CHECK(dasm.listed[0].bytes == std::vector<std::uint8_t>{0xA2, 0x0A});
  CHECK(dasm.listed[5].bytes == std::vector<std::uint8_t>{0x48, 0x45, 0x4C, 0x4C});
  CHECK(dasm.listed[5].cut);

  AssemblerOptions options;
  options.cpu = find_instruction_set("6502");
  options.dialect = find_dialect("mos");
  options.listing = &kListing;
  options.read = [](const std::string&) -> FileText {
    return std::optional<std::string>(
        " .org $0200\nstart: lda #$01\n jmp start\n .byte \"0123456789\"\n .macro two\n inx\n inx\n .endmacro\n two\n");
  };
  const Assembly assembly = assemble("a.s", options);
  REQUIRE(assembly.ok);
  const ProgramNames ours = read_names(assembly.listing);
  REQUIRE(ours.problem.empty());
  std::string all;
  for (const ListedLine& each : ours.listed) all += std::to_string(each.address) + "+" + std::to_string(each.bytes.size()) + " ";
  CHECK(all == "512+2 514+3 517+10 527+1 528+1 ");

  const std::vector<ListedLine> others =
      read_listing("MOS 1976\n0200 A20A   LOOP LDX #10\n 1234 0202 CA  DEX\n  0203 D0FD BNE LOOP\n12.5.1976\n");
  REQUIRE(others.size() == 4);
  CHECK(others[0].bytes == std::vector<std::uint8_t>{0xA2, 0x0A});
  CHECK(others[1].address == 0x202);  // 1234 is a line number, not an address
  CHECK(others[3].address == 0x203);
  CHECK(read_listing("no listing at all\n\n").empty());
  CHECK(read_names("hello\n").problem == "expected 'al C:0200 .name' or 'name = $0200'");
}
