// Reads hex dumps among other lines, detects their checksums and gives every byte a verdict.
#include "tools/recovery/dump.hpp"

#include <algorithm>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "catch.hpp"
#include "dump_pages.hpp"
#include "tools/assembler/dialect.hpp"
#include "tools/recovery/recover.hpp"
#include "tools/recovery/recovered_image.hpp"

using namespace janus::tools;
using namespace janus::tests;
using Kind = DumpSum::Kind;

namespace {

Page page_of(const std::string& text) {
  Page page;
  page.name = "page.txt";
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) page.lines.push_back({static_cast<std::uint32_t>(page.lines.size() + 1), line, {}});
  return page;
}

Recovery read(const Page& page) { return read_dumps({&page, 1}); }

const RecoveredByte& at(const Recovery& result, unsigned address) {
  for (const RecoveredByte& byte : result.bytes) {
    if (byte.address == address) return byte;
  }
  static const RecoveredByte nothing;
  return nothing;
}

std::size_t count(const Recovery& result, Verdict verdict) {
  return static_cast<std::size_t>(
      std::count_if(result.bytes.begin(), result.bytes.end(), [&](const RecoveredByte& byte) { return byte.verdict == verdict; }));
}

bool all_are(const Recovery& result, const std::vector<std::uint8_t>& bytes) {
  return std::equal(result.bytes.begin(), result.bytes.end(), bytes.begin(), bytes.end(),
                    [](const RecoveredByte& byte, std::uint8_t value) { return byte.value == value; });
}

DumpScore score_of(const DumpStyle& style, double rate, unsigned pages, std::size_t bytes = 4096) {
  DumpScore score;
  for (unsigned seed = 0; seed < pages; ++seed) {
    const DumpPage page = DumpPrinter(style, rate, 100 + seed).print(DumpPrinter::bytes(bytes, seed), 0x0400);
    score.add(page, read(page.page));
  }
  return score;
}

DumpStyle with_sum(const DumpSum& sum, std::size_t width = 16) {
  DumpStyle style;
  style.sum = sum;
  style.width = width;
  return style;
}

DumpStyle with_columns(const DumpSum& sum, std::size_t width, std::size_t rows) {
  DumpStyle style = with_sum(sum, width);
  style.rows_of_block = rows;
  style.column_sum = {sum.kind};
  return style;
}

}  // namespace

TEST_CASE("dump: the kind of checksum is detected from the data", "[recover]") {
  for (const Kind kind : {Kind::exclusive_or, Kind::addition, Kind::negated, Kind::inverted}) {
    for (const bool wide : {false, true}) {
      for (const bool address : {false, true}) {
        for (const bool count_too : {false, true}) {
          if (wide && kind == Kind::exclusive_or) continue;
          const DumpSum sum{kind, wide, address, count_too};
          CAPTURE(sum.kind, sum.wide, sum.address, sum.count);
          const std::vector<std::uint8_t> bytes = DumpPrinter::bytes(128, 1);
          const Recovery result = read(DumpPrinter(with_sum(sum, 8), 0, 1).print(bytes, 0x1234).page);
          CHECK(all_are(result, bytes));
          CHECK(count(result, Verdict::proven) > 100);  // in so few rows, two errors can still cancel each other
        }
      }
    }
  }
}

TEST_CASE("dump: the layouts of monitors and magazines are detected", "[recover]") {
  std::vector<DumpStyle> styles(11);
  styles[0] = {"| ", ": ", " ", " |"};
  styles[1] = {"", " ", ""};
  styles[2] = {"", "- ", " "};
  styles[3] = {"$", " ", ","};
  styles[4] = {".", " ", " "};
  styles[5] = {"  ", ":", " "};
  styles[6] = {"", "  ", " ", "", 8};
  styles[7] = {"", "  ", " ", "", 4};
  styles[8] = {"", ": ", " ", "", 32};
  styles[9] = {"", " ", " ", "", 3};
  styles[10].ascii = true;
  for (std::size_t i = 0; i < styles.size(); ++i) {
    CAPTURE(i);
    const std::vector<std::uint8_t> bytes = DumpPrinter::bytes(256, 3);
    const Recovery result = read(DumpPrinter(styles[i], 0, 1).print(bytes, 0xC000).page);
    CHECK(all_are(result, bytes));
    if (!styles[i].ascii) CHECK(count(result, Verdict::alone) == 256);  // shown only once
    CHECK(std::any_of(result.bytes.begin(), result.bytes.end(), [](const RecoveredByte& byte) { return byte.witnesses.size() > 1; }) ==
          styles[i].ascii);
    CHECK(result.findings.empty());
  }
}

