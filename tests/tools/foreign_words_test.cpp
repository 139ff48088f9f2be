// Words of assemblers whose syntax was not asked for: what to write instead.
#include "assemble.hpp"
#include "catch.hpp"

using namespace janus::tools;

namespace {

// Of a line by itself, without its place.
std::string told(const std::string& line, const std::string& cpu = "6502", const std::string& syntax = "mos") {
  const auto all = messages(assemble_text("        .org $0200\n" + line + "\n", cpu, syntax));
  return all.empty() ? "nothing" : all.front().substr(all.front().find("error: ") + 7);
}

std::string last_line(const std::string& text, const std::string& cpu = "6502", const std::string& syntax = "mos") {
  return messages(assemble_text(text, cpu, syntax)).back();
}

}  // namespace

TEST_CASE("a word of another assembler is refused by name with what to write instead") {
  const auto begins = [](const std::string& line, const std::string& what) { CHECK(told(line).substr(0, what.size()) == what); };
  begins("  !byte 1", "'!byte' is a word of acme: write .byte");
  begins("  +add16 1", "'+add16' is a word of acme: write the macro's name alone");
  begins("  .proc main", "'.proc' is a word of ca65: write a plain label");
  begins("  .fi", "'.fi' is a word of 64tass: write .endif");
  begins("- nop", "'-' is a word of 64tass and acme: give the label a name");
  begins("  bne :-", "':-' is a word of ca65: give the label a name");
  begins("  lda #{1}", "'{1}' is a word of dasm: give the parameter a name");
  begins("go subroutine", "'subroutine' is a word of dasm: leave it out");
  begins("  HEX 8D00", "'HEX' is a word of dasm and Merlin: write .byte with a $ before each number");
  begins("]loop nop", "']loop' is a word of Merlin: write @name");
  begins("  bne ]loop", "']loop' is a word of Merlin: write @name");
  begins("  .OR $0200", "'.OR' is a word of the SB-Assembler: write .org");
  begins(".1 nop", "'.1' is a word of the SB-Assembler: write @name");
  begins("  jmp $", "digits are missing after the $; the address of the statement is *");
  begins("  IFEQ 1", "'IFEQ' is a word of Motorola: write .if");
  begins(".loop nop", "there is no directive '.loop'; a local label is written @loop");
  begins("  .blah", "there is no directive '.blah'");
  CHECK(told("  .export start\n  .feature labels_without_colons\nstart rts") == "nothing");
}

TEST_CASE("what a word of another assembler is otherwise comes first") {
  CHECK(told("hex = 5\n  lda #hex") == "nothing");
  CHECK(told("  .macro put v\n  lda #v\n  .endmacro\n  put 1") == "nothing");
  CHECK(told("subroutine:\n  jsr subroutine") == "nothing");
  CHECK(told(" DC 1", "f8", "fairchild") == "nothing");
}

TEST_CASE("the last line says for which processor a text may be written") {
  const std::string f8 = "start: lisu 0\n lisl 5\n li $21\n lr 3,a\n br start\n";
  CHECK(last_line(f8) == "main.s: note: most of these are instructions of the F8: give --cpu f8");
  const std::string m6800 = " ORG 0\n LDAA #1\n STAA 5\n PSHB\n";
  CHECK(last_line("MOVE MACR\n LDA A \\0\n STA A \\1\n ENDM\n NOP\n LDX #5\n SUB A #1\n CMP B #2\n") == last_line(m6800));
  CHECK(last_line(m6800) == "main.s: note: most of these are instructions of the 6800: give --cpu 6800");
  CHECK(last_line(" ORG 0\n LDX #1\n TXS\n STY 5\n", "6800", "motorola") ==
        "main.s: note: most of these are instructions of the 6502: give --cpu 6502");
  CHECK(last_line("  .org 0\n  lda #300\n").find("note") == std::string::npos);
  CHECK(last_line("  processor f8\n  lisu 0\n") != last_line(f8));
}

TEST_CASE("an instruction says which operands it takes") {
  CHECK(told("  rts 5") == "RTS takes no operand");
  CHECK(told("  rts 5 5") == "RTS takes no operand");
  CHECK(told("  lda") == "LDA needs an operand");
  CHECK(told("  ldx $10,x") == "LDX takes address, #value or address,y");
  CHECK(told("  bne #5") == "BNE takes address");
  CHECK(told("  stx #5") == "STX takes address or address,y");
  CHECK(told(" STX #5", "6800", "motorola") == "STX takes address or offset,X");
  CHECK(told(" LI 3,A", "f8", "fairchild") == "LI takes value");
  CHECK(told(" STAIM 5", "6502", "mos-suffix") == "there is no instruction or macro 'STAIM'");
}
