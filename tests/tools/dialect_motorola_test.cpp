// The syntax `motorola`. The opcodes stand here as in the M6800 data sheet, not as in the table.
#include "dialect_lines.hpp"
#include "tools/formats/format.hpp"

using namespace janus::tools;

namespace {

std::vector<std::string> errors(const std::string& text) {
  return messages(assemble_text("        ORG $100\n" + text, "6800", "motorola"));
}

}  // namespace

TEST_CASE("motorola: every mode, with accumulators in one word and in two") {
  check_lines("6800", "motorola",
              {
                  {"        NAM   SAMPLE   it's a name"},
                  {"        OPT   O,S"},
                  {"* a line of comment, \"unbalanced"},
                  {"COUNT   EQU   $10      the counter"},
                  {"ACIA    EQU   $8008"},
                  {"        ORG   $0100"},
                  {"START   LDA A #$41     load", {0x86, 0x41}},
                  {"        LDAA  #'A      load", {0x86, 0x41}},
                  {"        LDA B COUNT", {0xD6, 0x10}},
                  {"        STA A ACIA", {0xB7, 0x80, 0x08}},
                  {"        STAB  COUNT", {0xD7, 0x10}},
                  {"        ORA A 0,X      or it", {0xAA, 0x00}},
                  {"        ORAA  ,X", {0xAA, 0x00}},
                  {"        ORAB  X", {0xEA, 0x00}},
                  {"        ADC A 255,X", {0xA9, 0xFF}},
                  {"        PSH A", {0x36}},
                  {"        PULB           don't", {0x33}},
                  {"        NEG B", {0x50}},
                  {"        NEG   5,X", {0x60, 0x05}},
                  {"        CLR   COUNT    has no direct mode", {0x7F, 0x00, 0x10}},
                  {"        LDX   #TABLE", {0xCE, 0x01, 0x4D}},
                  {"        LDS   #$A07F", {0x8E, 0xA0, 0x7F}},
                  {"        CPX   >COUNT   forced", {0xBC, 0x00, 0x10}},
                  {"        LDAA  <COUNT", {0x96, 0x10}},
                  {"        STX   LATER    a forward reference to page 0", {0xDF, 0x20}},
                  {"        LDX   TABLE", {0xFE, 0x01, 0x4D}},
                  {"        JSR   TABLE", {0xBD, 0x01, 0x4D}},
                  {"        JSR   2,X", {0xAD, 0x02}},
                  {"        JMP   COUNT", {0x7E, 0x00, 0x10}},
                  {"        JMP   X", {0x6E, 0x00}},
                  {"LOOP    BNE   LOOP     here", {0x26, 0xFE}},
                  {"        BSR   TABLE", {0x8D, 0x14}},
                  {"        BRA   *+2", {0x20, 0x00}},
                  {"        INX   comment without an operand", {0x08}},
                  {"        SWI", {0x3F}},
                  {"        FCB   1,$FF,-1", {0x01, 0xFF, 0xFF}},
                  {"        FDB   TABLE,$1234", {0x01, 0x4D, 0x12, 0x34}},
                  {"        FCC   /IT'S/   greet", {'I', 'T', '\'', 'S'}},
                  {"        FCC   5,A B;C  count", {'A', ' ', 'B', ';', 'C'}},
                  {"TABLE   RTS", {0x39}},
                  {"        RMB   3"},
                  {"LATER   EQU   $20"},
                  {"        END"},
                  {"whatever follows is not read"},
              });
}

TEST_CASE("motorola: numbers") {
  check_lines("6800", "motorola",
              {
                  {" ORG 0"},
                  {" FCB $1F,1FH,0FH", {0x1F, 0x1F, 0x0F}},
                  {" FCB @17,17O,17Q", {0x0F, 0x0F, 0x0F}},
                  {" FCB %101,101B", {0x05, 0x05}},
                  {" FCB 10,'B,''", {0x0A, 0x42, 0x27}},
                  {" LDAA #'  a blank", {0x86, 0x20}},
              });
  CHECK(errors(" FCB 19O\n FCB 12B\n FCB @9\n FCB $\n") ==
        Messages{"main.s:2:6: error: this is not a decimal number", "main.s:3:6: error: this is not a decimal number",
                 "main.s:4:6: error: invalid digit for this base",
                 "main.s:5:6: error: digits are missing after the $; the address of the statement is *"});
}

TEST_CASE("motorola: arithmetic goes from left to right, comparisons come last") {
  check_lines("6800", "motorola",
              {
                  {" ORG 0"},
                  {" FCB 1+2*3", {9}},
                  {" FCB 10-2/4", {2}},
                  {" FCB 1+(2*3)", {7}},
                  {" FCB 4*2+1=9", {1}},
                  {" LDAA #<$1234", {0x86, 0x34}},
                  {" LDAA #>$1234", {0x86, 0x12}},
              });
}

