// Pages with word boxes: tesseract's tables, and the columns derived from the boxes.
#include <fmt/format.h>

#include "catch.hpp"
#include "filled_folder.hpp"
#include "tools/recovery/boxed_page.hpp"
#include "tools/recovery/read_page.hpp"

using namespace janus::tools;

namespace {

const std::string kHead = "level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext\n";

std::string sample(const std::string& name) { return read_file(JANUS_SOURCE_DIR "/tests/tools/pages/" + name, kImageFile).bytes; }

// A word at a column of a typewritten page with characters of 10 x 20 pixels.
struct Typed {
  std::string text;
  int column = 0, line = 0;
  std::size_t block = 1;
};
BoxedPage typed(const std::vector<Typed>& words, double slope = 0) {
  BoxedPage page;
  for (const Typed& word : words) {
    const int across = 100 + word.column * 10, down = 100 + word.line * 20;
    const int left = across - static_cast<int>(slope * down), top = down + static_cast<int>(slope * across);
    const bool same =
        !page.lines.empty() && page.lines.back().block == word.block && std::abs(page.lines.back().words.back().box.top - top) < 8;
    if (!same) page.lines.push_back({word.block, {}});
    page.lines.back().words.push_back({word.text, {left, top, static_cast<int>(word.text.size()) * 10 - 2, 12}});
  }
  return page;
}

std::string text_of(const std::vector<PageLine>& lines) {
  std::string text;
  for (const PageLine& line : lines) text += line.text + "\n";
  return text;
}

std::string problem_of(const std::string& bytes) {
  const ReadPages read = read_page(bytes, "scan");
  CHECK(read.pages.empty());
  CHECK(read.problem.find('\n') == std::string::npos);
  return read.problem;
}

}  // namespace

TEST_CASE("boxes: a listing from a tesseract table has its columns") {
  const ReadPages read = read_page(sample("words.tsv"), "words.tsv");
  REQUIRE(read.problem.empty());
  REQUIRE(read.pages.size() == 1);
  CHECK(read.pages[0].name == "words.tsv");
  const auto& lines = read.pages[0].lines;
  REQUIRE(lines.size() == 18);
  CHECK(lines[0].text == "24  021C  24 13                            bit INSIDE");
  CHECK(lines[6].text == "38  0228  E6 10                    STEP    inc POINTER");
  CHECK(lines[17].text == "          4E 00");
  CHECK(lines[17].number == 18);
  REQUIRE(lines[0].words.size() == 6);
  CHECK(lines[0].words[4].column == 43);
  CHECK(lines[0].words[4].length == 3);
  CHECK(lines[0].words[4].box.left > lines[0].words[3].box.left);
}

TEST_CASE("boxes: consecutive tables and pages of a table become separate pages") {
  const auto row = [](int page, int line, const char* word) {
    return fmt::format("5\t{}\t1\t1\t{}\t1\t10\t{}\t38\t12\t91.5\t{}\n", page, line, 20 * line, word);
  };
  const ReadPages read = read_page(kHead + row(1, 1, "0200") + row(2, 1, "0300") + row(2, 2, "0302") + row(4, 1, "0400"), "scan.tsv");
  REQUIRE(read.pages.size() == 3);
  CHECK(read.pages[0].name == "scan.tsv page 1");
  CHECK(read.pages[1].name == "scan.tsv page 2");
  CHECK(text_of(read.pages[1].lines) == "0300\n0302\n");
  CHECK(read.pages[2].name == "scan.tsv page 4");
  const ReadPages two = read_page(kHead + row(1, 1, "0200") + kHead + row(1, 1, "0300"), "two.tsv");
  REQUIRE(two.pages.size() == 2);
  CHECK(two.pages[1].name == "two.tsv page 2");
}