TEST_CASE("dump: 1 % damaged characters cause no silent error", "[recover]") {
  const auto check = [](const char* name, const DumpStyle& style, double certain, unsigned pages = 1) {
    const DumpScore score = score_of(style, 0.01, pages);
    CAPTURE(name, score.certain, score.open, score.told, score.printed);
    CHECK(score.silent == 0);
    CHECK(static_cast<double>(score.certain) >= certain * static_cast<double>(score.printed));
    CHECK(static_cast<double>(score.certain + score.open) >= 0.98 * static_cast<double>(score.printed));
    CHECK(score.lost_told == score.lost);
  };
  check("addition", with_sum({Kind::addition}), 0.28);
  check("addition, 8", with_sum({Kind::addition}, 8), 0.5);
  check("exclusive or", with_sum({Kind::exclusive_or}), 0.18);
  check("16 bits", with_sum({Kind::addition, true, true}), 0.22);
  check("columns", with_columns({Kind::addition}, 16, 16), 0.9);
  check("columns, exclusive or", with_columns({Kind::exclusive_or}, 8, 8), 0.92);
  check("no sum", {}, 0);
  DumpStyle text;
  text.ascii = true;
  check("characters", text, 0.2);
}

TEST_CASE("dump: rows that could each explain a column checksum are unresolved", "[recover]") {
  DumpScore score;
  // Two bytes of a row cancel in its checksum, and two bytes of another row in the block would explain the same
  // columns. Other pages have four errors at the corners of a rectangle.
  for (const unsigned seed : {3u, 24u, 27u}) {
    const DumpStyle style = with_columns({Kind::exclusive_or}, 16, 16);
    const DumpPage page = DumpPrinter(style, 0.01, 5000 + seed).print(DumpPrinter::bytes(4096, seed), 0x0400);
    score.add(page, read(page.page));
  }
  CHECK(score.silent == 0);
  CHECK(static_cast<double>(score.certain) > 0.9 * static_cast<double>(score.printed));
}

TEST_CASE("dump: the less damage, the more bytes are certain", "[recover]") {
  double before = 1;
  for (const double rate : {0.002, 0.01, 0.03}) {
    const DumpScore score = score_of(with_sum({Kind::addition}, 8), rate, 1);
    const double certain = static_cast<double>(score.certain) / static_cast<double>(score.printed);
    CAPTURE(rate, certain);
    CHECK(score.silent == 0);
    CHECK(certain < before);
    if (rate == 0.002) CHECK(certain > 0.9);
    before = certain;
  }
}

TEST_CASE("dump: a character that is not a digit is repaired by its row's checksum", "[recover]") {
  const std::vector<std::uint8_t> bytes = DumpPrinter::bytes(640, 9);
  const Page whole = DumpPrinter(with_sum({Kind::addition}, 8), 0, 1).print(bytes, 0).page;
  const auto repaired = [&](std::size_t i, char shown) {
    Page page = whole;
    page.lines[i / 8].text[6 + 3 * (i % 8)] = shown;
    const Recovery result = read(page);
    const RecoveredByte& byte = at(result, static_cast<unsigned>(i));
    CAPTURE(page.lines[i / 8].text);
    CHECK(byte.value == bytes[i]);
    CHECK((is_certain(byte.verdict) || byte.verdict == Verdict::doubt));
    return is_certain(byte.verdict);
  };
  std::size_t tried = 0, certain = 0;
  for (std::size_t i = 0; i < bytes.size(); i += 5) {
    const char is = whole.lines[i / 8].text[6 + 3 * (i % 8)];
    for (const auto& [digit, shown] : {std::pair('1', 'l'), {'2', 'Z'}, {'5', 'S'}, {'8', '&'}, {'A', 'R'}, {'F', 'P'}}) {
      if (is != digit || ++tried > 24) continue;
      certain += repaired(i, shown) ? 1u : 0u;
    }
    // A dot can be any digit and an O can be two: the byte is right, and the alternatives are reported.
    if (i % 50 == 0) repaired(i, '.');
    if (i % 2 == 0 && is == '0') repaired(i, 'O');
  }
  CHECK(tried > 24);
  CHECK(certain >= 22);
}

