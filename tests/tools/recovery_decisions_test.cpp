// Tests the file format and the effect of the user's decisions.

#include "catch.hpp"
#include "fake_recovery.hpp"
#include "own_folder.hpp"
#include "tools/files/file_writer.hpp"
#include "tools/recovery/decisions.hpp"
#include "tools/recovery/report_json.hpp"
#include "tools/recovery/report_text.hpp"

using namespace janus::tools;

namespace {

const std::vector<std::uint8_t> kOne{0x80}, kThree{0x4C, 0x00, 0x02};

std::string problem(const std::string& text) { return parse_decisions(text, "game.decide").problem; }

Recovery applied(const std::string& text) {
  Recovery recovery = small_recovery();
  const Decisions decisions = parse_decisions(text, "game.decide");
  REQUIRE(decisions.problem.empty());
  apply(decisions.decisions, recovery, "game.decide");
  return recovery;
}

// Returns the findings about decisions.
std::vector<std::string> told(const Recovery& recovery) {
  std::vector<std::string> result;
  for (const Finding& finding : recovery.findings)
    if (finding.kind == Finding::Kind::decision) result.push_back(finding.words);
  return result;
}

}  // namespace

TEST_CASE("decisions: a line has an address, bytes and a reason") {
  const Decisions read = parse_decisions("; Tiny Chess\n\n031C 20 the manual's errata\r\n# more\n  $0340 a9 05 - be sure  \n1 00 x\n", "d");
  REQUIRE(read.problem.empty());
  REQUIRE(read.decisions.size() == 4);
  CHECK(read.decisions[0].line == 3);
  CHECK(read.decisions[0].address == 0x031C);
  CHECK(read.decisions[0].value == 0x20);
  CHECK(read.decisions[0].reason == "the manual's errata");
  CHECK(read.decisions[2].address == 0x0341);
  CHECK(read.decisions[2].value == 0x05);
  CHECK(read.decisions[2].reason == "be sure");
  CHECK(read.decisions[3].address == 0x0001);
}

TEST_CASE("decisions: an invalid line is rejected with its place") {
  CHECK(problem("O31C 20 x") ==
        "game.decide:1: `O31C` is not an address: write four hexadecimal digits, the byte, and the reason: 031C 20 the manual's errata");
  CHECK(problem("\n031C 2O x") == "game.decide:2: 031C needs a byte, two hexadecimal digits, not `2O`");
  CHECK(problem("031C") == "game.decide:1: 031C needs a byte, two hexadecimal digits, not ``");
  CHECK(problem("031C 20") == "game.decide:1: 031C needs a reason: write it after the byte");
  CHECK(problem("031C 20 -") == "game.decide:1: 031C needs a reason: write it after the byte");
  CHECK(problem("031C none") == "game.decide:1: 031C needs a reason: write it after none");
  CHECK(problem("031C 20 ad hoc") ==
        "game.decide:1: 031C: `ad` may be a byte or the first word of the reason: write the byte as AD, or `- ` before the reason");
  CHECK(problem("031C 20 Be careful").find("`Be` may be a byte or the first word") != std::string::npos);
  for (const char* line : {"031C ad the first is a byte", "031C 20 AD read", "031C a9 0d read", "031C 20 ad - read", "031C 20 - ad hoc"})
    CHECK(problem(line).empty());
  CHECK(problem("FFFF 20 20 x") == "game.decide:1: the last address is FFFF");
  CHECK(problem("12345 20 x").starts_with("game.decide:1: `12345` is not an address"));
  CHECK(read_decisions("/nowhere/game.decide").problem.find("/nowhere/game.decide: ") == 0);
  CHECK(read_decisions("/nowhere/game.decide", true).problem.empty());
}

TEST_CASE("decisions: adding one keeps the other lines") {
  const janus::tests::OwnFolder folder;
  const std::string file = folder.at("game.decide");
  const auto text = [&] { return read_file(file, kSourceFile).bytes; };
  CHECK(write_decision(file, 0x0204, kOne, "  read on\nthe page ").empty());
  CHECK(text() == "0204 80 read on the page\n");
  REQUIRE(write_file(file, "; mine\r\n0200 4C 00 02 a jump\n0204 80 x").empty());
  CHECK(write_decision(file, 0x0300, kThree, "be sure").empty());
  CHECK(text() == "; mine\r\n0200 4C 00 02 a jump\n0204 80 x\n0300 4C 00 02 - be sure\n");
  CHECK(write_decision(file, 0x0201, kOne, "no").empty());
  CHECK(text() == "; mine\r\n0200 4C a jump\n0202 02 a jump\n0204 80 x\n0300 4C 00 02 - be sure\n0201 80 no\n");
  CHECK(parse_decisions(text(), "x").decisions.size() == 7);
  CHECK(write_decision(file, 0x0204, kOne, " \n") == "0204 needs a reason");
  CHECK(parse_decisions(text(), "x").decisions.size() == 7);
  REQUIRE(write_file(file, "0300 none a heading\n0301 none none of the others\n").empty());
  CHECK(write_decision(file, 0x0300, kOne, "why").empty());
  CHECK(text() == "0301 none none of the others\n0300 80 why\n");
  REQUIRE(write_file(file, "this is no file of decisions\n").empty());
  CHECK(write_decision(file, 0x0204, kOne, "why").empty());
  CHECK(text() == "this is no file of decisions\n0204 80 why\n");
  CHECK(write_decision("/nowhere/game.decide", 0x0204, kOne, "why").find("/nowhere/game.decide: ") == 0);
}

