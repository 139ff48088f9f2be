// Recovers clean pages in which one line is damaged or lost.
#include <fmt/format.h>

#include "catch.hpp"
#include "recovery/pages.hpp"

using namespace janus::tests;
using janus::tools::RecoveredByte;
using janus::tools::Verdict;

namespace {

class Printed {
 public:
  Printed(const PrintedProgram& program, PageLayout layout)
      : program_(program), page_(damaged_page(listing_of(program), {layout, 0, 1, "ONE"})) {}

  // Replaces `word` with `instead` at its first occurrence.
  Printed& change(const std::string& word, const std::string& instead) {
    const std::size_t at = page_.text.find(word);
    REQUIRE(at != std::string::npos);
    page_.text.replace(at, word.size(), instead);
    return *this;
  }
  // Removes the line that contains `word`, and its bytes.
  Printed& lose(const std::string& word, std::uint16_t address, std::uint16_t bytes) {
    const std::size_t at = page_.text.find(word);
    REQUIRE(at != std::string::npos);
    const std::size_t begin = page_.text.rfind('\n', at) + 1;
    page_.text.erase(begin, page_.text.find('\n', at) + 1 - begin);
    for (std::uint16_t i = 0; i < bytes; ++i) page_.lost.insert(static_cast<std::uint16_t>(address + i));
    return *this;
  }

  // Describes every byte that is not right and certain, or, on a lost line, not reported as missing. `open`: bytes that
  // must not be certain.
  std::string faults(std::set<std::uint16_t> open = {}) const {
    std::string words;
    std::map<std::uint16_t, RecoveredByte> found;
    for (const RecoveredByte& byte : recovered(program_, page_.text).bytes) found[byte.address] = byte;
    for (const auto& [address, byte] : found) {
      if (!page_.printed.contains(address)) words += fmt::format("{:04X} was not printed; ", address);
    }
    for (const auto& [address, value] : page_.printed) {
      const auto at = found.find(address);
      const bool lost = page_.lost.contains(address);
      if (at == found.end()) words += fmt::format("{:04X} is not reported; ", address);
      else if (lost && at->second.verdict != Verdict::missing) words += fmt::format("{:04X} is not missing; ", address);
      else if (!lost && open.contains(address) && is_certain(at->second.verdict)) words += fmt::format("{:04X} is certain; ", address);
      else if (!lost && !open.contains(address) && (!is_certain(at->second.verdict) || at->second.value != value))
        words += fmt::format("{:04X} is {} {}; ", address, name_of(at->second.verdict),
                             at->second.value ? fmt::format("{:02X}", *at->second.value) : "");
    }
    return words;
  }

 private:
  PrintedProgram program_;
  DamagedPage page_;
};

PrintedProgram maze() { return test_programs()[1]; }
PrintedProgram life() { return test_programs()[2]; }
PrintedProgram kim1_monitor() { return house_programs()[0]; }

}  // namespace

TEST_CASE("one damage: rows of a text after a lost row are placed by the text") {
  CHECK(Printed(maze(), PageLayout::numbered).lose("05EF  4C 4C 53", 0x05EF, 3).faults() == "");
  CHECK(Printed(maze(), PageLayout::plain).lose("05F4 ", 0x05F4, 4).faults() == "");
}

TEST_CASE("one damage: branches and label uses place lines next to a lost one") {
  CHECK(Printed(maze(), PageLayout::right).lose("0568 20 ", 0x0568, 2).faults() == "");
  CHECK(Printed(maze(), PageLayout::right).lose("04CC DF 12", 0x04CC, 2).faults() == "");
}

TEST_CASE("one damage: a label without its first letter is found by its uses") {
  CHECK(Printed(maze(), PageLayout::plain).change(" TEXT     LDAA", "  EXT     LDAA").faults() == "");
}

TEST_CASE("one damage: the origin in a directive confirms the first address") {
  Printed page(life(), PageLayout::plain);
  page.change("0000 1A", "000D 1A").change("0001 29", "000i Z9");
  CHECK(page.faults() == "");
}

TEST_CASE("one damage: a fill is placed by its value if its directive is misspelt") {
  const std::set<std::uint16_t> told_once = {0x1BFE, 0x1BFF, 0x1FF3, 0x1FF4, 0x1FF5, 0x1FF6, 0x1FFE, 0x1FFF};
  CHECK(Printed(kim1_monitor(), PageLayout::plain).change(".res $1BFA", ".rcs $1BFA").faults(told_once) == "");
}

