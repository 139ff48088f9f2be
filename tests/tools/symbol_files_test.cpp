#include "tools/formats/symbol_files.hpp"
#include "catch.hpp"
#include "tools/formats/debug_file.hpp"

using namespace janus::tools;

TEST_CASE("VICE labels are written and read") {
  const Symbols symbols = {{"start", 0x200, true, false}, {"BOARD", 0x50, false, false}, {"big", 0x12345, false, false}};
  const std::string text = write_vice_labels(symbols);
  CHECK(text == "al C:0200 .start\nal C:0050 .BOARD\n");
  const LoadedSymbols read = read_symbols(text);
  REQUIRE(read.problem.empty());
  REQUIRE(read.symbols.size() == 2);
  CHECK(read.symbols[1].name == "BOARD");
  CHECK(read.symbols[1].value == 0x50);
}

TEST_CASE("plain lists of symbols are read") {
  const LoadedSymbols read = read_symbols("; symbols\nfoo = $1F\nbar=0x20 ; two\n\nbaz: = 12\nal 8:0100 .drive\nadd_label 1234 .last\n");
  REQUIRE(read.problem.empty());
  REQUIRE(read.symbols.size() == 4);
  CHECK(read.symbols[0].value == 0x1F);
  CHECK(read.symbols[1].value == 0x20);
  CHECK(read.symbols[2].name == "baz");
  CHECK(read.symbols[2].value == 12);
  CHECK(read.symbols[3].value == 0x1234);
}

TEST_CASE("what is wrong with a symbol file is said with its line") {
  const LoadedSymbols read = read_symbols("a = 1\nb = 1G\n");
  CHECK(read.line == 2);
  CHECK(read.problem == "'1G' is no number; hexadecimal ones begin with '$' or '0x'");
  CHECK(read.symbols.empty());
  CHECK(read_symbols("al C:12345 .x\n").problem == "'12345' is no address from 0000 to FFFF");
  CHECK(read_symbols("al C:1234\n").problem == "the label's name is missing");
  CHECK(read_symbols("hello\n").problem == "'al C:0200 .name' or 'name = $0200' is expected");
}

TEST_CASE("a line map is written and read in the manner of ld65") {
  DebugFile file;
  file.lines.files = {"main.s", "sub/a.inc"};
  file.lines.spans = {{0x200, 2, 0, 7}, {0x202, 3, 1, 1}, {0x300, 1, 0, 9}};
  file.symbols = {{"start", 0x200, true, false}, {"N", 3, false, false}};
  const LoadedDebugFile read = read_debug_file(write_debug_file(file));
  REQUIRE(read.problem.empty());
  CHECK(read.content.lines == file.lines);
  REQUIRE(read.content.symbols.size() == 2);
  CHECK(read.content.symbols[0].label);
  CHECK_FALSE(read.content.symbols[1].label);
}

TEST_CASE("ld65's own files are read: segments, joined spans, macro lines left out") {
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
  CHECK(read.content.lines.spans == std::vector<LineSpan>{{0x800, 2, 0, 10}, {0x804, 1, 0, 10}});
  CHECK(read.content.symbols.size() == 1);
}

TEST_CASE("a damaged debug file is refused with its line") {
  CHECK(read_debug_file("version\tmajor=2\nspan\tid=0,seg\n").line == 2);
  CHECK(read_debug_file("file\tid=x,name=\"a\"\n").problem == "a field is missing or is no number");
  CHECK(read_debug_file("what is this\n").problem == "key=value pairs with commas between are expected");
}