TEST_CASE("boxes: a skewed page is straightened") {
  std::vector<Typed> words;
  for (int line = 0; line < 30; ++line) {
    words.push_back({fmt::format("{:04X}", 0x200 + line), 0, line});
    words.push_back({"A9", 6, line});
    words.push_back({"LDA", 40, line});
    words.push_back({"#00", 44, line});
  }
  for (const double slope : {-0.02, 0.0, 0.005, 0.02}) {
    CAPTURE(slope);
    const auto lines = lines_of(typed(words, slope));
    REQUIRE(lines.size() == 30);
    CHECK(lines[0].text == "0200  A9" + std::string(32, ' ') + "LDA #00");
    CHECK(lines[29].text == "021D  A9" + std::string(32, ' ') + "LDA #00");
  }
}

TEST_CASE("boxes: columns that OCR read as blocks become lines again") {
  std::vector<Typed> words;
  for (int line = 0; line < 5; ++line) words.push_back({fmt::format("{:04X}", 0x200 + line), 0, line, 1});
  for (int line = 0; line < 5; ++line) words.push_back({"A9", 6, line, 2});
  for (int line = 1; line < 5; ++line) words.push_back({"LDA", 12, line, 3});
  CHECK(text_of(lines_of(typed(words, 0.01))) == "0200  A9\n0201  A9    LDA\n0202  A9    LDA\n0203  A9    LDA\n0204  A9    LDA\n");
}

TEST_CASE("boxes: two listings side by side are read one after the other") {
  std::vector<Typed> words;
  for (const int side : {0, 1}) {
    for (int line = 0; line < 4; ++line) {
      const auto block = static_cast<std::size_t>(side + 1);
      words.push_back({fmt::format("{:04X}", 0x200 + side * 4 + line), side * 30, line, block});
      words.push_back({"EA", side * 30 + 6, line, block});
      words.push_back({"NOP", side * 30 + 12, line, block});
    }
  }
  const std::string text = text_of(lines_of(typed(words)));
  CHECK(text.find("0203  EA    NOP\n") != std::string::npos);
  CHECK(text.find("0203") < text.find("0204"));
}

TEST_CASE("boxes: overlapping boxes lose no text") {
  BoxedPage page = typed({{"0200", 0, 0}, {"A900", 2, 0}, {"LDA", 3, 0}, {"TABLE", 12, 0}});
  CHECK(text_of(lines_of(page)) == "0200 A900 LDA TABLE\n");
  page.lines[0].words[1].box.width = 0;  // without a box there are no columns
  CHECK(text_of(lines_of(page)) == "0200 A900 LDA TABLE\n");
}

TEST_CASE("boxes: words are normalised to look-alikes") {
  CHECK(text_of(read_page(kHead + "5\t1\t1\t1\t1\t1\t10\t10\t38\t12\t91\tØ2ØØ\n", "a").pages[0].lines) == "0200\n");
}

TEST_CASE("boxes: an error in a damaged table names its line") {
  CHECK(problem_of(kHead + "5\t1\t1\t1\n") == "scan:2: has 4 columns, a tesseract table has 12");
  CHECK(problem_of(kHead + "5\tone\t1\t1\t1\t1\t1\t1\t1\t1\t1\tA\n").starts_with("scan:2: column 2 is not a number"));
  CHECK(problem_of(kHead + "5\t1\t1\t1\t1\t1\t1\t1\t99999999\t1\t1\tA\n").starts_with("scan:2: column 9 is not a number"));
  CHECK(problem_of(kHead) == "scan: has no words: tesseract found none on the page");
}

TEST_CASE("boxes: the image beside the file is found by name") {
  const janus::tests::FilledFolder folder;
  folder.put("page.tsv", sample("words.tsv"));
  folder.put("words.png", "a picture");
  CHECK(read_page_file(folder.at("page.tsv")).pages.at(0).picture.empty());
  folder.put("page.tif", "a picture");
  CHECK(read_page_file(folder.at("page.tsv")).pages.at(0).picture == folder.at("page.tif"));
}
