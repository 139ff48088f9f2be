// The syntax `mos` as it was written in 1976, and the words without a dot that most assemblers share. The opcodes stand here as in the
// data book, not as in the table.
#include "dialect_lines.hpp"

using namespace janus::tools;

namespace {

Messages told(const std::string& text) { return messages(assemble_text("        .org $0200\n" + text)); }

}  // namespace

TEST_CASE("mos: a listing of the time") {
  check_lines("6502", "mos",
              {
                  {"* DISPLAY A MESSAGE; \"IT'S OLD"},
                  {"*====== THIS IS A COMMENT, TOO"},
                  {"      .OPT LIST,XREF"},
                  {"      .TITLE HE SAID 'HELLO"},
                  {"      .PAGE"},
                  {"      .SKIP 2"},
                  {"OUTCH =$1EA0"},
                  {"CR    EQU $0D"},
                  {"      *=$80"},
                  {"PTR   *=*+2         ;TWO BYTES"},
                  {"COUNT *=*+1"},
                  {"      *=$0200"},
                  {"START LDX #$FF      ;STACK", {0xA2, 0xFF}},
                  {"      TXS", {0x9A}},
                  {"LOOP  LDA TEXT,X", {0xBD, 0x13, 0x02}},
                  {"      CMP #'A       ;DON'T", {0xC9, 0x41}},
                  {"      BEQ LOOP", {0xF0, 0xF9}},
                  {"      ASL A", {0x0A}},
                  {"      STA COUNT", {0x85, 0x82}},
                  {"      LDA #<TEXT", {0xA9, 0x13}},
                  {"      LDY #>TEXT", {0xA0, 0x02}},
                  {"      RTS", {0x60}},
                  {"      NOP", {0xEA}},
                  {"TEXT  .BYTE 'IT''S; ',CR,'''',''',%101", {'I', 'T', '\'', 'S', ';', ' ', 0x0D, '\'', '\'', 5}},
                  {"      .BYTE 'A,'B,'C'", {'A', 'B', 'C'}},
                  {"      .WORD START", {0x00, 0x02}},
                  {"      .DBYTE START,$1234", {0x02, 0x00, 0x12, 0x34}},
                  {"      .END"},
                  {"nothing of this is read"},
              });
}

TEST_CASE("mos: a name in column 1 is a label unless it is an instruction or a directive or a macro") {
  CHECK(bytes_of("lda #1\nsta $10\n.byte 2\ntwo .byte 3\nthree:lda #two-$0200\nfour\nrts\n") ==
        Bytes{0xA9, 1, 0x85, 0x10, 2, 3, 0xA9, 5, 0x60});
  CHECK(bytes_of("nops .macro\n nop\n nop\n .endmacro\nnops\nhere nops\n .byte here-$0200\n") == Bytes{0xEA, 0xEA, 0xEA, 0xEA, 2});
  CHECK(bytes_of("page ldx #1\npage2 ldx #page-$0200\norg = 7\n .byte org\n") == Bytes{0xA2, 1, 0xA2, 0, 7});
  CHECK(bytes_of("one nop\n@a bne @a\ntwo nop\n@a bne @a\n") == Bytes{0xEA, 0xD0, 0xFE, 0xEA, 0xD0, 0xFE});
  CHECK(told("start ldx #1\nstart nop\n") == Messages{"main.s:3:1: error: 'start' is defined already, in line 2"});
  CHECK(told("  lable\n") == Messages{"main.s:2:3: error: there is no instruction or macro 'lable'; a label must end with a colon"});
  CHECK_FALSE(assemble_text("  .org 0\nlad #5\n").ok);
}

TEST_CASE("mos: a mistyped instruction in column 1 is a label, and doubted") {
  CHECK(told("ldx #1\ninz\nasr:\nlsl\nloop\n beq lsl\n") == Messages{"main.s:3:1: warning: nothing uses this label; is INY meant?"});
  CHECK(told("txy\n") == Messages{"main.s:2:1: warning: nothing uses this label; is TXA meant?"});
}

