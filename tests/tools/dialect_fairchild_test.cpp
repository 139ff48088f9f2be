// The syntax `fairchild`. The opcodes stand here as in the F8 Guide to Programming, not as in the table.
#include "dialect_lines.hpp"

using namespace janus::tools;

namespace {

Messages errors(const std::string& line) { return messages(assemble_text("\tORG 0\n" + line + "\n", "f8", "fairchild")); }

}  // namespace

TEST_CASE("fairchild: every mode, with comments behind the operand") {
  check_lines("f8", "fairchild",
              {
                  {"*It's a comment: O'23, and \"more"},
                  {"\tORG\tH'0600'"},
                  {"EMPTY\tLISU\t2\t\tThis buffer used for EMPTY", {0x62}},
                  {"\tLISL\tO'7'", {0x6F}},
                  {"\tLR\tDC,H\t\tH always contains DC value (it's)", {0x10}},
                  {"\tLR \tH,DC  ", {0x11}},
                  {"\tCLR", {0x70}},
                  {"\tCOM\t\t\tComplement the ACC", {0x18}},
                  {"\tLM\t\t\tHas one been stored? We'll see; yes", {0x16}},
                  {" \tST\t\t\tand FLAG", {0x17}},
                  {"\tADC", {0x8E}},
                  {"\tXDC", {0x2C}},
                  {"\tBR\tHERE", {0x90, 0x01}},
                  {"HERE\tLR\tQ,DC", {0x0E}},
                  {"\tLR\tDC,Q", {0x0F}},
                  {"\tLR\tA,KU", {0x00}},
                  {"\tLR\tQL,A", {0x07}},
                  {"\tLR\tK,P", {0x08}},
                  {"\tLR\tP,K", {0x09}},
                  {"\tLR\tA,IS", {0x0A}},
                  {"\tLR\tIS,A", {0x0B}},
                  {"\tPK", {0x0C}},
                  {"\tLR\tP0,Q", {0x0D}},
                  {"\tLR\tW,J", {0x1D}},
                  {"\tLR\tJ,W", {0x1E}},
                  {"\tLR\tA,11", {0x4B}},
                  {"\tLR\tA,HU", {0x4A}},
                  {"\tLR\tA,S", {0x4C}},
                  {"\tLR\tI,A", {0x5D}},
                  {"\tLR\tD,A", {0x5E}},
                  {"\tLR\t0,A\t\tSave it", {0x50}},
                  {"\tAS\t4", {0xC4}},
                  {"\tAS\tI", {0xCD}},
                  {"\tASD\tHL", {0xDB}},
                  {"\tDS\tJ", {0x39}},
                  {"\tXS\tS", {0xEC}},
                  {"\tNS\tREG", {0xF3}},
                  {"\tSR\t1", {0x12}},
                  {"\tSL\t1", {0x13}},
                  {"\tSR\t4", {0x14}},
                  {"\tSL\t4\t\tShift it left by 4", {0x15}},
                  {"\tLI\tC'A'", {0x20, 0x41}},
                  {"\tNI\tH'77'\t\tSave only 6 particular bits", {0x21, 0x77}},
                  {"\tOI\tB'1010'", {0x22, 0x0A}},
                  {"\tXI\t$77", {0x23, 0x77}},
                  {"\tAI\t2\t\t(remember displacement)", {0x24, 0x02}},
                  {"\tCI\tD'10'", {0x25, 0x0A}},
                  {"\tIN\t4", {0x26, 0x04}},
                  {"\tOUT\tH'20'", {0x27, 0x20}},
                  {"\tPI\tEMPTY", {0x28, 0x06, 0x00}},
                  {"\tJMP\tEMPTY", {0x29, 0x06, 0x00}},
                  {"\tDCI\tFINT", {0x2A, 0x06, 0x5F}},
                  {"\tLIS\tH'C'", {0x7C}},
                  {"\tLIS\t0", {0x70}},
                  {"\tINS\t4", {0xA4}},
                  {"\tOUTS\t0", {0xB0}},
                  {"SELF\tBN\tSELF", {0x91, 0xFF}},
                  {"\tBM\t*", {0x91, 0xFF}},
                  {"\tBP\t*+1", {0x81, 0x00}},
                  {"\tBZ\t*", {0x84, 0xFF}},
                  {"\tBNZ\t*", {0x94, 0xFF}},
                  {"\tBC\t*", {0x82, 0xFF}},
                  {"\tBNC\t*", {0x92, 0xFF}},
                  {"\tBNO\t*", {0x98, 0xFF}},
                  {"\tBR7\t*", {0x8F, 0xFF}},
                  {"\tBT\t4,*", {0x84, 0xFF}},
                  {"\tBT\t3,*", {0x83, 0xFF}},
                  {"\tBF\t8,*", {0x98, 0xFF}},
                  {"\tBF\tB'1111',*", {0x9F, 0xFF}},
                  {"FINT\tDC\t(FAR-NEAR)\ta byte, though above 127", {0x83}},
                  {"\tDC\t-1,H'1234',C'ABC'", {0xFF, 0x12, 0x34, 'A', 'B', 'C'}},
                  {"ALONE"},
                  {"\tDI", {0x1A}},
                  {"\tPOP", {0x1C}},
                  {"NEAR\tEQU\t1"},
                  {"FAR\tEQU\tNEAR+131"},
                  {"REG\tEQU\t3"},
                  {"\tEND"},
              });
}

