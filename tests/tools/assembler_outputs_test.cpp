// Symbols, line map and listing.
#include "assemble.hpp"
#include "catch.hpp"
#include "images.hpp"

using namespace janus::tools;

namespace {

const std::string kProgram =
    "N = 2\n"
    "        .org $0200\n"
    "        .macro two\n"
    "        inx\n"
    "        iny\n"
    "        .endmacro\n"
    "start:  lda #N          ; load\n"
    "        two\n"
    "        .if 0\n"
    "        rts\n"
    "        .endif\n"
    "@end:   .text \"0123456789\"\n"
    "var:    .res 2\n";

}  // namespace

TEST_CASE("symbols come in order, with what they are") {
  const Assembly result = assemble_text(kProgram);
  REQUIRE(shown(result.symbols) == "N 0002; start 0200; start@end 0204; var 020E");
  CHECK_FALSE(result.symbols[0].label);
  CHECK(result.symbols[1].label);
  CHECK(result.symbols[2].local);
}

TEST_CASE("the line map gives a macro's bytes to the line that called it") {
  const Assembly result = assemble_text(kProgram);
  CHECK(result.lines.files == std::vector<std::string>{"main.s"});
  CHECK(result.lines.spans == std::vector<LineSpan>{{0x200, 2, 0, 7}, {0x202, 2, 0, 8}, {0x204, 10, 0, 12}});
}

TEST_CASE("the listing shows address, bytes and source of every line") {
  CHECK(assemble_text(kProgram).listing ==
        "; main.s\n"
        "    1  =0002                          N = 2\n"
        "    2  0200                                   .org $0200\n"
        "    3                                         .macro two\n"
        "    4                                         inx\n"
        "    5                                         iny\n"
        "    6                                         .endmacro\n"
        "    7  0200  A9 02                    start:  lda #N          ; load\n"
        "    8                                         two\n"
        "    4+ 0202  E8                               inx\n"
        "    5+ 0203  C8                               iny\n"
        "    9                                         .if 0\n"
        "   10-                                        rts\n"
        "   11-                                        .endif\n"
        "   12  0204  30 31 32 33 34 35 36 37  @end:   .text \"0123456789\"\n"
        "             38 39\n"
        "   13  020E                           var:    .res 2\n"
        "\n"
        "; symbols: value, line of the definition, lines that use it\n"
        "N         =0002     1  7\n"
        "start      0200     7\n"
        "start@end  0204    12\n"
        "var        020E    13\n");
}

TEST_CASE("the listing shows a macro's lines with its arguments, and where a symbol is used") {
  const std::string text =
      "        .org 0\n"
      "        .include \"io.inc\"\n"
      "        .macro put what, where\n"
      "        lda #what       ; a value\n"
      "        sta where\n"
      "        .endmacro\n"
      "go:     put 2+1, PORT\n"
      "again:  put \"A\", PORT+1\n"
      "        jmp go\n"
      "        .word go, go, again\n"
      "n       .set 1\n"
      "n       .set n+1\n";
  const std::string listing = assemble("main.s", options_for({{"main.s", text}, {"io.inc", "PORT = $1700\n"}})).listing;
  for (const char* line : {
           "    4+ 0000  A9 03                            lda #2+1       ; a value\n",
           "    5+ 0002  8D 00 17                         sta PORT\n",
           "    4+ 0005  A9 41                            lda #\"A\"       ; a value\n",
           "    5+ 0007  8D 01 17                         sta PORT+1\n",
           "\nPORT  =1700 io.inc:1  7 8\n",
           "\nagain  0005     8  10\n",
           "\ngo     0000     7  9 10\n",
           "\nn     =0002    12  12\n",
       }) {
    CAPTURE(line, listing);
    CHECK(listing.find(line) != std::string::npos);
  }
  const std::string by_number = assemble_text(" ORG 0\nPUT MACR\n LDAA \\0   \\0\n ENDM\n PUT #5\n", "6800", "motorola").listing;
  CHECK(by_number.find("    3+ 0000  86 05                     LDAA #5   #5\n") != std::string::npos);
  CHECK(by_number.find("symbols") == std::string::npos);
}

TEST_CASE("the listing can show what an instruction costs") {
  auto options = options_for({{"main.s", "  .org 0\n  lda $1234,x\n  beq *\n  jsr 0\n  .byte 1\n"}});
  options.listing = &kListingWithCycles;
  const std::string listing = assemble("main.s", options).listing;
  CHECK(listing.find("    2  0000  BD 34 12             4+    lda $1234,x\n") != std::string::npos);
  CHECK(listing.find("    3  0003  F0 FE                2+    beq *\n") != std::string::npos);
  CHECK(listing.find("    4  0005  20 00 00              6    jsr 0\n") != std::string::npos);
  CHECK(listing.find("    5  0008  01                         .byte 1\n") != std::string::npos);
}

TEST_CASE("the result does not depend on how often it is asked for") {
  const std::string text = "  .org $F0\n  lda b\n  jmp c\n  .align 8\nb: lda c,x\nc: .word b,c\n";
  CHECK(assemble_text(text).image.segments[0].bytes == assemble_text(text).image.segments[0].bytes);
}
