// Tests the JSON, text and Markdown reports of a recovery.
#include <limits>
#include <nlohmann/json.hpp>

#include "catch.hpp"
#include "fake_recovery.hpp"
#include "tools/assembler/dialect.hpp"
#include "tools/recovery/recover.hpp"
#include "tools/recovery/report_json.hpp"
#include "tools/recovery/report_text.hpp"

using namespace janus::tools;

namespace {

// Compares the fields in `expected`.
void check_fields(const nlohmann::json& object, const std::string& expected) {
  const auto fields = nlohmann::json::parse(expected);
  for (const auto& [name, value] : fields.items()) {
    CAPTURE(name);
    CHECK(object[name] == value);
  }
}

}  // namespace

TEST_CASE("report: the JSON has each byte with its verdict and witnesses") {
  const auto json = nlohmann::json::parse(json_of(small_recovery(), "00ff"));
  REQUIRE(json["bytes"].size() == 12);
  check_fields(json["bytes"][1], R"({"address": 513, "value": 7, "certainty": "decided", "shown": "0T", "repaired": true,
      "page": "page.txt", "line": 4, "column": 6, "candidates": []})");
  const auto& doubt = json["bytes"][4];
  CHECK(doubt["certainty"] == "doubt");
  CHECK(doubt["candidates"][1] == nlohmann::json({{"value", 0xB0}, {"cost", 1.25}, {"words", ""}}));
  CHECK(doubt["evidence"][1] ==
        nlohmann::json(
            {{"witness", "operand"}, {"page", "page.txt"}, {"line", 5}, {"shown", "#80"}, {"says", 0x80}, {"words", "a literal"}}));
  const auto& missing = json["bytes"][9];
  CHECK(missing["certainty"] == "missing");
  for (const char* name : {"value", "page", "line", "column"}) CHECK(missing[name].is_null());
  CHECK(json["bytes"][6]["certainty"] == "same-hand");
}

TEST_CASE("report: the JSON has lines, symbols, findings, gaps and a summary") {
  const auto json = nlohmann::json::parse(json_of(small_recovery(), "00ff"));
  check_fields(json["lines"][0], R"({"address": null, "kind": "comment"})");
  CHECK(json["lines"][1]["label"] == "START");
  CHECK(json["lines"][2]["shown_address"] == "O203");
  check_fields(json["symbols"][0], R"({"name": "START", "line": 4})");
  CHECK(json["findings"][1]["kind"] == "address");
  CHECK(json["findings"][2]["open"] == true);
  CHECK(json["gaps"][0] == nlohmann::json({{"first", 0x0209}, {"last", 0x020B}, {"page", "page.txt"}, {"line", 8}}));
  CHECK(json["confusions"][0] == nlohmann::json({{"is", "7"}, {"shown", "T"}, {"seen", 3}, {"of", 40}}));
  check_fields(json["summary"], R"({"exit": 2, "bytes": 12, "proven": 4, "same-hand": 1, "missing": 3, "letters": 7,
      "ranges": [{"first": 512, "last": 523}], "sha256": "00ff"})");
  CHECK_FALSE(nlohmann::json::parse(json_of(small_recovery()))["summary"].contains("sha256"));
  const auto none = nlohmann::json::parse(json_of(Recovery{}));
  CHECK(none["bytes"].empty());
  CHECK(none["summary"]["exit"] == 3);
}

TEST_CASE("report: the JSON is valid with infinite costs and unknown pages") {
  Recovery recovery = small_recovery();
  recovery.bytes[4].candidates[0].cost = std::numeric_limits<double>::infinity();
  recovery.bytes[4].place.page = 77;
  recovery.pages[0] = "caf\xE9.txt";
  CHECK(nlohmann::json::accept(json_of(recovery)));
}

TEST_CASE("report: repairs and doubts have the format of compiler messages") {
  CHECK(findings_text(small_recovery()) ==
        "page.txt:5: 0204 shows \"B0\", is open: 80 (SPEED is 80) or B0; the hex column against the operand\n"
        "page.txt:7: 0206 shows \"00\", is open: the second source repeats the digits of the first\n"
        "page.txt:4: 0200 shows \"2O 0T 02\", is 20 07 02: JSR WAIT, WAIT is 0207 in 2 other places\n"
        "page.txt:5: 0203 shows address \"O2O3\", is 0203: line before and after\n");
}

