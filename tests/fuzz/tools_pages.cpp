// Fuzz targets for OCR output of listings, and for images of pages.
#include <algorithm>

#include "fuzz/tools_targets.hpp"
#include "tools/recovery/picture_levels.hpp"
#include "tools/recovery/read_page.hpp"

namespace janus::fuzz {
namespace {

using namespace tools;

void check_line(const PageLine& line) {
  require(std::all_of(line.text.begin(), line.text.end(), [](char c) { return c >= 0x20 && c < 0x7F; }), "lines are printable ASCII");
  require(line.text.empty() || line.text.back() != ' ', "lines have no trailing blanks");
  std::size_t end = 0;
  for (const PageWord& word : line.words) {
    require(word.length > 0 && (end == 0 || word.column > end) && word.column + word.length <= line.text.size(),
            "words are in order and within the line");
    end = word.column + word.length;
  }
}

void read_any(std::string_view bytes) {
  const ReadPages read = read_page(bytes, "page");
  require(read.problem.empty() != read.pages.empty(), "the result is either pages or an error");
  require(read.problem.find('\n') == std::string::npos, "error messages have one line");
  for (const Page& page : read.pages) {
    std::uint32_t number = 0;
    for (const PageLine& line : page.lines) {
      require(line.number > number, "line numbers increase");
      number = line.number;
      check_line(line);
    }
  }
}

const std::string kHead = "level\tpage_num\tblock_num\tpar_num\tline_num\tword_num\tleft\ttop\twidth\theight\tconf\ttext\n";

Target text_target() {
  return {"page",
          {"PAGE 2\n0010 0200- A9 Ø0    START LDA #0\n0020 0202- 85 l0          STA *POINT\n\n0030 0204- 6O          RTS\n",
           "```\n\t.ORG\t$200\r\n0200  20 4F 1E JMP&amp;SR\r\n```\f\x93quoted\x94\xD8\n- 12 -\n"},
          {"\xC3\x98", "\xEF\xBB\xBF", "&#216;", "&lt;", "```", "\t", "\r", "\f", "\x1A", "PAGE 3", "-4-", "0200", "\xCC\xB8", "£"},
          1000,
          read_any,
          {},
          50'000};
}

Target table_target() {
  return {"tsv",
          {kHead + "1\t1\t0\t0\t0\t0\t0\t0\t800\t900\t-1\t\n5\t1\t1\t1\t1\t1\t10\t20\t40\t12\t96."
                   "5\t0200\n5\t1\t1\t1\t1\t2\t70\t21\t18\t12\t42\tA9\n"
                   "5\t1\t2\t1\t1\t1\t170\t22\t30\t12\t96\tLDA\n5\t2\t1\t1\t1\t1\t10\t20\t40\t12\t96.5\tØ3ØØ\n",
           kHead + kHead + "5\t1\t1\t1\t1\t1\t10\t20\t40\t12\t96.5\tA\r\n"},
          {"\t", "5\t1\t1\t1\t", "-1", "1000000", "99999999999", "nan", "1e9", "\n", kHead},
          1500,
          [](std::string_view bytes) { read_any(kHead + std::string(bytes)), read_any(bytes); },
          {},
          50'000};
}

Target picture_target() {
  std::string grey = "P5\n# a comment\n70 66\n255\n";
  for (int i = 0; i < 70 * 66; ++i) grey += static_cast<char>(i * 37 % 251);
  const std::string png(
      "\x89PNG\r\n\x1A\n\0\0\0\rIHDR\0\0\0\x02\0\0\0\x02\x08\0\0\0\0W\xDDR\xF8\0\0\0\x0EIDATx\x9C\x63\x60hp`hp\0\0\x03\x86\x01\x82&"
      "\x12\x34\x56\0\0\0\0IEND\xAE\x42\x60\x82",
      71);
  return {"picture",
          {std::move(grey), png, std::string("P6 2 1 255 ABCDEF"), std::string("\xFF\xD8\xFF\xE0\0\x10JFIF\0\1\1\0\0\1\0\1\0\0", 20)},
          {"P5", "P6", "IHDR", "IDAT", "PLTE", "65535", std::string("\0\0\0\1", 4), "\xFF\xC0", "\xFF\xDA", "\xFF\xC4", "\xFF\xDB"},
          5000,
          [](std::string_view bytes) {
            auto picture = unpack_picture(bytes);
            if (picture && picture->pixels.size() < 1'000'000) set_levels(*picture);
          },
          {},
          50'000};
}

}  // namespace

std::vector<Target> page_targets() { return {text_target(), table_target(), picture_target()}; }

}  // namespace janus::fuzz
