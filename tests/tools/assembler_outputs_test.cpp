// Symbols, line map and listing.
#include "assemble.hpp"
#include "cases.hpp"
#include "catch.hpp"
#include "images.hpp"

using namespace janus::tools;

namespace {

const std::string kProgram = janus::tests::cases_in("tools/listings.txt").front().input;

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
  CHECK(result.lines.spans == std::vector<LineSpan>{{0x200, 2, 0, 7}, {0x202, 2, 0, 8}, {0x204, 10, 0, 12, true}});
}

TEST_CASE("the listing shows addresses, bytes, macros with their arguments, and where a symbol is used") {
  for (const auto& [title, program, listing] : janus::tests::cases_in("tools/listings.txt")) {
    CAPTURE(title);
    CHECK(assemble("main.s", options_for({{"main.s", program}, {"io.inc", "PORT = $1700\n"}})).listing == listing);
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
