// Zero page or absolute?
#include "assemble.hpp"
#include "catch.hpp"

using namespace janus::tools;

TEST_CASE("a value of one byte takes the zero page form, and a prefix forces either") {
  CHECK(bytes_of("  lda $10\n  lda $0010\n  lda $100\n") == Bytes{0xA5, 0x10, 0xA5, 0x10, 0xAD, 0x00, 0x01});
  CHECK(bytes_of("  lda a:$10\n  lda z:$10\n  lda A:$10,x\n") == Bytes{0xAD, 0x10, 0, 0xA5, 0x10, 0xBD, 0x10, 0});
  CHECK(bytes_of("  lda $10,y\n  ldx $10,y\n") == Bytes{0xB9, 0x10, 0, 0xB6, 0x10});
}

TEST_CASE("a forward reference is wide until a pass knows it to be small") {
  CHECK(bytes_of("  lda later\nlater = $10\n") == Bytes{0xA5, 0x10});
  CHECK(bytes_of("  lda later\n  .byte <*\nlater = $1000\n") == Bytes{0xAD, 0x00, 0x10, 0x03});
  CHECK(bytes_of("  lda one\none = two\ntwo = three\nthree = 3\n") == Bytes{0xA5, 3});
}

TEST_CASE("labels behind a forward reference move when it shrinks") {
  const Assembly result = assemble_text("  .org $F0\n  lda last\n  lda last\n  lda last\nlast: nop\n");
  REQUIRE(result.ok);
  CHECK(value_of(result, "last") == 0xF6);
  CHECK(result.image.segments[0].bytes == Bytes{0xA5, 0xF6, 0xA5, 0xF6, 0xA5, 0xF6, 0xEA});
}

TEST_CASE("what no pass knows to be small stays wide, even where it would fit") {
  CHECK(value_of(assemble_text("  .org $F8\n  lda last\n  lda last\n  lda last\nlast: nop\n"), "last") == 0x101);
}

TEST_CASE("a size that depends on itself settles or is an error, and never hangs") {
  // If the label is small, the instruction shrinks and the fill grows: no pass agrees with the one before.
  const Assembly result = assemble_text("  .org $F0\ntop: lda last\n  .res $112-(*-top)*6, 0\nlast: nop\n");
  if (!result.ok) {
    CHECK(messages(result).size() == 1);
    CHECK(messages(result)[0].find("addresses do not settle") != std::string::npos);
  }
  const Assembly restless = assemble_text("  .org 0\nn: .res m+1\nm: nop\n");
  REQUIRE_FALSE(restless.ok);
}

TEST_CASE("the result does not depend on how often it is asked for") {
  const std::string text = "  .org $F0\n  lda b\n  jmp c\n  .align 8\nb: lda c,x\nc: .word b,c\n";
  CHECK(assemble_text(text).image.segments[0].bytes == assemble_text(text).image.segments[0].bytes);
}