TEST_CASE("fairchild: what a constant takes depends on its value, also ahead of its definition") {
  check_lines("f8", "fairchild",
              {
                  {" ORG 0"},
                  {" DC SMALL,LARGE", {0xFF, 0x01, 0x00}},
                  {"NEXT DC NEXT", {0x03}},
                  {"SMALL EQU 255"},
                  {"LARGE EQU 256"},
              });
}

TEST_CASE("fairchild: the register that ISAR points to has two spellings, and a blank after a comma ends nothing") {
  check_lines("f8", "fairchild",
              {
                  {"\tORG\tH'0100'"},
                  {"TOP\tLR\t(IS)+,A\tand up", {0x5D}},
                  {"\tLR\t(IS)-, A\tand down", {0x5E}},
                  {"\tLR\tA, (IS)\tand stay", {0x4C}},
                  {"\tAS\t(IS)+", {0xCD}},
                  {"\tNS\t(is)", {0xFC}},
                  {"\tDA\tTOP, H'1234'", {0x01, 0x00, 0x12, 0x34}},
                  {"\tDC\t1, C'OK', H'FFFF'", {1, 'O', 'K', 0xFF, 0xFF}},
                  {"BUFFER\tORG\t*+4"},
                  {"\tDC\tBUFFER-TOP", {0x0E}},
                  {"SIZE\tEQU\t4"},
              });
}

TEST_CASE("fairchild: what the F8 does not have is refused with its place") {
  CHECK(errors("\tLRI\tI,A\tA guard byte") == Messages{"main.s:2:2: error: there is no instruction or macro 'LRI'"});
  CHECK(errors("\tSM") == Messages{"main.s:2:2: error: there is no instruction or macro 'SM'"});
  CHECK(errors("\tLR\tPO,Q") == Messages{"main.s:2:5: error: LR takes no operand like this"});
  CHECK(errors("\tLR\tA.I\tIncrement") == Messages{"main.s:2:6: error: unexpected '.I'"});
  CHECK(errors("\tLR\tA,SI") == Messages{"main.s:2:7: error: 'SI' is not defined"});
  CHECK(errors("\tLR\tSI,A") == Messages{"main.s:2:5: error: 'SI' is not defined"});
  CHECK(errors("\tLR\t6\tRecall MOVE byte") == Messages{"main.s:2:5: error: LR takes no operand like this"});
  CHECK(errors("\tNS\tA,0") == Messages{"main.s:2:5: error: NS takes register"});
  CHECK(errors("\tAS\tK") == Messages{"main.s:2:5: error: this register is not allowed here"});
  CHECK(errors("\tSL\t5") == Messages{"main.s:2:5: error: SL is written SL 1 or SL 4"});
  CHECK(errors("\tBT\t9,*") == Messages{"main.s:2:5: error: 9 is out of range: the operand of BT is 0 to 7"});
  CHECK(errors("\tLISU\t8") == Messages{"main.s:2:7: error: 8 is out of range: the operand of LISU is 0 to 7"});
  CHECK(errors("\tDS\t15") == Messages{"main.s:2:5: error: 15 is out of range: the operand of DS is 0 to 14"});
  CHECK(errors("\tINS\t2") == Messages{"main.s:2:6: error: INS takes 0 to 15, but not 2"});
  CHECK(errors("\tLISU\tJ") == Messages{"main.s:2:7: error: LISU takes a number here, not a register"});
  CHECK(errors("\tBT\t4") == Messages{"main.s:2:6: error: the operand is incomplete at the end of the line"});
  CHECK(errors("\tLIS") == Messages{"main.s:2:2: error: LIS needs an operand"});
  CHECK(errors("J\tEQU\t5") == Messages{"main.s:2:1: error: 'J' is a register and cannot be a name"});
  CHECK(errors("\tLI\tH'12") == Messages{"main.s:2:5: error: this number has no closing quote"});
  CHECK(errors("\tLI\tO'8'") == Messages{"main.s:2:5: error: invalid digit for this base"});
  CHECK(errors("\tBR\t*+200") == Messages{"main.s:2:5: error: the branch target is 199 bytes away; a branch reaches from -128 to 127"});
}
