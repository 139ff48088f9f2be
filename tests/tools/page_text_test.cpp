// Text pages: characters that look similar, tabs, line ends, and input that is rejected in one line.
#include "catch.hpp"
#include "tools/recovery/page_text.hpp"
#include "tools/recovery/read_page.hpp"

using namespace janus::tools;

namespace {

std::vector<std::string> texts_of(std::string_view bytes) {
  const ReadPages read = read_page(bytes, "page.txt");
  REQUIRE(read.problem.empty());
  REQUIRE(read.pages.size() == 1);
  std::vector<std::string> texts;
  for (const PageLine& line : read.pages.front().lines) texts.push_back(line.text);
  return texts;
}

std::string text_of(std::string_view bytes) {
  const auto texts = texts_of(bytes);
  REQUIRE(texts.size() == 1);
  return texts.front();
}

using Texts = std::vector<std::string>;

}  // namespace

TEST_CASE("page text: non-ASCII characters are read as their look-alikes") {
  CHECK(text_of("Ø3B4- C8 1Ø øF") == "03B4- C8 10 0F");
  CHECK(text_of("LDA #‘A’ “TEXT”") == "LDA #'A' \"TEXT\"");
  CHECK(text_of("0200–A9 — 00−1") == "0200-A9 - 00-1");
  CHECK(text_of("0200\xC2\xA0\xC2\xA0"
                "A9") == "0200  A9");
  CHECK(text_of("０２００　ＬＤＡ　＃＄０１") == "0200 LDA #$01");
  CHECK(text_of("А9 СЕ ВО ТХ РК") == "A9 CE BO TX PK");  // Cyrillic
  CHECK(text_of("Α9 ΒΕ ΟΧ") == "A9 BE OX");              // Greek
  CHECK(text_of("8×8") == "8X8");
  CHECK(text_of("O\xCC\xB8"
                "F") == "0F");
  CHECK(text_of("駒 A9") == "? A9");
  CHECK(text_of("02£6 £6 4£ 2€ LDA £20 LDA £$6") == "02E6 E6 4E 2C LDA #20 LDA #$6");
}

TEST_CASE("page text: Latin-1 and Windows-1252 are read like UTF-8") {
  CHECK(text_of("\xD8"
                "3B4 1\xD8 \xF8") == "03B4 10 0");
  CHECK(text_of("#\x91"
                "A\x92 \x96 \xD7") == "#'A' - X");
}

TEST_CASE("page text: tab stops are at multiples of 8") {
  CHECK(text_of("\tLDA\t#1") == "        LDA     #1");
  CHECK(text_of("1234567\tX") == "1234567 X");
  CHECK(text_of("Ø2ØØ\tX\t ") == "0200    X");
}

TEST_CASE("page text: lines keep their numbers with any line ends") {
  const ReadPages read = read_page("0200 A9\r\n0202 60\r\r\n\f0203 EA\n", "page.txt");
  REQUIRE(read.pages.size() == 1);
  const auto& lines = read.pages.front().lines;
  REQUIRE(lines.size() == 4);
  CHECK(lines[1].text == "0202 60");
  CHECK(lines[1].number == 2);
  CHECK(lines[2].text.empty());
  CHECK(lines[3].text == "0203 EA");
  CHECK(lines[3].number == 4);
  CHECK(texts_of("A9\fA8\v\x1Awhat was on the disk") == Texts{"A9 A8"});
}

TEST_CASE("page text: entities and Markdown fences of an archive are removed") {
  CHECK(texts_of("```asm\nLDA #&lt;A&amp;B\n```\n") == Texts{"", "LDA #<A&B", ""});
  CHECK(text_of("&quot;A&#39;&#216;&#xD8;&nbsp;B") == "\"A'00 B");
  CHECK(text_of("AND &41; & &#; &what; &#99999999;") == "AND &41; & &#; &what; &#99999999;");
  CHECK(text_of("``` is a fence") == "``` is a fence");
}

TEST_CASE("page text: files that are not pages are rejected in one line") {
  const auto problem_of = [](std::string_view bytes) {
    const ReadPages read = read_page(bytes, "page");
    CHECK(read.pages.empty());
    return read.problem;
  };
  CHECK(problem_of("") == "page: is empty");
  CHECK(problem_of(" \n\n\t\n") == "page: has only blank lines");
  CHECK(problem_of(std::string("\x7F"
                               "ELF\0\0\1",
                               7)) == "page: is not text: it has control characters");
  CHECK(problem_of("\1\2\3\4\5") == "page: is not text: it has control characters");
  CHECK(problem_of("%PDF-1.4").find("pdftoppm") != std::string::npos);
  CHECK(problem_of("\xFF\xFE"
                   "A")
            .find("UTF-8") != std::string::npos);
  CHECK(problem_of("<?xml version='1.0'?>\n<alto xmlns='x'>").find("ALTO is not supported") != std::string::npos);
  CHECK(problem_of("<?xml version='1.0'?>\n<div class='ocr_page'>").find("hOCR is not supported") != std::string::npos);
  CHECK(problem_of(std::string(kMostPageLines + 1, '\n') + "A9") == "page: has more than 400000 lines, the limit for a page");
  CHECK(problem_of("A9\n" + std::string(20'000, 'A')) == "page:2: is longer than 16384 characters: break the line");
  CHECK(problem_of("A9\n" + std::string(3'000, '\t') + "A").find("page:2: is longer") == 0);
  CHECK(problem_of(std::string(kMostPageText + 1, 'A')) == "page: is larger than 32 MB, the limit for a page");
}

TEST_CASE("page text: a stray control character is damage, not an error") {
  CHECK(texts_of(std::string("0200 A9\x01 00\n") + std::string(300, 'A')).front() == "0200 A9? 00");
}