TEST_CASE("report: each kind of finding has its own text") {
  Recovery recovery = small_recovery();
  recovery.findings = {{Finding::Kind::lost_line, true, {0, 8, 0, 0}, 0x0209, 3, "", "", "between 0207 and 020C"},
                       {Finding::Kind::lost_line, true, {0, 9, 0, 0}, 0x0210, 1, "", "", ""},
                       {Finding::Kind::exchanged, false, {0, 9, 0, 0}, 0x0211, 2, "CMP BNE", "BNE CMP", "the pair fits exchanged"},
                       {Finding::Kind::label, false, {0, 10, 0, 3}, 0x0212, 0, "TR2", "TA2", "its references"},
                       {Finding::Kind::symbol, false, {0, 20, 0, 3}, 0x0100, 0, "IXS OO3E", "003E", "6 uses"},
                       {Finding::Kind::page, false, {0, 30, 0, 0}, 0, 0, "", "", "row 1780 is printed twice, the second is 17B0"}};
  recovery.bytes.resize(4);
  recovery.gaps.clear();
  CHECK(findings_text(recovery) ==
        "page.txt:8: 0209 to 020B are missing: between 0207 and 020C\n"
        "page.txt:9: 0210 is missing\n"
        "page.txt:9: 0211 shows \"CMP BNE\", is BNE CMP: the pair fits exchanged\n"
        "page.txt:10: 0212 shows label \"TR2\", is TA2: its references\n"
        "page.txt:20: shows symbol \"IXS OO3E\", is 003E: 6 uses\n"
        "page.txt:30: row 1780 is printed twice, the second is 17B0\n");
}

TEST_CASE("report: a summary counts verdicts and lists unresolved ranges") {
  CHECK(summary_text(small_recovery()) ==
        "12 bytes (0200 to 020B): 4 proven, 1 decided, 2 alone, 1 same-hand, 1 doubt, 3 missing\n"
        "  alone      0207 to 0208\n"
        "  same-hand  0206\n"
        "  doubt      0204\n"
        "  missing    0209 to 020B\n"
        "  gap        0209 to 020B, 3 bytes, after page.txt:8\n"
        "  open       2 byte\n"
        "  repairs    1 byte, 1 address\n"
        "  letters    7 read as the one digit of their class\n"
        "  confused   T for 7 3 of 40\n");
}

TEST_CASE("summary: the worst of several pages is named") {
  Recovery recovery = small_recovery();
  recovery.pages.push_back("b.txt");
  recovery.bytes[4].place.page = recovery.bytes[7].place.page = recovery.bytes[8].place.page = 1;
  CHECK(summary_text(recovery).find("  worst page page.txt, 4 of 9 bytes unresolved\n") != std::string::npos);
}

TEST_CASE("report: text of a page cannot control a terminal") {
  Recovery recovery = small_recovery();
  recovery.pages[0] = "a\x1B[2J.txt";
  recovery.findings[0].shown = "2O\x1B[31m";
  CHECK((findings_text(recovery) + summary_text(recovery)).find('\x1B') == std::string::npos);
}

TEST_CASE("report: a recovery that uses few lines says so and exits with 2") {
  Recovery recovery = small_recovery();
  recovery.bytes.resize(1);  // all proven
  recovery.gaps.clear();
  recovery.lines_shown = 3050, recovery.lines_used = 1525;
  CHECK(exit_code(recovery) == 0);
  CHECK(summary_text(recovery).find("unused") == std::string::npos);
  recovery.lines_used = 3;
  CHECK(exit_code(recovery) == 2);
  CHECK(summary_text(recovery).find("  unused     3 of 3050 lines with an address were used\n") != std::string::npos);
  check_fields(nlohmann::json::parse(json_of(recovery))["summary"], R"({"lines_shown": 3050, "lines_used": 3})");
}

TEST_CASE("report: a badly read scan is reported before other findings") {
  Page page{"page.png"};
  for (const std::string text : {"0200  A9 05  LDA #5", "0202  85 10  STA $10", "0204  60     RTS", "0205  BB 6D  JMP", "0207  D7 4S  RTI",
                                 "0209  8O 0Z  NOP", "020B  9B 3Q  LDX #7", "020D  EI 28  TAX", "020F  DB C1  CLC", "0211  2G 9A  SEC"})
    page.lines.push_back({static_cast<std::uint32_t>(page.lines.size() + 1), text});
  const RecoverOptions options{.cpu = find_instruction_set("6502")};
  CHECK(recover(std::vector{page}, options).findings.front().kind != Finding::Kind::page);  // a typed page
  page.lines.front().words = {{0, 4, {10, 10, 40, 12}}};
  const Recovery recovery = recover(std::vector{page}, options);
  REQUIRE(!recovery.findings.empty());
  CHECK(recovery.findings.front().words.ends_with(" bytes uncertain or missing: scan at 300 dpi, one column"));
  CHECK(findings_text(recovery).starts_with("page.png: read badly, 10 of 10 lines used, "));
}
