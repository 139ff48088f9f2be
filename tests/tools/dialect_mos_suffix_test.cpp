// The syntax `mos-suffix`: lines of the MicroChess listing of 1976 with the bytes printed beside them.
#include "dialect_lines.hpp"

using namespace janus::tools;

namespace {

Messages errors(const std::string& line) { return messages(assemble_text("          ORG 0\n" + line + "\n", "6502", "mos-suffix")); }

}  // namespace

TEST_CASE("mos-suffix: lines of MicroChess") {
  check_lines("6502", "mos-suffix",
              {
                  {".BOARD    EQU       0050"},
                  {".BK       EQU       0060"},
                  {".STATE    EQU       B5"},
                  {".DIS3     EQU       00F9"},
                  {".SP2      EQU       00B2"},
                  {"*OUT      EQU       1F1F"},
                  {"          ORG       0000"},
                  {"CHESS     CLD", {0xD8}},
                  {"          LDXIM     FF             TWO STACKS", {0xA2, 0xFF}},
                  {"          TXS       it's free", {0x9A}},
                  {"          STXZ      .SP2", {0x86, 0xB2}},
                  {"OUT       JSR       *OUT           DISPLAY AND", {0x20, 0x1F, 0x1F}},
                  {"          BEQ       OUT", {0xF0, 0xFB}},
                  {"          CMPIM     0C             ; [C]", {0xC9, 0x0C}},
                  {"WHSET     LDAZX     .BOARD", {0xB5, 0x50}},
                  {"          STAZX     .BK", {0x95, 0x60}},
                  {"          CMPAY     .BK", {0xD9, 0x60, 0x00}},
                  {"          DEC       .STATE", {0xC6, 0xB5}},
                  {"          LSRA", {0x4A}},
                  {"ROL       ASLZ      .DIS3", {0x06, 0xF9}},
                  {"          ROLZ      .DIS3", {0x26, 0xF9}},
                  {"          BNE       ROL", {0xD0, 0xFA}},
                  {"END       JMP       END", {0x4C, 0x1D, 0x00}},
                  {"          DFB       03,04,CC", {0x03, 0x04, 0xCC}},
              });
}

TEST_CASE("mos-suffix: the other modes follow the same pattern") {
  check_lines("6502", "mos-suffix",
              {
                  {"          ORG       0200"},
                  {"          LDA       1234", {0xAD, 0x34, 0x12}},
                  {"          LDA       >34", {0xAD, 0x34, 0x00}},
                  {"          LDA       34", {0xA5, 0x34}},
                  {"          LDA       <34", {0xA5, 0x34}},
                  {"          LDAAX     34", {0xBD, 0x34, 0x00}},
                  {"          LDXZY     34", {0xB6, 0x34}},
                  {"          LDAIX     34", {0xA1, 0x34}},
                  {"          LDAIY     34", {0xB1, 0x34}},
                  {"          JMPI      1234", {0x6C, 0x34, 0x12}},
                  {"          LDAIM     <HERE", {0xA9, 0x18}},
                  {"HERE      BCC       HERE+2*2", {0x90, 0x02}},
              });
}

TEST_CASE("mos-suffix: a point, a star and none are three name spaces") {
  check_lines("6502", "mos-suffix",
              {
                  {".OUT      EQU       10"},
                  {"*OUT      EQU       2000"},
                  {"          ORG       0300"},
                  {"OUT       LDAZ      .OUT", {0xA5, 0x10}},
                  {"          JSR       *OUT", {0x20, 0x00, 0x20}},
                  {"          JSR       OUT", {0x20, 0x00, 0x03}},
                  {"          LDAIM     2*.OUT", {0xA9, 0x20}},
                  {"          BNE       *", {0xD0, 0xFE}},
              });
}

TEST_CASE("mos-suffix: errors") {
  CHECK(errors("FACE      EQU  5") == Messages{"main.s:2:1: error: 'FACE' is a number in this syntax and cannot be a name"});
  CHECK(errors("          LDAIM 100") == Messages{"main.s:2:17: error: 256 ($100) is out of range: a byte is -128 to 255"});
  CHECK(errors("          STAIM 10") == Messages{"main.s:2:11: error: there is no instruction or macro 'STAIM'"});
  CHECK(errors("          LDAZ  .NONE") == Messages{"main.s:2:17: error: '.NONE' is not defined"});
  CHECK(errors("          LDAZ") == Messages{"main.s:2:11: error: LDAZ needs an operand"});
  CHECK(errors("          LDAZ  1G") == Messages{"main.s:2:17: error: invalid digit for this base"});
  CHECK(errors("          JAM") == Messages{"main.s:2:11: error: there is no instruction or macro 'JAM'"});
}