TEST_CASE("mos: a byte order mark is no character of the text") {
  CHECK(assemble_text("\xEF\xBB\xBF* = $0200\n nop\n").ok);
  CHECK(assemble_text("\xEF\xBB\xBF; a comment\n .org 0\n nop\n").ok);
}

TEST_CASE("directives that need no dot are read in every syntax") {
  check_lines("6502", "mos",
              {
                  {"; of TASM and AS, and others"},
                  {"#define PORT $1700"},
                  {"#ifdef PORT"},
                  {"  cpu 6502"},
                  {"#endif"},
                  {"  page 0"},
                  {"  ORG 0200h"},
                  {"tab db 1,\"HI\",0ffh", {1, 'H', 'I', 0xFF}},
                  {"  dw tab", {0x00, 0x02}},
                  {"  dc.b 1,2", {1, 2}},
                  {"  dc.w $1234", {0x34, 0x12}},
                  {"  fdb $1234", {0x12, 0x34}},
                  {"buf ds 4"},
                  {"  ds.b 2"},
                  {"  .block 2"},
                  {"  byte buf-tab", {0x0C}},
                  {"  word PORT", {0x00, 0x17}},
                  {"n set 1"},
                  {"n set n+1"},
                  {"  if n == 2"},
                  {"  db n", {2}},
                  {"  else"},
                  {"  db 0"},
                  {"  endif"},
                  {"twice macro what"},
                  {"  db what,what"},
                  {"  endm"},
                  {"  twice 9", {9, 9}},
                  {"  end tab"},
              });
  check_lines("6800", "motorola",
              {
                  {" org 0"},
                  {"TAB db 1, 2    a blank after a comma", {1, 2}},
                  {" DW TAB", {0, 0}},
                  {"ADD2 MACRO n"},
                  {" ADDA #n"},
                  {" ENDM"},
                  {" ADD2 2", {0x8B, 2}},
                  {"BUF DS 3"},
              });
  check_lines("f8", "fairchild",
              {
                  {" org 0"},
                  {" ds 3    an instruction here", {0x33}},
                  {" db 1,2", {1, 2}},
                  {" dc.w $1234", {0x12, 0x34}},
                  {" LR A, KU", {0x00}},
              });
}

TEST_CASE("a macro or a symbol may be called like a directive that needs no dot") {
  CHECK(bytes_of("  .macro byte v\n  lda #v\n  .endmacro\n  byte 1\n") == Bytes{0xA9, 1});
  CHECK(bytes_of("word = 5\nds: lda #word\n  lda #<ds\n") == Bytes{0xA9, 5, 0xA9, 0});
}

TEST_CASE("mos: the star in a list is the address of its value") {
  const std::string head = "  *=$200\n";
  CHECK(bytes_of(head + "  .WORD 1,*,*+2") == Bytes{0x01, 0x00, 0x02, 0x02, 0x06, 0x02});
  CHECK(bytes_of(head + "  .BYTE 1,<*,<(*+2)") == Bytes{0x01, 0x01, 0x04});
  CHECK(bytes_of(head + "  .BYTE 'AB',<*") == Bytes{'A', 'B', 0x02});
  CHECK(bytes_of(head + "  .DBYTE 1,*") == Bytes{0x00, 0x01, 0x02, 0x02});
  CHECK(bytes_of(head + "T .WORD T,T-*\n  NOP\nU .WORD U-*") == Bytes{0x00, 0x02, 0xFE, 0xFF, 0xEA, 0x00, 0x00});
}

TEST_CASE("mos: a name declared for the linker is read over") {
  CHECK(bytes_of("  *=$200\n  .globalzp F, G\n  lda F,x\n  sta G\nF = $50\nG = $1234\n") == Bytes{0xB5, 0x50, 0x8D, 0x34, 0x12});
}