TEST_CASE("decisions: a decision makes the user a witness and resolves the byte") {
  const Recovery recovery = applied("0204 B0 the print has B0\n0206 00 errata\n0209 01 02 03 typed from the scan\n");
  CHECK(told(recovery).empty());
  const RecoveredByte& byte = *byte_at(recovery, 0x0204);
  CHECK(byte.verdict == Verdict::decided);
  CHECK(byte.value == 0xB0);
  CHECK(byte.candidates.empty());
  CHECK(byte.witnesses.back().kind == WitnessKind::person);
  CHECK(byte.witnesses.back().words == "the print has B0");
  CHECK(recovery.pages.back() == "game.decide");
  CHECK(byte_at(recovery, 0x020B)->value == 0x03);
  CHECK(recovery.gaps.empty());
  CHECK(exit_code(recovery) == 1);  // two bytes are alone
  CHECK(findings_text(recovery).find(
            "page.txt:5: 0204 shows \"B0\", is B0: the hex column against the operand; decided: the print has B0\n") != std::string::npos);
}

TEST_CASE("decisions: 'none' removes the byte at an address") {
  const Recovery recovery = applied("0204 none the row is a heading\n0209 none no such row\n020A none no such row\n020B 03 typed\n");
  CHECK(byte_at(recovery, 0x0204) == nullptr);
  CHECK(byte_at(recovery, 0x0209) == nullptr);
  CHECK(byte_at(recovery, 0x020B)->value == 0x03);
  CHECK(image_of(recovery).segments.front().bytes.size() == 4);
  REQUIRE(recovery.removed.size() == 3);
  CHECK(recovery.removed[0].address == 0x0204);
  CHECK(recovery.removed[0].value == 0x80);
  CHECK(recovery.gaps.empty());
  const std::string text = findings_text(recovery);
  for (const char* part :
       {"game.decide:1: 0204 decided as none removes 80, which is doubt: the row is a heading\n",
        "game.decide:2: 0209 decided as none removes a byte, which is missing: no such row\n",
        "page.txt:5: 0204 shows \"B0\", is no byte: the hex column against the operand; decided: the row is a heading\n"})
    CHECK(text.find(part) != std::string::npos);
  CHECK(json_of(recovery).find("\"removed\": [\n  {\"address\":516,") != std::string::npos);
}

TEST_CASE("decisions: a line whose bytes are all 'none' is a heading") {
  const Recovery recovery = applied("0207 none x\n0208 none 20 lines are on a page\n");
  CHECK(recovery.lines.back().kind == LineKind::heading);
  CHECK_FALSE(recovery.lines.back().placed);
  CHECK(recovery.removed.back().witnesses.back().words == "20 lines are on a page");
}

TEST_CASE("decisions: 'none' never overrules a proven byte, mismatches are reported") {
  const Recovery against = applied("0200 none a heading\n");
  CHECK(byte_at(against, 0x0200)->value == 0x20);
  CHECK(told(against) == std::vector<std::string>{"is not applied: 20 is proven, by hex"});
  const Recovery nobody = applied("0300 none a heading\n");
  CHECK(byte_at(nobody, 0x0300) == nullptr);
  CHECK(told(nobody) == std::vector<std::string>{"is obsolete: the address has no byte"});
  CHECK(told(applied("0204 none one\n0204 B0 other\n")) ==
        std::vector<std::string>{"line 1 decides none: neither is applied; delete one of the two lines"});
}

TEST_CASE("decisions: a decision creates a byte that is on no page") {
  const Recovery recovery = applied("0100 EA from the letter\n");
  REQUIRE(byte_at(recovery, 0x0100) != nullptr);
  CHECK(byte_at(recovery, 0x0100)->verdict == Verdict::decided);
  CHECK(recovery.bytes.front().address == 0x0100);
  CHECK(told(recovery) == std::vector<std::string>{"is not on any page"});
  CHECK(findings_text(recovery).find("game.decide:1: 0100 decided as EA is not on any page\n") != std::string::npos);
}

TEST_CASE("decisions: proven bytes are never overruled, mismatches are reported") {
  const Recovery against = applied("0200 4C it must be a jump\n");
  CHECK(byte_at(against, 0x0200)->value == 0x20);
  CHECK(byte_at(against, 0x0200)->verdict == Verdict::proven);
  CHECK(told(against) == std::vector<std::string>{"is not applied: 20 is proven, by hex"});
  CHECK(told(applied("0200 20 sure\n")) == std::vector<std::string>{"is proven without it"});
  const Recovery over = applied("0201 08 the errata\n");
  CHECK(byte_at(over, 0x0201)->value == 0x08);
  CHECK(told(over) == std::vector<std::string>{"overrules 07, which is decided by hex"});
  CHECK(told(applied("0204 17 I think\n")) == std::vector<std::string>{"is not one of the candidates, 80, B0"});
  const Recovery two = applied("0204 80 one\n0204 B0 other\n");
  CHECK(byte_at(two, 0x0204)->verdict == Verdict::doubt);
  CHECK(told(two) == std::vector<std::string>{"line 1 decides 80: neither is applied; delete one of the two lines"});
  CHECK(told(applied("0204 80 one\n0204 80 other\n")).empty());
}
