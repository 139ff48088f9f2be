// Symbols, line map and listing.
#include "assemble.hpp"
#include "catch.hpp"

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
  REQUIRE(result.symbols.size() == 4);
  CHECK(result.symbols[0].name == "N");
  CHECK_FALSE(result.symbols[0].label);
  CHECK(result.symbols[1].name == "start");
  CHECK(result.symbols[1].label);
  CHECK(result.symbols[2].name == "start@end");
  CHECK(result.symbols[2].local);
  CHECK(result.symbols[3].value == 0x20E);
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
        "   13  020E                           var:    .res 2\n");
}
