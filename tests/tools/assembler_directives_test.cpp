#include "assemble.hpp"
#include "catch.hpp"

using namespace janus::tools;

TEST_CASE("a value may be set again, and is what it was last above") {
  CHECK(bytes_of("n .set 1\n .byte n\nn .set n*2\n .byte n\n") == Bytes{1, 2});
}

TEST_CASE("data directives") {
  CHECK(bytes_of("  .byte 1, $FF, -1, 'A', \"Hi\", \"x\"+1\n") == Bytes{1, 0xFF, 0xFF, 65, 'H', 'i', 'y'});
  CHECK(bytes_of("  .word $1234, *\n  .dbyt $1234\n") == Bytes{0x34, 0x12, 0x02, 0x02, 0x12, 0x34});
  CHECK(bytes_of("  .text \"AB\"\n  .asciiz \"C\", 13\n") == Bytes{'A', 'B', 'C', 13, 0});
  CHECK(bytes_of("  .BYTE 1 ; comment\n  .byt 2\n  .db \";\"\n") == Bytes{1, 2, ';'});
  CHECK(bytes_of("  .byte 1\n  .align 4, $EA\n  .byte 2\n") == Bytes{1, 0xEA, 0xEA, 0xEA, 2});
}

TEST_CASE("space is reserved, or filled where a fill is given") {
  const Assembly result = assemble_text("  .org $10\n  .byte 1\n  .res 2\n  .byte 2\n  .res 2,$FF\n  .byte 3\n");
  REQUIRE(result.ok);
  REQUIRE(result.image.segments.size() == 2);
  CHECK(result.image.segments[0].bytes == Bytes{1});
  CHECK(result.image.segments[1].address == 0x13);
  CHECK(result.image.segments[1].bytes == Bytes{2, 0xFF, 0xFF, 3});
  CHECK(flatten(result.image) == Bytes{1, 0, 0, 2, 0xFF, 0xFF, 3});
  CHECK(flatten(result.image, 0xEE) == Bytes{1, 0xEE, 0xEE, 2, 0xFF, 0xFF, 3});
}

TEST_CASE("every segment keeps a place of its own") {
  const Assembly result = assemble_text(
      "        .zeropage\n        .org $80\nptr:    .res 2\n        .code\n        .org $0200\nstart:  lda "
      "ptr\n"
      "        .segment \"TABLES\"\n        * = $0300\ntable:  .byte 1\n        .code\n        rts\n"
      "        .segment \"TABLES\"\n        .byte 2\n        .zeropage\nnext:   .res 1\n");
  REQUIRE(result.ok);
  CHECK(messages(result).empty());
  CHECK(value_of(result, "next") == 0x82);
  REQUIRE(result.image.segments.size() == 4);
  CHECK(result.image.segments[0].name == "CODE");
  CHECK(result.image.segments[0].address == 0x200);
  CHECK(result.image.segments[1].name == "TABLES");
  CHECK(join(result.image).segments[0].bytes == Bytes{0xA5, 0x80, 0x60});
  CHECK(join(result.image).segments[1].bytes == Bytes{1, 2});
}

TEST_CASE("bytes on top of each other are an error, told once") {
  const Assembly result = assemble_text("  .org $200\n  nop\n  nop\n  nop\n  .org $201\n  rts\n  rts\n");
  CHECK(messages(result) == Messages{"main.s:6:3: error: address 0201 has a byte already, from main.s:3"});
}

TEST_CASE("the end of memory is an end") {
  CHECK(assemble_text("  .org $FFFF\n  nop\n").ok);
  CHECK(messages(assemble_text("  .org $FFFF\n  lda #1\n  nop\n")) ==
        Messages{"main.s:2:3: error: the program runs past address FFFF here"});
  CHECK_FALSE(assemble_text("  .org $10000\n").ok);
  CHECK_FALSE(assemble_text("  .org 0\n  .res 70000\n").ok);
}

TEST_CASE("no origin is a warning") {
  const Assembly result = assemble_text("  nop\n");
  CHECK(result.ok);
  CHECK(messages(result) == Messages{"main.s:1:3: warning: no origin before the first byte of segment CODE: it begins at 0000"});
}

TEST_CASE("local labels belong to the ordinary label before them") {
  CHECK(bytes_of("one:\n@x: bne @x\ntwo: beq @x\n@x: rts\n") == Bytes{0xD0, 0xFE, 0xF0, 0x00, 0x60});
  CHECK(messages(assemble_text("  .org 0\none: nop\n@x: nop\ntwo: bne @x\n")) == Messages{"main.s:4:10: error: '@x' is not defined"});
  CHECK(value_of(assemble_text("  .org 5\none: nop\n@x: nop\n"), "one@x") == 6);
}

TEST_CASE("names are defined once") {
  CHECK(messages(assemble_text("  .org 0\none: nop\none = 3\n")) == Messages{"main.s:3:1: error: 'one' is defined already, in line 2"});
  CHECK(messages(assemble_text("lda: nop\n"))[0] == "main.s:1:1: error: 'lda' is an instruction and cannot be a name");
  CHECK(messages(assemble_text("X = 1\n")) == Messages{"main.s:1:1: error: 'X' is a register and cannot be a name"});
}

