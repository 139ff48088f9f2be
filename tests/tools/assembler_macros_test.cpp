#include "assemble.hpp"
#include "catch.hpp"

using namespace janus::tools;

TEST_CASE("a macro's parameters stand for their arguments") {
  const std::string poke = "  .macro poke value, to\n  lda #value\n  sta to\n  .endmacro\n";
  CHECK(bytes_of(poke + "  poke 1+2, $80\n  POKE = 5\n  poke POKE, (2+3)*2\n") == Bytes{0xA9, 3, 0x85, 0x80, 0xA9, 5, 0x85, 10});
  CHECK(bytes_of("  .macro ld operand\n  lda operand\n  .endmacro\n  ld {$10,x}\n  ld #4\n  ld {($20),y}\n") ==
        Bytes{0xB5, 0x10, 0xA9, 4, 0xB1, 0x20});
}

TEST_CASE("labels in a macro's body are new in every expansion, the caller's are the caller's") {
  const std::string text =
      "  .macro wait n\n  .local again\n  ldx #n\nagain: dex\n  bne again\n@x: bne @x\n  .endmacro\n"
      "top: wait 1\n  wait 2\n@x: bne @x\n";
  CHECK(bytes_of(text) == Bytes{0xA2, 1, 0xCA, 0xD0, 0xFD, 0xD0, 0xFE, 0xA2, 2, 0xCA, 0xD0, 0xFD, 0xD0, 0xFE, 0xD0, 0xFE});
  CHECK(bytes_of("  .macro skip to\n@x: bne to\n  .endmacro\ntop: nop\n@x: nop\n  skip @x\n") == Bytes{0xEA, 0xEA, 0xD0, 0xFD});
}

TEST_CASE("macros call macros, and stop calling themselves") {
  CHECK(bytes_of("  .macro a1 n\n  .byte n\n  .endmacro\n  .macro a2 n\n  a1 n\n  a1 n+1\n  .endmacro\n  a2 7\n") == Bytes{7, 8});
  CHECK(bytes_of("  .macro down n\n  .if n > 0\n  .byte n\n  down n-1\n  .endif\n  .endmacro\n  down 3\n") == Bytes{3, 2, 1});
  const Assembly forever = assemble_text("  .macro m\n  m\n  .endmacro\n  m\n");
  CHECK(messages(forever)[0] == "main.s:2:3: error: macros are nested more than 64 deep");
}

TEST_CASE("a repetition counts") {
  CHECK(bytes_of("  .repeat 3, i\n  .byte i*i\n  .endrepeat\n") == Bytes{0, 1, 4});
  CHECK(bytes_of("  .repeat 2\n@x: bne @x\n  .endrepeat\n") == Bytes{0xD0, 0xFE, 0xD0, 0xFE});
  CHECK(bytes_of("  .repeat 2,i\n  .repeat 2,j\n  .byte i*2+j\n  .endrepeat\n  .endrepeat\n") == Bytes{0, 1, 2, 3});
  CHECK_FALSE(assemble_text("  .repeat -1\n  .endrepeat\n").ok);
}

TEST_CASE("an error in a macro shows the line and every call") {
  const Assembly result = assemble_text(
      "  .org 0\n  .macro inner v\n  lda #v\n  .endmacro\n  .macro outer v\n  inner v\n  .endmacro\n  outer "
      "300\n");
  CHECK(messages(result) == Messages{"main.s:8:9: error: 300 ($12C) is out of range: a byte is -128 to 255",
                                     "main.s:6:3: note: in the macro 'inner' called here",
                                     "main.s:8:3: note: in the macro 'outer' called here"});
}

TEST_CASE("what is wrong with a macro is said") {
  const auto first = [](const std::string& text) { return messages(assemble_text(text)).front(); };
  CHECK(first("  .macro m p\n  .endmacro\n  m 1,2\n") == "main.s:3:3: error: 'm' takes 1 argument, not 2");
  CHECK(first("  .macro lda\n  .endmacro\n") == "main.s:1:10: error: 'lda' is an instruction and cannot be a macro");
  CHECK(first("  .macro m\n  .endmacro\n  .macro m\n  .endmacro\n") == "main.s:3:10: error: the macro 'm' is defined already");
  CHECK(first("  .macro m\n") == "main.s:1:3: error: this macro is never closed by an .endmacro");
  CHECK(first("  .endmacro\n") == "main.s:1:3: error: .endmacro without a .macro");
  CHECK(first("  .macro\n  .endmacro\n") == "main.s:1:9: error: the macro's name is expected here");
  CHECK(first("  .macro m\n  .if 1\n  .endmacro\n  m\n") == "main.s:2:3: error: this condition is never closed by an .endif");
}