TEST_CASE("motorola: SET changes a value, EQU does not") {
  check_lines("6800", "motorola",
              {
                  {"N SET 1"},
                  {" ORG 0"},
                  {" FCB N", {1}},
                  {"N SET N+1 and on"},
                  {" FCB N", {2}},
              });
  CHECK(errors("A1 EQU 1\nA1 SET 2\n") == Messages{"main.s:3:1: error: 'A1' is defined already, in line 2"});
  CHECK(errors("N SET 1\nN EQU 2\n") == Messages{"main.s:3:1: error: 'N' is defined already, in line 2"});
}

TEST_CASE("motorola: the dotted words of every dialect are there, with local labels and macros") {
  check_lines("6800", "motorola",
              {
                  {" .org $200"},
                  {" .macro CHECK value, where"},
                  {" CMPA #value    compare"},
                  {" BNE where"},
                  {" .endmacro"},
                  {"ROUTINE:"},
                  {"@again INCA", {0x4C}},
                  {" CHECK 5, @again   until five", {0x81, 0x05, 0x26, 0xFB}},
                  {"OTHER"},
                  {"@again DECA", {0x4A}},
                  {" BNE @again", {0x26, 0xFD}},
                  {" .if OTHER - ROUTINE == 5"},
                  {" .byte \"OK\", 1", {'O', 'K', 1}},
                  {" .endif"},
                  {" .word $1234 ; high byte first, as the processor has it", {0x12, 0x34}},
                  {" .assert * = $020D, error, \"moved\""},
                  {"SIZE = 3"},
                  {" FCB SIZE", {3}},
              });
}

TEST_CASE("motorola: a mnemonic or directive in column 1 is a label") {
  check_lines("6800", "motorola",
              {
                  {" ORG 0"},
                  {"INX   INX", {0x08}},
                  {"ORG   BRA INX", {0x20, 0xFD}},
              });
}

TEST_CASE("motorola: END says where the program starts") {
  const Assembly told = assemble_text(" ORG $0200\n RTS\nSTART NOP\n END START  and so on\n FOO\n", "6800", "motorola");
  REQUIRE(told.ok);
  CHECK(told.image.start == 0x0201U);
  CHECK(write_image(Format::s_record, told.image).bytes.ends_with("S9030201F9\n"));
  const Assembly silent = assemble_text(" ORG $0200\n RTS\n END\n", "6800", "motorola");
  REQUIRE(silent.ok);
  CHECK_FALSE(silent.image.start.has_value());
  CHECK(messages(assemble_text(" ORG $0200\n RTS\n END NOWHERE\n", "6800", "motorola")) ==
        Messages{"main.s:3:6: error: 'NOWHERE' is not defined"});
  CHECK(messages(assemble_text(" ORG $0200\n RTS\n END $10000\n", "6800", "motorola")) ==
        Messages{"main.s:3:6: error: 65536 ($10000) is out of range: a start address is 0 to 65535"});
}

TEST_CASE("motorola: errors name the place and the mend") {
  CHECK(errors(" LDA #5\n") == Messages{"main.s:2:2: error: there is no instruction or macro 'LDA'; write LDAA or LDAB"});
  CHECK(errors(" STA A #5\n") == Messages{"main.s:2:8: error: STAA takes address or offset,X"});
  CHECK(errors(" CLR <5\n") == Messages{"main.s:2:2: error: CLR has no mode 'direct'"});
  CHECK(errors(" LDAA\n") == Messages{"main.s:2:2: error: LDAA needs an operand"});
  CHECK(errors(" LDAA 256,X\n") == Messages{"main.s:2:7: error: 256 ($100) is out of range: an offset is 0 to 255"});
  CHECK(errors(" LDAA <256\n") == Messages{"main.s:2:8: error: 256 ($100) is out of range: a one-byte address is 0 to 255"});
  CHECK(errors("A EQU 5\n") == Messages{"main.s:2:1: error: 'A' is a register and cannot be a name"});
  CHECK(errors(" FCC /open\n") == Messages{"main.s:2:6: error: this string has no closing quote"});
  CHECK(errors(" FCC 9,short\n") == Messages{"main.s:2:6: error: the line has fewer characters than the count says"});
  CHECK(errors(" BNE *+130\n") == Messages{"main.s:2:6: error: the branch target is 128 bytes away; a branch reaches from -128 to 127"});
  CHECK(errors(" FCB 1 , 2\n") == Messages{"main.s:2:8: warning: a blank ends the operand: what follows is taken for a comment"});
  CHECK(errors(" FOO\n") == Messages{"main.s:2:2: error: there is no instruction or macro 'FOO'"});
  const Messages other = messages(assemble_text(" ORG 0\n", "6502", "motorola"));
  CHECK(other == Messages{"main.s: error: the syntax 'motorola' has no words for the 6502"});
}

