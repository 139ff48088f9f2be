// Recovers pages with source but without addresses and bytes.
#include <fmt/format.h>

#include <array>
#include <sstream>

#include "assemble.hpp"
#include "catch.hpp"
#include "tools/recovery/recover.hpp"
#include "tools/recovery/recovered_image.hpp"
#include "tools/recovery/report_text.hpp"
#include "tools/recovery/source_text.hpp"

using namespace janus::tools;

namespace {

Recovery recovered_text(const std::string& text, const std::string& cpu, std::optional<std::uint16_t> origin = {}) {
  Page page{"page.txt"};
  std::istringstream lines(text);
  std::uint32_t number = 0;
  for (std::string line; std::getline(lines, line);) page.lines.push_back({++number, line});
  RecoverOptions options;
  options.cpu = find_instruction_set(cpu);
  options.origin = origin;
  return recover(std::vector<Page>{page}, options);
}

std::string source_text(const Recovery& recovery, const std::string& cpu) {
  const RecoveredSource source = source_of(recovery, *find_instruction_set(cpu), *find_dialect(recovery.dialect));
  CHECK(source.problem.empty());
  return source.text;
}

bool tells(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

const std::string kClock =
    "                 A Clock\n\nThis program counts seconds, and shows them as it goes.\n\n"
    "; Clock\n"
    "        .ORG $0200\n"
    "DISP    = $1F1F\n"
    "START   LDA #$00\n"
    "        STA $F9        ; no second yet\n"
    "LOOP    JSR DISP\n"
    "        INC $F9\n"
    "        BNE LOOP\n"
    "        JMP START\n"
    "WAIT    DEX\n"
    "        BNE WAIT\n"
    "        RTS\n\n"
    "That is all. And if you have a faster machine, wait longer.\n";

std::string with(std::string text, const std::string& what, const std::string& other) {
  return text.replace(text.find(what), what.size(), other);
}

// Recovers the clock program with one text replaced.
Recovery clock_with(const std::string& what, const std::string& other) { return recovered_text(with(kClock, what, other), "6502"); }

}  // namespace

TEST_CASE("source page: clean source yields one reading per byte") {
  const Recovery recovery = recovered_text(kClock, "6502");
  REQUIRE(recovery.problem.empty());
  CHECK(exit_code(recovery) == 1);
  CHECK(findings_text(recovery).empty());
  const Assembly again = assemble_text(source_text(recovery, "6502"), "6502", recovery.dialect);
  REQUIRE(again.ok);
  const Bytes want{0xA9, 0x00, 0x85, 0xF9, 0x20, 0x1F, 0x1F, 0xE6, 0xF9, 0xD0, 0xF9, 0x4C, 0x00, 0x02, 0xCA, 0xD0, 0xFD, 0x60};
  CHECK(flatten(again.image) == want);
  CHECK(flatten(image_of(recovery)) == want);
  CHECK(image_of(recovery).first() == 0x0200);
  CHECK(recovery.count(Verdict::alone) == want.size());
}

TEST_CASE("source page: labels and comments are used, prose is not") {
  const std::string source = source_text(recovered_text(kClock, "6502"), "6502");
  CHECK(tells(source, "\n; Clock\n"));
  CHECK(tells(source, "\nLOOP:   JSR DISP\n"));
  CHECK(tells(source, "STA $F9                 ; no second yet\n"));
  CHECK_FALSE(tells(source, "seconds"));
  CHECK_FALSE(tells(source, "faster"));
}

TEST_CASE("source page: without an origin, it starts at the given address") {
  const std::string text = with(kClock, "        .ORG $0200\n", "");
  CHECK(image_of(recovered_text(text, "6502", 0x1000)).first() == 0x1000);
  CHECK(image_of(recovered_text(text, "6502")).first() == 0);
  CHECK(image_of(recovered_text(kClock, "6502", 0x1000)).first() == 0x0200);
  CHECK(tells(source_text(recovered_text(text, "6502", 0x1000), "6502"), " $1000\n"));
}

TEST_CASE("source page: look-alikes are repaired if one statement is possible") {
  const Recovery recovery = recovered_text(with(with(kClock, "STA $F9", "ST4 $F9"), "BNE WAIT", "BNE WAlT"), "6502");
  CHECK(exit_code(recovery) == 1);
  const std::string told = findings_text(recovery);
  CHECK(tells(told, "page.txt:9: 0202 shows mnemonic \"ST4 $F9\", is STA $F9"));
  CHECK(tells(told, "page.txt:15: 020F shows operand \"BNE WAlT\", is BNE WAIT: WAlT is not defined"));
  CHECK(flatten(image_of(recovery)) == flatten(image_of(recovered_text(kClock, "6502"))));
}

TEST_CASE("source page: a damaged line becomes a comment and reserves its bytes") {
  const Recovery recovery = clock_with("INC $F9", "INC $FO");
  CHECK(exit_code(recovery) == 2);
  CHECK(tells(findings_text(recovery), "page.txt:11: 0207 shows operand \"INC $FO\", is open: INC $F0 or INC $FD"));
  const std::string source = source_text(recovery, "6502");
  CHECK(tells(source, "; ? page.txt:11  INC $FO\n"));
  const Assembly again = assemble_text(source, "6502", recovery.dialect);
  REQUIRE(again.ok);
  CHECK(again.image.last_end() == 0x0212);
  CHECK(value_of(again, "WAIT") == 0x020E);
}

TEST_CASE("source page: undefined and duplicate names are reported") {
  const Recovery nowhere = clock_with("JMP START", "JMP ENTRY");
  CHECK(exit_code(nowhere) == 2);
  CHECK(tells(findings_text(nowhere), "shows operand \"JMP ENTRY\", is open: ENTRY is not defined"));
  CHECK(nowhere.count(Verdict::missing) == 2);
  const std::string source = source_text(nowhere, "6502");
  CHECK(tells(source, "        .res 3                  ; ? page.txt:13  JMP ENTRY\n"));
  CHECK(assemble_text(source, "6502", nowhere.dialect).ok);

  const Recovery twice = clock_with("WAIT    DEX", "LOOP    DEX");
  CHECK(tells(findings_text(twice), "page.txt:14: shows symbol \"LOOP\", is LOOP_2: line 10 also defines it"));
  CHECK(assemble_text(source_text(twice, "6502"), "6502", twice.dialect).ok);
}

TEST_CASE("source page: a duplicate local label is reported at its uses") {
  const Recovery recovery = recovered_text(with(with(with(kClock, "LOOP    JSR DISP", "@LOOP   JSR DISP"), "BNE LOOP", "BNE @LOOP"),
                                                "WAIT    DEX\n        BNE WAIT", "@LOOP   DEX\n        BNE @LOOP"),
                                           "6502");
  REQUIRE(recovery.problem.empty());
  CHECK(exit_code(recovery) == 2);
  const std::string told = findings_text(recovery);
  CHECK(tells(told, "page.txt:14: shows symbol \"@LOOP\", is @LOOP_2: line 10 also defines it"));
  CHECK(tells(told, "page.txt:12: 0209 shows operand \"BNE @LOOP\", is open"));
  CHECK(tells(told, "page.txt:15: 020F shows operand \"BNE @LOOP\", is open"));
  CHECK(image_of(recovery).last_end() == 0x0212);
}

TEST_CASE("source page: data with an undefined name keeps its length") {
  const Recovery recovery = clock_with("WAIT    DEX", "        .BYTE START,TABLE,LOOP\nWAIT    DEX");
  CHECK(exit_code(recovery) == 2);
  CHECK(tells(findings_text(recovery), "page.txt:14: 020E shows operand \".BYTE START,TABLE,LOOP\", is open: TABLE is not defined"));
  CHECK(image_of(recovery).last_end() == 0x0215);
}

TEST_CASE("source page: a local label may be named like an instruction") {
  const Recovery recovery = recovered_text(with(with(kClock, "LOOP    JSR DISP", "@BIT    JSR DISP"), "BNE LOOP", "BNE @BIT"), "6502");
  CHECK(findings_text(recovery).empty());
  CHECK(flatten(image_of(recovery)) == flatten(image_of(recovered_text(kClock, "6502"))));
}

TEST_CASE("source page: an instruction in the margin is unresolved") {
  const std::string text = "START   LI      5\n        LR      0,A\n        SL      4\n        LR      1,A\n        POP\n";
  const Recovery recovery = recovered_text(with(text, "        SL", "CLR THE SCREEN\n        SL"), "f8");
  CHECK(exit_code(recovery) == 2);
  CHECK(tells(findings_text(recovery), "page.txt:3: shows \"CLR THE SCREEN\", is open: text in place of a statement"));
  CHECK(flatten(image_of(recovery)) == flatten(image_of(recovered_text(text, "f8"))));
}

TEST_CASE("source page: data with a bad operand is unresolved") {
  const Recovery recovery = clock_with("WAIT    DEX", "        .BYTE START-$0400,LOOP-$0400\nWAIT    DEX");
  REQUIRE(recovery.problem.empty());
  CHECK(exit_code(recovery) == 2);
  CHECK(tells(findings_text(recovery), "page.txt:14: 020E shows operand \".BYTE START-$0400,LOOP-$0400\", is open"));
}

TEST_CASE("source page: an origin that overlaps bytes is ignored and reported") {
  const Recovery recovery = clock_with("WAIT    DEX", "        .ORG $0203\nWAIT    DEX");
  REQUIRE(recovery.problem.empty());
  CHECK(exit_code(recovery) == 2);
  CHECK(tells(findings_text(recovery), "page.txt:14: 020E shows operand \".ORG $0203\", is open: address 0203 already has a byte"));
  CHECK(flatten(image_of(recovery)) == flatten(image_of(recovered_text(kClock, "6502"))));
}

TEST_CASE("source page: a mnemonic is not accepted as a name") {
  const Recovery recovery = clock_with("JMP START", "JMP INC");
  REQUIRE(recovery.problem.empty());
  CHECK(tells(findings_text(recovery), "page.txt:13: 020B shows operand \"JMP INC\", is open"));
  CHECK(image_of(recovery).last_end() == 0x0212);
}

TEST_CASE("source page: one line in another syntax does not change the syntax") {
  std::string text = kClock;
  for (int i = 0; i < 40; ++i) text = with(text, "START   LDA", "        INX\nSTART   LDA");
  text = with(text, "        INX\n", "        .WORD\n");
  CHECK(recovered_text(text, "6502").dialect == "mos");
}

TEST_CASE("source page: an undefined name gives no length if two are possible") {
  for (const auto& [cpu, org, word] : {std::array{"6502", ".ORG", "LDA"}, std::array{"6800", "ORG", "LDAA"}}) {
    CAPTURE(cpu);
    const std::string text = fmt::format(
        "        {} $0200\nSTART   INX\n        {} COUNT\n        INX\n        JMP START\n        INX\n        JSR OUTCH\n", org, word);
    const Recovery recovery = recovered_text(text, cpu);
    CHECK(exit_code(recovery) == 2);
    CHECK(tells(findings_text(recovery),
                fmt::format("page.txt:3: 0201 shows operand \"{} COUNT\", is open: COUNT is not defined; it has 2 or 3 bytes", word)));
    CHECK(recovery.count(Verdict::missing) == 2);  // operand of JSR OUTCH, which has only one length
    CHECK(count_unplaced(recovery) == 1);
  }
}

TEST_CASE("source page: 'name - 1' resolves whatever the name's value") {
  const Recovery recovery = clock_with("STA $F9", "STA WAIT-1,X");
  CHECK(findings_text(recovery).empty());
  CHECK(exit_code(recovery) == 1);
  CHECK(image_of(recovery).last_end() == 0x0213);
}

TEST_CASE("source page: fill bytes are part of the image") {
  const Recovery recovery = clock_with("WAIT    DEX", "        .RES $0212 - *, $FF\n        .RES 2\nWAIT    DEX");
  CHECK(exit_code(recovery) == 1);
  for (unsigned address = 0x020E; address < 0x0212; ++address) {
    const RecoveredByte* byte = byte_at(recovery, static_cast<std::uint16_t>(address));
    REQUIRE(byte != nullptr);
    CHECK(byte->value == 0xFF);
  }
  CHECK(byte_at(recovery, 0x0212) == nullptr);
  CHECK(byte_at(recovery, 0x0214) != nullptr);
}

TEST_CASE("source page: an END in the middle is reported, later lines are used") {
  const Recovery recovery = clock_with("WAIT    DEX", "        .END\nWAIT    DEX");
  CHECK(exit_code(recovery) == 2);
  CHECK(tells(findings_text(recovery), "page.txt:14: 020E shows mnemonic \".END\", is open: statements follow"));
  CHECK(flatten(image_of(recovery)) == flatten(image_of(recovered_text(kClock, "6502"))));
  CHECK(exit_code(clock_with("RTS\n", "RTS\n        .END\n")) == 1);
}

TEST_CASE("source page: a lost or extra blank is repaired or unresolved") {
  const auto told = [](const std::string& what, const std::string& other) { return findings_text(clock_with(what, other)); };
  CHECK(tells(told("BNE LOOP", "BNELOOP"), "page.txt:12: 0209 shows mnemonic \"BNELOOP\", is BNE LOOP"));
  CHECK(tells(told("BNE LOOP", "BNE_LOOP"), "page.txt:12: 0209 shows operand \"BNE_LOOP\", is open:"));
  CHECK(tells(told("        BNE WAIT", "        B NE WAIT"), "page.txt:15: 020F shows mnemonic \"B NE WAIT\", is BNE WAIT"));
  CHECK(tells(told("        RTS", "        lTS"), "page.txt:16: "));
  CHECK(tells(told("        .ORG $0200", "        .0RG $0200"), "is .ORG $0200"));
  CHECK(tells(told("INC $F9", "I-/C~F9"), "page.txt:11: shows \"I-/C~F9\", is open: text in place of a statement"));
  CHECK(exit_code(clock_with("INC $F9", "I-/C~F9")) == 2);
}

TEST_CASE("source page: a possible comma or extra blank is unresolved") {
  const std::string data =
      "TABLE   FCB 1,2,3\n        FCB 4,5\nSTART   LDAA 7,X\n        STAA COUNT\n        INX\n        LDX #START\n        RTS\nCOUNT   FCB "
      "0\n";
  CHECK(exit_code(recovered_text(data, "6800")) == 1);
  for (const auto& [what, other] : {std::array{"1,2,3", "1,2;3"}, std::array{"1,2,3", "1,2 ,3"},
                                    std::array{"        LDAA", "        L DAA"}, std::array{"STAA COUNT", "TAA COUNT"}}) {
    CAPTURE(other);
    const std::string text = what == std::string("        LDAA") ? with(with(data, "START   LDAA", "        L DAA"), "#START", "#TABLE")
                                                                 : with(data, what, other);
    const Recovery recovery = recovered_text(text, "6800");
    CHECK(exit_code(recovery) == 2);
    CHECK_FALSE(findings_text(recovery).empty());
  }
  CHECK(tells(findings_text(recovered_text(with(data, "1,2,3", "1,2;3"), "6800")), "is open: FCB 1,2 or FCB 1,2,3"));
}

TEST_CASE("source page: digits and capitals in names are not repaired") {
  CHECK(tells(findings_text(clock_with("INC $F9", "INC $?9")), "page.txt:11: 0207 shows operand \"INC $?9\", is open"));
  CHECK(tells(findings_text(clock_with("JMP START", "JMP Start")), "is open: JMP START; Start is not defined"));
  const std::string numbered = with(with(kClock, "WAIT    DEX", "ERR7    DEX"), "BNE WAIT", "BNE ERR2");
  CHECK(tells(findings_text(recovered_text(numbered, "6502")), "is open: BNE ERR7; ERR2 is not defined"));
}

TEST_CASE("source page: texts may have any delimiter, equates may divide by a name") {
  const Recovery recovery = recovered_text(
      "START   LDX #TITLE\n        LDAA #ROWS\n        INX\n        INX\n        RTS\nTITLE   FCC /A MAZE/\nTABLE   FCB 1,2,3,4\nSIZE    "
      "EQU 2\n"
      "ROWS    EQU *-TABLE/SIZE\n",
      "6800");
  CHECK(findings_text(recovery).empty());
  CHECK(exit_code(recovery) == 1);
  CHECK(image_of(recovery).last_end() == 18);
}

TEST_CASE("source page: a name with two values is uncertain if sizes differ") {
  const std::string text = with(with(kClock, "DISP    = $1F1F\n", "DISP    = $1F1F\nCELL    = $F9\n"), "INC $F9", "INC CELL");
  CHECK(exit_code(recovered_text(text, "6502")) == 1);
  const Recovery recovery = recovered_text(with(text, "        RTS\n", "        RTS\nCELL    = $1F00\n"), "6502");
  CHECK(exit_code(recovery) == 2);
  CHECK(tells(findings_text(recovery), "0207 shows operand \"INC CELL\", is open: INC CELL or INC CELL_2; a name is defined twice"));
}

TEST_CASE("source page: F8 comments without a delimiter are reported per line") {
  const Recovery recovery = recovered_text(
      "*To show the empty squares\n"
      "EMPTY   LISU    2               This buffer is used\n"
      "        LISL    0\n"
      "        LR      DC,H            H always contains it\n"
      "        CLR\n"
      "        LRI     S,A             A guard byte at start\n"
      "        LM                      Get the byte\n"
      "        LR      PO,Q\n"
      "this line was typed without a star\n"
      "LBJ\n"
      "        LR      A.I             Increment\n"
      "        LR      A,SI\n"
      "        NI      H'77'\n"
      "        SL      5\n"
      "        BNZ     EMPTY           Loop\n"
      "        POP\n",
      "f8");
  REQUIRE(recovery.problem.empty());
  CHECK(recovery.dialect == "fairchild");
  CHECK(exit_code(recovery) == 2);
  const std::string told = findings_text(recovery);
  CHECK(tells(told, "page.txt:6: 0004 shows mnemonic \"LRI S,A\", is open: LR IS,A or LR S,A; unknown instruction or macro 'LRI'"));
  CHECK(tells(told, "page.txt:8: 0006 shows operand \"LR PO,Q\", is LR P0,Q"));
  CHECK(tells(told, "page.txt:9: shows \"this line was typed without a star\": text within the program"));
  CHECK(tells(told, "page.txt:11: 0007 shows operand \"LR A.I\", is LR A,I"));
  CHECK(tells(told, "page.txt:12: 0008 shows operand \"LR A,SI\", is open: LR A,IS or LR A,S or LR A,I; SI is not defined"));
  CHECK(tells(told, "page.txt:14: 000B shows operand \"SL 5\", is open: SL 1 or SL 4"));
  const std::string source = source_text(recovery, "f8");
  CHECK(tells(source, "*To show the empty squares\nEMPTY   LISU 2                  ; This buffer is used\n"));
  CHECK(tells(source, "\nLBJ\n        LR A,I                  ; Increment\n"));
  CHECK(assemble_text(source, "f8", "fairchild").ok);
}

TEST_CASE("source page: prose is not source, lines with addresses are a listing") {
  const std::string prose =
      "And so it is that the board is set. As you see,\nthe white men are in their places, and in\norder to move one of them\nand take "
      "another\n"
      "as in all games\nand not before,\nyou say so.\n";
  for (const char* cpu : {"6502", "6800", "f8"}) {
    const Recovery recovery = recovered_text(prose, cpu);
    CHECK(exit_code(recovery) == 3);
    CHECK(recovery.problem == "no listing was found: no two lines with an address and bytes follow each other");
  }
  const Recovery listing =
      recovered_text("0200 A9 05    START  LDA #$05\n0202 85 F9           STA $F9\n0204 60              RTS\n", "6502");
  CHECK_FALSE(listing.source_only);
  CHECK(exit_code(listing) == 0);
}