TEST_CASE("conditions") {
  const std::string text =
      "  .if N == 1\n  .byte 1\n  .elseif N == 2\n  .byte 2\n  .else\n  .byte 3\n  .if 1\n  .byte 4\n  "
      ".endif\n  .endif\n";
  CHECK(bytes_of("N = 1\n" + text) == Bytes{1});
  CHECK(bytes_of("N = 2\n" + text) == Bytes{2});
  CHECK(bytes_of("N = 3\n" + text) == Bytes{3, 4});
  CHECK(bytes_of("foo = 1\n  .ifdef foo\n  .byte 1\n  .endif\n  .ifndef bar\n  .byte 2\n  .else\n  what is "
                 "this?\n  .endif\n") == Bytes{1, 2});
  const auto first = [](const std::string& t) { return messages(assemble_text(t)).front(); };
  CHECK(first("  .if later\n  .endif\nlater = 1\n") == "main.s:1:7: error: 'later' must be defined before this line");
  CHECK(first("  .if 1\n") == "main.s:1:3: error: this condition is never closed by an .endif");
  CHECK(first("  .endif\n") == "main.s:1:3: error: .endif without an .if");
  CHECK(first("  .if 0\n  .else\n  .else\n  .endif\n") == "main.s:3:3: error: .else after .else");
}

TEST_CASE("a condition that its own outcome overturns is an error") {
  const Assembly result = assemble_text("  .org $F0\n  lda later\nhere:\n  .if here == $F3\n  .byte 1\n  .endif\nlater = 1\n");
  CHECK(messages(result) == Messages{"main.s:4:3: error: this condition depends on addresses that its own outcome changes"});
}

TEST_CASE("assertions, errors and warnings of the author's own") {
  const Assembly good = assemble_text("  .org $10\n  nop\n  .assert * == $11, \"moved\"\n  .assert * < $100, error, \"far\"\n");
  CHECK(good.ok);
  const Assembly bad = assemble_text(
      "  .org $10\n  .assert end == $12, \"moved\"\n  nop\nend:\n  .assert 0, warning, \"hm\"\n  .warning "
      "\"well\"\n  .error \"no\"\n");
  CHECK(messages(bad) ==
        Messages{"main.s:6:3: warning: well", "main.s:7:3: error: no", "main.s:2:3: error: moved", "main.s:5:3: warning: hm"});
}

TEST_CASE("files are included through the reader, beside the including file first") {
  auto options = options_for({{"src/main.s", "  .org 0\n  .include \"sub/a.inc\"\n  .incbin \"data.bin\"\n  .incbin \"data.bin\",1,2\n"},
                              {"src/sub/a.inc", "  .include \"b.inc\"\n"},
                              {"lib/b.inc", "  .byte $B0\n"},
                              {"lib/data.bin", std::string("\x01\x02\x03\xFF", 4)}});
  options.include_paths = {"nowhere", "lib"};
  const Assembly result = assemble("src/main.s", options);
  REQUIRE(messages(result).empty());
  CHECK(result.image.segments[0].bytes == Bytes{0xB0, 1, 2, 3, 0xFF, 2, 3});
  CHECK(result.files == std::vector<std::string>{"src/main.s", "src/sub/a.inc", "lib/b.inc", "lib/data.bin"});
  CHECK(messages(assemble_text("  .include \"none\"\n")) == Messages{"main.s:1:12: error: 'none' cannot be read"});
  CHECK(messages(assemble("main.s", options_for({}))) == Messages{"main.s: error: cannot be read; is the name right?"});
  CHECK(messages(assemble_text("  .incbin \"main.s\",99\n"))[0] == "main.s:1:19: error: the file has 22 bytes, no more");
}

TEST_CASE("symbols from the command line") {
  auto options = options_for({{"main.s", "  .org 0\n  .ifdef FAST\n  .byte SPEED\n  .endif\n"}});
  options.defines = {{"FAST", 1}, {"SPEED", 6}};
  CHECK(assemble("main.s", options).image.segments[0].bytes == Bytes{6});
}

TEST_CASE("nothing behind .end is read") { CHECK(bytes_of("  .byte 1\n  .end\n  .byte 2\n  nonsense\n") == Bytes{1}); }

TEST_CASE("the processor may be named, if it is the right one") {
  CHECK(bytes_of("  .setcpu \"6502X\"\n  .cpu \"6502\"\n  rts\n") == Bytes{0x60});
  CHECK(messages(assemble_text("  .cpu \"6800\"\n")) == Messages{"main.s:1:8: error: this is assembled for the 6502: give --cpu 6800"});
  CHECK(bytes_of("  .cpu \"6510\"\n  .p02\n  processor 6502\n  rts\n") == Bytes{0x60});
  CHECK(messages(assemble_text("  .setcpu \"65C02\"\n")) ==
        Messages{"main.s:1:11: error: there is no processor '65C02' here: without this line it is the 6502"});
}