TEST_CASE("motorola: macros take their arguments by number, as text") {
  check_lines("6800", "motorola",
              {
                  {" ORG $100"},
                  {"* moves a byte, with either accumulator"},
                  {"MOVE MACR   from, to, accumulator"},
                  {" LDA\\2 \\0"},
                  {" STA\\2 \\1   to \\1"},
                  {" ENDM"},
                  {"TOP MOVE #',,$10,A  a comma", {0x86, 0x2C, 0x97, 0x10}},
                  {" MOVE (3,X),$FF00,B", {0xE6, 0x03, 0xF7, 0xFF, 0x00}},
                  {"WAIT MACR"},
                  {"W\\@ DECA"},
                  {" BNE W\\@"},
                  {" IFEQ NARG-1"},
                  {" FCB \\0"},
                  {" ENDC"},
                  {" IFC '\\0',''"},
                  {" FCB $EE"},
                  {" ENDC"},
                  {" IFNC \\0,"},
                  {" FCC /\\0\\0/"},
                  {" ENDC"},
                  {" ENDM"},
                  {" WAIT", {0x4A, 0x26, 0xFD, 0xEE}},
                  {" WAIT 7", {0x4A, 0x26, 0xFD, 7, '7', '7'}},
                  {"BOTH MACR"},
                  {" WAIT \\0"},
                  {" MOVE \\1,0,A"},
                  {" ENDM"},
                  {" BOTH 5,#TOP-$100", {0x4A, 0x26, 0xFD, 5, '5', '5', 0x86, 0, 0x97, 0}},
              });
}

TEST_CASE("motorola: an error in a macro points into its line, and the call is named") {
  CHECK(errors("M MACR\n LDAA #\\0\n JSR \\1\n ENDM\n M 300,NOWHERE+1\n") ==
        Messages{"main.s:3:8: error: 300 ($12C) is out of range: a byte is -128 to 255", "main.s:6:2: note: in the macro 'M' called here",
                 "main.s:4:6: error: 'NOWHERE' is not defined", "main.s:6:2: note: in the macro 'M' called here"});
  CHECK(errors("M MACR\n ENDM\n M 0,1,2,3,4,5,6,7,8,9,A\n") == Messages{"main.s:4:2: error: 'M' takes 10 arguments, not 11"});
  CHECK(errors("M MACR\n M \\0\n ENDM\n M 12\n").front().find("nested more than 64 deep") != std::string::npos);
  CHECK(errors("M MACR\n M \\0\\0\n ENDM\n M 12\n").front().find("the macros make too much text") != std::string::npos);
}

TEST_CASE("motorola: conditions compare with 0") {
  const auto which = [](int value) {
    std::string text = " ORG 0\nN EQU " + std::to_string(value) + "\n";
    for (const std::string word : {"EQ", "NE", "GT", "GE", "LT", "LE"}) text += " IF" + word + " N  so\n FCC /" + word + "/\n ENDC\n";
    const Assembly assembly = assemble_text(text + " IF N\n FCB 1\n ELSE\n FCB 0\n ENDIF\n", "6800", "motorola");
    REQUIRE(messages(assembly) == Messages{});
    const Bytes bytes = flatten(assembly.image);
    return std::string(bytes.begin(), bytes.end() - 1) + std::to_string(bytes.back());
  };
  CHECK(which(0) == "EQGELE0");
  CHECK(which(5) == "NEGTGE1");
  CHECK(which(-5) == "NELTLE1");
  CHECK(errors(" IFEQ 1\n IFNE 0\n what is this\n ENDC\n ELSE\n ENDC\n").empty());
  CHECK(errors(" IFEQ LATER\n ENDC\nLATER EQU 0\n") == Messages{"main.s:2:7: error: 'LATER' must be defined before this line"});
}

TEST_CASE("motorola: strings, filled space and operators with a mark") {
  check_lines("6800", "motorola",
              {
                  {" ORG 0"},
                  {" FCB 'AB',\"CD\",'E", {'A', 'B', 'C', 'D', 'E'}},
                  {" FCB 'A   it's a letter", {'A'}},
                  {" FCB 'A B'", {'A', ' ', 'B'}},
                  {" BSZ 2", {0, 0}},
                  {" ZMB 1", {0}},
                  {" FILL $FF,3   three of them", {0xFF, 0xFF, 0xFF}},
                  {" LDAA #$0F!.$33", {0x86, 0x03}},
                  {" LDAA #$0F!+$30", {0x86, 0x3F}},
                  {" LDAA #$0F!x$33", {0x86, 0x3C}},
                  {" LDAA #3!<2", {0x86, 12}},
                  {" LDAA #12!>2", {0x86, 3}},
                  {" MON    back to the monitor"},
              });
}

TEST_CASE("motorola: the program's name is in the S0 record") {
  const Assembly named = assemble_text(" NAM  DEMO  of records\n ORG 0\n RTS\n", "6800", "motorola");
  REQUIRE(named.ok);
  CHECK(named.image.name == "DEMO");
  const std::string records = write_image(Format::s_record, named.image).bytes;
  CHECK(records.starts_with("S007000044454D4FD3\nS1"));
  CHECK(read_image(Format::s_record, records).image.name == "DEMO");
  CHECK(write_image(Format::s_record, assemble_text(" ORG 0\n RTS\n", "6800", "motorola").image).bytes.starts_with("S0030000FC\nS1"));
}