TEST_CASE("dump: a misread digit has candidates by one sum and is decided by two", "[recover]") {
  const std::vector<std::uint8_t> bytes = DumpPrinter::bytes(512, 9);
  const DumpPage rows = DumpPrinter(with_sum({Kind::exclusive_or}), 0, 1).print(bytes, 0);
  const DumpPage columns = DumpPrinter(with_columns({Kind::exclusive_or}, 16, 16), 0, 1).print(bytes, 0);
  std::size_t tried = 0;
  for (std::size_t i = 0; i < bytes.size(); i += 17) {
    for (const auto& [is, shown] : {std::pair('8', 'B'), {'B', '8'}, {'0', 'D'}, {'D', '0'}, {'E', 'F'}, {'A', '4'}}) {
      const std::size_t column = 6 + 3 * (i % 16), line = i / 16, block = line + 3 * (line / 16);
      if (rows.page.lines[line].text[column] != is) continue;
      CAPTURE(i, is, shown);
      Page page = rows.page;
      page.lines[line].text[column] = shown;
      const Recovery by_row = read(page);
      const RecoveredByte& byte = at(by_row, static_cast<unsigned>(i));
      ++tried;
      // One sum does not say which byte of its row is wrong.
      CHECK(byte.verdict == Verdict::doubt);
      CHECK(std::any_of(byte.candidates.begin(), byte.candidates.end(),
                        [&](const ByteCandidate& candidate) { return candidate.value == bytes[i]; }));
      page = columns.page;
      REQUIRE(page.lines[block].text[column] == is);
      page.lines[block].text[column] = shown;
      const Recovery by_both = read(page);
      CHECK(at(by_both, static_cast<unsigned>(i)).value == bytes[i]);
      CHECK(at(by_both, static_cast<unsigned>(i)).verdict == Verdict::decided);
      CHECK(count(by_both, Verdict::proven) >= bytes.size() - 4);
    }
  }
  CHECK(tried > 8);
}

TEST_CASE("dump: without its checksum, a row keeps its bytes but loses the proof", "[recover]") {
  const std::vector<std::uint8_t> bytes = DumpPrinter::bytes(256, 4);
  Page page = DumpPrinter(with_sum({Kind::addition}, 8), 0, 1).print(bytes, 0).page;
  page.lines[3].text.replace(page.lines[3].text.size() - 2, 2, "~'");
  const Recovery result = read(page);
  for (unsigned i = 0; i < 256; ++i) {
    CHECK(at(result, i).value == bytes[i]);
    if (i / 8 == 3) CHECK(at(result, i).verdict == Verdict::alone);
  }
  CHECK(count(result, Verdict::proven) > 230);
}