namespace {

std::string verdicts(const std::string& text, std::size_t program = 0) {
  std::string words;
  for (const RecoveredByte& byte : recovered(test_programs()[program], text).bytes)
    words += fmt::format("{:04X} {}\n", byte.address, name_of(byte.verdict));
  return words;
}

}  // namespace

TEST_CASE("one damage: a commonly misread digit does not prove a name's value") {
  const std::string words = verdicts(
      "0018            Z      BSS 4\n1D1D  B5 04     SEXP1  LDA X2,X\n1D1F  95 18            STA Z,X\n1D21  B5 08            LDA X1,X\n"
      "1D23  95 18            STA SEXP,X\n1D25  BD D1 1D         LDA R22,X\n1D28  95 18            STA Z,X\n"
      "1D2A  CA               DEX\n1D2B  18 F8            BPL SEXP1+2\n1D2D  28 4A 1F         JSR FSUB\n"
      "1D30  A2 83            LDX #3\n1D32  B5 18            LDA Z,X\n");
  CHECK(words.find("1D20 same-hand") != std::string::npos);
  CHECK(words.find("1D29 same-hand") != std::string::npos);
}

TEST_CASE("one damage: an operand of no valid mode does not prove the opcode") {
  const std::string words = verdicts(
      "1D00  20 1C 1F      JSR SWAP\n1D03  A5 04         LDA $04\n1D05  84 04         STY $04\n1D07  AS 00         LDA =0\n"
      "1D09  85 09         STA $09\n1D0B  60            RTS\n");
  CHECK(words.find("1D07 doubt") != std::string::npos);
}

TEST_CASE("one damage: '=' for immediate operands is accepted as syntax") {
  const std::string words = verdicts(
      "0200  A9 05     START  LDA =5\n0202  85 F9            STA $F9\n0204  A2 03            LDX =3\n0206  A0 04            LDY =4\n"
      "0208  CA               DEX\n0209  60               RTS\n");
  for (const char* proven : {"0200 proven", "0201 proven", "0205 proven", "0207 proven"}) CHECK(words.find(proven) != std::string::npos);
}

TEST_CASE("one damage: bytes without an address continue an unknown directive") {
  const std::string words = verdicts(
      "0200  A9 00     START   LDA #$00\n0202  85 F9             STA $F9\n0204  7E 6F     LN10    DCM 0.4342945\n      2D ED\n"
      "0208  60                RTS\n");
  for (const char* verdict : {"0206 alone", "0207 alone", "0208 proven"}) CHECK(words.find(verdict) != std::string::npos);
}

TEST_CASE("one damage: two letters that resemble digits are a byte") {
  const auto recovery = recovered(test_programs()[0],
                                  "0200  A9 00             LDA #$00\n0202  85 F9             STA $F9\n0204  A9 OO             LDA #$00\n"
                                  "0206  85 FA             STA $FA\n0208  60                RTS\n");
  REQUIRE(recovery.bytes.size() == 9);
  CHECK(recovery.bytes[5].value == 0);
  for (const std::size_t around : {4U, 6U}) CHECK(recovery.bytes[around].verdict == Verdict::proven);
}

TEST_CASE("one damage: an index register without an offset is indexed addressing") {
  const std::string words = verdicts(
      "E034 27 05            BEQ   LOAD15\nE036 A7 00            STA A X     STORE DATA\nE038 08               INX\n"
      "E039 20 F4            BRA   LOAD11\nE03B 7C A00A   LOAD15 INC   CKSM\nE03E 6E 00            JMP   X\nE040 39               RTS\n",
      1);
  for (const char* verdict : {"E036 proven", "E037 proven", "E03E proven", "E03F proven"}) CHECK(words.find(verdict) != std::string::npos);
}

TEST_CASE("one damage: a line number between bytes and label is not a label") {
  const std::string words = verdicts(
      "1C00 A901               10  START   LDA #1\n1C02 4C001C             11          JMP START\n1C05 60                 12  DONE    RTS\n"
      "1C06 4C051C             13          JMP DONE\n1C09 2000 1C            14          JSR START\n");
  for (const char* verdict : {"1C03 proven", "1C07 proven", "1C0A proven"}) CHECK(words.find(verdict) != std::string::npos);
}