TEST_CASE("dump: addresses are checked against each other", "[recover]") {
  // The fourth row's address is damaged. The block after the rule starts elsewhere.
  const Recovery result = read(page_of(R"( -------------------------------------------------------
|       00 0l 02 03 04 05 06 07 08 09 0A 0B 0C 0D 0E 0F |
|-------------------------------------------------------|
| 1780: 18 A9 80 65 EB 65 EC 65 ED 65 El 65 DF 38 E5 F0 |
| 1790: E5 F1 E5 E2 E5 E0 E5 DE E5 EF E5 E3 B0 02 A9 00 |
| 17A0: 4A 18 69 40 65 EC 65 ED 38 E5 E4 4A 18 69 90 65 |
| 1780: DD 65 DD 65 DD 65 DD 65 El 38 E5 E4 E5 E4 E5 E5 |
| 17C0: E5 E5 E5 E0 A6 B1 E0 33 F0 16 E0 34 F0 12 E0 22 |
|-------------------------------------------------------|
| 20F0: F0 0E E0 25 F0 0A A6 B0 F0 09 B4 50 C0 10 10 03 |
| 2100: 18 69 02 4C 77 03                               |
--------------------------------------------------------|
)"));
  REQUIRE(result.bytes.size() == 5 * 16 + 16 + 6);
  CHECK(at(result, 0x17B0).value == 0xDD);
  CHECK(at(result, 0x1780).value == 0x18);
  CHECK(at(result, 0x1781).verdict == Verdict::alone);
  CHECK(at(result, 0x178A).value == 0xE1);
  CHECK(at(result, 0x2105).value == 0x03);
  CHECK(result.gaps.empty());
  CHECK(result.letters == 2);
  const auto found = std::find_if(result.findings.begin(), result.findings.end(),
                                  [](const Finding& finding) { return finding.kind == Finding::Kind::address; });
  REQUIRE(found != result.findings.end());
  CHECK(found->shown == "1780");
  CHECK(found->is == "17B0");
  CHECK(found->place.line == 7);
  CHECK_FALSE(found->open);
}

TEST_CASE("dump: a lost row is missing and a row printed twice is one", "[recover]") {
  const std::vector<std::uint8_t> bytes = DumpPrinter::bytes(160, 6);
  Page page = DumpPrinter({}, 0, 1).print(bytes, 0x200).page;
  page.lines.erase(page.lines.begin() + 4);
  page.lines.insert(page.lines.begin() + 7, page.lines[6]);
  const Recovery result = read(page);
  REQUIRE(result.gaps.size() == 1);
  CHECK(result.gaps[0].first == 0x240);
  CHECK(result.gaps[0].last == 0x24F);
  CHECK(result.gaps[0].after.line == 4);
  REQUIRE(result.bytes.size() == 160);
  CHECK(count(result, Verdict::missing) == 16);
  CHECK_FALSE(at(result, 0x245).value.has_value());
  REQUIRE(result.findings.size() == 2);
  CHECK(result.findings[0].kind == Finding::Kind::lost_line);
  CHECK(result.findings[0].length == 16);
  CHECK(result.findings[1].words == "the row is printed twice");
  CHECK(at(result, 0x290).value == bytes[0x90]);
}

TEST_CASE("dump: a row that is split in two is joined", "[recover]") {
  const std::vector<std::uint8_t> bytes = DumpPrinter::bytes(160, 6);
  for (std::size_t cut = 12; cut < 40; cut += 3) {
    Page page = DumpPrinter(with_sum({Kind::addition}), 0, 1).print(bytes, 0x200).page;
    const std::string text = page.lines[4].text;
    page.lines[4].text = text.substr(0, cut);
    page.lines.insert(page.lines.begin() + 5, {0, text.substr(cut), {}});
    for (std::size_t i = 0; i < page.lines.size(); ++i) page.lines[i].number = static_cast<std::uint32_t>(i + 1);
    const Recovery result = read(page);
    CAPTURE(cut);
    CHECK(all_are(result, bytes));
    CHECK(count(result, Verdict::proven) > 120);
    CHECK(at(result, 0x24F).place.line == 6);
  }
}

TEST_CASE("dump: named data blocks next to a dump are a second witness", "[recover]") {
  std::string text;
  const std::vector<std::uint8_t> bytes = DumpPrinter::bytes(96, 6);
  const auto row = [&](std::size_t from) {
    std::string result;
    for (std::size_t i = from; i < from + 16; ++i) result += " " + DumpPrinter::hex(bytes[i], 2);
    return result;
  };
  for (std::size_t i = 0; i < 96; i += 16) text += DumpPrinter::hex(static_cast<unsigned>(0x70 + i), 4) + ":" + row(i) + "\n";
  for (int i = 0; i < 30; ++i) text += "some words of prose\n";
  text += "BLOCK DATA\n\n.SETW    0070" + row(0) + "\n             " + row(16) + "\n\n.MOVEX   0090" + row(32) + "\n\n.POINTS  00A0" +
          row(48) + "\n\nNOTE THAT 00B7\n";
  const Recovery result = read(page_of(text));
  REQUIRE(result.bytes.size() == 96);
  CHECK(all_are(result, bytes));
  CHECK(count(result, Verdict::proven) > 30);  // both prints may have the same damage
  CHECK(count(result, Verdict::proven) + count(result, Verdict::alone) == 96);
  CHECK(at(result, 0x85).witnesses.size() == 2);
}

TEST_CASE("dump: a block may end with a short row, and blank lines may mark steps between blocks", "[recover]") {
  std::string text;
  const std::vector<std::uint8_t> bytes = DumpPrinter::bytes(96, 6);
  const auto row = [&](std::size_t from, std::size_t count) {
    std::string result;
    for (std::size_t i = from; i < from + count; ++i) result += " " + DumpPrinter::hex(bytes[i % 96], 2);
    return result;
  };
  for (std::size_t i = 0; i < 96; i += 16) text += DumpPrinter::hex(static_cast<unsigned>(0x1070 + i), 4) + ":" + row(i, 16) + "\n";
  for (int i = 0; i < 30; ++i) text += "some words of prose\n";
  text += "BLOCK DATA\n\n.SETW    0070" + row(0, 16) + "\n             " + row(16, 16) + "\n\n.MOVEX   0090" + row(32, 16) +
          "\n\n.POINTS  00A0" + row(48, 16) + "\n\n.OPNING  00C0" + row(80, 16) + "\n             " + row(0, 12) + "\n\nNOTE THAT 00B7\n";
  const Recovery result = read(page_of(text));
  CHECK(result.gaps.empty());
  REQUIRE(result.bytes.size() == 96 + 92);
  for (std::size_t i = 0; i < 12; ++i) CHECK(at(result, static_cast<unsigned>(0xD0 + i)).value == bytes[i]);
}

TEST_CASE("dump: a checksum on another line is not a second print of a byte", "[recover]") {
  std::vector<std::uint8_t> bytes = DumpPrinter::bytes(256, 5);
  std::fill(bytes.begin() + 64, bytes.begin() + 128, 0xFF);
  Page page = DumpPrinter(with_columns({Kind::addition}, 8, 8), 0, 1).print(bytes, 0x200).page;
  // FF is read as EF, and its column's checksum F8 as E8. A damaged row checksum would be another explanation.
  page.lines[11].text.replace(9, 2, "EF");
  const auto sums =
      std::find_if(page.lines.begin() + 12, page.lines.end(), [](const PageLine& line) { return line.text.starts_with("SUM"); });
  REQUIRE(sums->text.substr(9, 2) == "F8");
  sums->text.replace(9, 2, "E8");
  RecoverOptions options;
  options.cpu = instruction_sets()[0];
  const Recovery recovery = recover({&page, 1}, options);
  const RecoveredByte* byte = byte_at(recovery, 0x241);
  REQUIRE(byte != nullptr);
  CHECK(byte->shown == "EF");
  CHECK_FALSE(is_certain(byte->verdict));
}

TEST_CASE("dump: other tables are not read as dumps", "[recover]") {
  const char* const pages[] = {
      // A table of addresses.
      "00 KING 0050 0060\n01 QUEEN 0051 0061\n02 KING ROOK 0052 0062\n03 QUEEN ROOK 0053 0063\n0050 King 0060\n0051 Queen 0061\n0052 Rook "
      "0062\n",
      // Symbols.
      "CHESS 0000 5 1 45 171\n.OPNING  00DC 615  484 487 490\n.WCAP0   00DD 616  107 570 571 572 573\n.COUNT   00DE 617  180\n.BCAP2   "
      "00DE 618  555\n"
      ".WCAP2   00DF 619  549\n.BCAP1   00E0 620  554 580\n.WCAP1   00E1 621  548 574\n",
      // Listings: plain, in part, and with declared bytes in rows of three.
      "0200 A9 00 LDA #0\n0202 85 10 STA 10\n0204 A2 FF LDX #FF\n0206 86 11 STX 11\n0208 A0 03 LDY #3\n020A 84 12 STY 12\n020C A9 00 LDA "
      "#0\n020E 85 10 STA "
      "10\n0210 A2 FF LDX #FF\n",
      "0032 1E09 FFE6 FDB #FFE6\n0033 1E0B FEFB FDB #FEFB\n0034 1E0D FE05 FDB #FE05\n0035 1E0F FF0A FDB #FF0A\n0036 1E11 010A FDB #010A\n"
      "0039 1E17 01F6 FDB #01F6\n0040 1E19 00 FCB #00\n0049 1E25 FF00 FDB #FF00\n0050 1E27 0005 FDB #0005\n",
      "0300  A9 00     LDA #0\n0302  01 02 03  TABLE .BYTE 1,2,3,4\n0305  04 05 06\n0308  07 08 09\n030B  0A 0B 0C\n030E  0D 0E 0F\n0311  "
      "AD E0 F0\n"
      "0314  01 02 03\n0317  AA BB CC\n031A  60        RTS\n",
      // BASIC.
      "1000 DATA 10,20,30,40\n1010 DATA 11,21,31,41\n1020 DATA 12,22,32,42\n1030 DATA 13,23,33,43\n", "10 PRINT 20\n20 GOTO 10\n30 END\n",
      // Years.
      "1970 12\n1971 14\n1972 15\n1973 17\n1974 19\n1975 22\n1976 23\n1977 25\n1978 29\n1979 30\n",
      "A decade of bad code faded.\nBeef added a facade, 1234 5678.\n", ""};
  for (const char* text : pages) {
    CAPTURE(text);
    const Recovery result = read(page_of(text));
    CHECK(result.bytes.empty());
  }
}

TEST_CASE("dump: garbage is read without harm and in time", "[recover]") {
  std::mt19937 random(3);
  for (int kind = 0; kind < 4; ++kind) {
    for (const std::size_t lines : {1u, 50u, 100000u}) {
      Page page;
      page.name = "page.txt";
      for (std::size_t i = 0; i < lines; ++i) {
        std::string text = kind == 2 ? DumpPrinter::hex(static_cast<unsigned>(i * 8), 4) + " " : "";
        for (std::size_t n = random() % 40; n != 0; --n) {
          text += kind == 0   ? static_cast<char>(random())
                  : kind == 1 ? static_cast<char>(32 + random() % 95)
                              : "0123456789ABCDEFOl "[random() % 19];
        }
        page.lines.push_back({static_cast<std::uint32_t>(i + 1), text, {}});
      }
      const Recovery result = read(page);
      CHECK(result.bytes.size() <= 65536);
      CHECK(count(result, Verdict::proven) == 0);
    }
  }
  const DumpPage page = DumpPrinter(with_sum({Kind::addition}), 0.3, 1).print(DumpPrinter::bytes(4096, 1), 0);  // few whole rows
  DumpScore score;
  score.add(page, read(page.page));
  CHECK(score.silent == 0);
  Page same;
  for (std::uint32_t i = 0; i < 2000; ++i) same.lines.push_back({i + 1, "FFF0: 00 01 02 03 04 05 06 07 08 A9 0A 0B 0C 0D 0E FF", {}});
  CHECK(read(same).bytes.size() <= 16);
}

TEST_CASE("dump: two hundred pages have no silent error", "[recover][slow]") {
  CHECK(score_of(with_sum({Kind::addition}), 0.01, 200).silent == 0);
  CHECK(score_of(with_sum({Kind::exclusive_or}, 8), 0.01, 200).silent == 0);
  CHECK(score_of(with_columns({Kind::addition}, 16, 16), 0.01, 200).silent == 0);
  CHECK(score_of(with_columns({Kind::exclusive_or}, 16, 16), 0.01, 200).silent == 0);
  CHECK(score_of(with_sum({Kind::addition}), 0.04, 20).silent == 0);
}
