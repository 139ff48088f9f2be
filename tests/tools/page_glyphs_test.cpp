// Scans of listings, drawn with 5 x 7 dots per letter, and tesseract output for slashed zeros.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <random>

#include "catch.hpp"
#include "tools/recovery/glyphs/glyph_page.hpp"

using namespace janus::tools;
using namespace janus::tools::glyphs;

namespace {

constexpr std::string_view kLetters = "0123456789ABCDEFLNOP";
constexpr std::array<std::array<std::uint8_t, 7>, kLetters.size()> kDots = {{
    {14, 17, 19, 21, 25, 17, 14}, {4, 12, 4, 4, 4, 4, 14},      {14, 17, 1, 2, 4, 8, 31},     {31, 2, 4, 2, 1, 17, 14},
    {2, 6, 10, 18, 31, 2, 2},     {31, 16, 30, 1, 1, 17, 14},   {6, 8, 16, 30, 17, 17, 14},   {31, 1, 2, 4, 8, 8, 8},
    {14, 17, 17, 14, 17, 17, 14}, {14, 17, 17, 15, 1, 2, 12},   {14, 17, 17, 31, 17, 17, 17}, {30, 17, 17, 30, 17, 17, 30},
    {14, 17, 16, 16, 16, 17, 14}, {30, 17, 17, 17, 17, 17, 30}, {31, 16, 16, 30, 16, 16, 31}, {31, 16, 16, 30, 16, 16, 16},
    {16, 16, 16, 16, 16, 16, 31}, {17, 25, 21, 19, 17, 17, 17}, {14, 17, 17, 17, 17, 17, 14}, {30, 17, 17, 30, 16, 16, 16},
}};
constexpr int kDot = 4, kPitch = 6 * kDot, kLine = 11 * kDot, kMargin = 60;

std::vector<std::string> listing(std::uint16_t address, int count, std::mt19937& random) {
  std::vector<std::string> lines;
  for (int i = 0; i < count; ++i) {
    std::string line = fmt::format("{:04X} ", address);
    const int bytes = 1 + static_cast<int>(random() % 3);
    for (int byte = 0; byte < bytes; ++byte) line += fmt::format(" {:02X}", random() % 256);
    line.resize(16, ' ');
    lines.push_back(line + "NOP");
    address = static_cast<std::uint16_t>(address + bytes);
  }
  return lines;
}

void draw(GreyPicture& picture, const std::vector<std::string>& lines, int left, std::mt19937& random) {
  for (std::size_t row = 0; row < lines.size(); ++row) {
    for (std::size_t column = 0; column < lines[row].size(); ++column) {
      const std::size_t letter = kLetters.find(lines[row][column]);
      for (int y = 0; y < 7 * kDot && letter < kDots.size(); ++y) {
        for (int x = 0; x < 5 * kDot; ++x) {
          const bool ink = (kDots[letter][static_cast<std::size_t>(y / kDot)] >> (4 - x / kDot) & 1) != 0;
          if (ink != (random() % 12 == 0))
            picture.pixels[static_cast<std::size_t>((kMargin + static_cast<int>(row) * kLine + y) * picture.width + left +
                                                    static_cast<int>(column) * kPitch + x)] = 0;
        }
      }
    }
  }
}

// Simulates OCR that reads each 0 as 8 and some as B.
void read(BoxedPage& page, const std::vector<std::string>& lines, int left) {
  for (std::size_t row = 0; row < lines.size(); ++row) {
    BoxedLine& line = page.lines.emplace_back();
    for (std::size_t first = 0; (first = lines[row].find_first_not_of(' ', first)) != std::string::npos;) {
      const std::size_t end = std::min(lines[row].find(' ', first), lines[row].size());
      std::string text = lines[row].substr(first, end - first);
      std::replace(text.begin(), text.end(), '0', '8');
      if (row % 3 == 0) std::replace(text.begin(), text.end(), 'B', '8');
      line.words.push_back({text,
                            {left + static_cast<int>(first) * kPitch, kMargin + static_cast<int>(row) * kLine,
                             static_cast<int>(end - first) * kPitch - kDot, 7 * kDot}});
      first = end;
    }
  }
}

GreyPicture paper(int width) {
  constexpr int kHeight = 2600;
  return {width, kHeight, std::vector<std::uint8_t>(static_cast<std::size_t>(width) * kHeight, 255)};
}

// Counts the digits that are misread. Requires one line per `printed` line.
std::size_t misread(const std::vector<PageLine>& lines, const std::vector<std::string>& printed) {
  std::size_t wrong = 0;
  REQUIRE(lines.size() == printed.size());
  for (std::size_t i = 0; i < lines.size(); ++i) {
    for (const PageDigit& digit : lines[i].digits) {
      const std::size_t most = static_cast<std::size_t>(std::max_element(digit.odds.begin(), digit.odds.end()) - digit.odds.begin());
      wrong += printed[i].at(digit.column) != kLetters[most] ? 1 : 0;
    }
    CHECK(lines[i].text.size() == printed[i].size());
    CHECK(lines[i].text.substr(16) == "NOP");
    CHECK(lines[i].digits.size() + 3 ==
          static_cast<std::size_t>(std::count_if(printed[i].begin(), printed[i].end(), [](char c) { return c != ' '; })));
  }
  return wrong;
}

}  // namespace

TEST_CASE("glyphs: addresses teach the digits that tesseract confuses") {
  std::mt19937 random(1);
  const std::vector<std::string> printed = listing(0x02F0, 55, random);
  ScannedPart part{{paper(700), 0, 0, 0}, {}};
  draw(part.scan.picture, printed, kMargin, random);
  read(part.words, printed, kMargin);
  CHECK(misread(read_glyphs(std::vector{part}), printed) == 0);
}

TEST_CASE("glyphs: a skewed scan is straightened and cut between two listings") {
  std::mt19937 random(2);
  const std::vector<std::string> left = listing(0x0200, 40, random), right = listing(0x0800, 40, random);
  constexpr int kSecond = kMargin + 40 * kPitch;
  GreyPicture level = paper(1700);
  draw(level, left, kMargin, random);
  draw(level, right, kSecond, random);
  constexpr double kSlope = 0.006;
  GreyPicture scan = paper(1700);
  for (int y = 20; y < scan.height - 20; ++y)
    for (int x = 0; x < scan.width; ++x)
      scan.pixels[static_cast<std::size_t>(y * scan.width + x)] =
          level.pixels[static_cast<std::size_t>((y - std::lround(kSlope * x)) * scan.width + x)];
  StraightPicture whole = straightened(scan);
  CHECK(std::abs(whole.line_slope - kSlope) < 0.0005);
  BoxedPage words;
  read(words, left, kMargin);
  read(words, right, kSecond);
  const std::vector<StraightPicture> columns = cut_columns(whole, words);
  REQUIRE(columns.size() == 2);
  std::vector<ScannedPart> parts = {{columns[0], {}}, {columns[1], {}}};
  read(parts[0].words, left, kMargin);
  read(parts[1].words, right, kSecond - columns[1].left);
  std::vector<std::string> printed = left;
  printed.insert(printed.end(), right.begin(), right.end());
  const std::vector<PageLine> lines = read_glyphs(parts);
  CHECK(misread(lines, printed) == 0);
  REQUIRE(lines.size() > 45);
  CHECK(std::abs(lines[45].words.front().box.left - kSecond) < kPitch);  // in the scan
}

TEST_CASE("glyphs: lines that bend near the spine of a book are flattened") {
  std::mt19937 random(4);
  const std::vector<std::string> printed = listing(0x0200, 50, random);
  GreyPicture level = paper(900);
  draw(level, printed, kMargin, random);
  CHECK(find_bend(level).down.empty());
  const auto bend_at = [](int x) { return std::lround(0.4 * kLine * std::pow(std::max(0, 260 - x) / 200.0, 2)); };
  GreyPicture scan = paper(900);
  for (int y = 40; y < scan.height; ++y)
    for (int x = 0; x < scan.width; ++x) scan.row(y)[x] = level.row(y - static_cast<int>(bend_at(x)))[x];
  StraightPicture page{scan, 0, 0};
  page.bend = find_bend(scan);
  REQUIRE_FALSE(page.bend.down.empty());
  page.picture = flattened(scan, page.bend);
  ScannedPart part{page, {}};
  read(part.words, printed, kMargin);
  const std::vector<PageLine> lines = read_glyphs(std::vector{part});
  CHECK(misread(lines, printed) == 0);
  CHECK(std::abs(lines.at(20).words.front().box.top - kMargin - 20 * kLine - bend_at(kMargin)) < kLine / 3);  // in the scan
}

TEST_CASE("glyphs: a page with few addresses keeps tesseract's reading") {
  std::mt19937 random(3);
  const std::vector<std::string> printed = listing(0x0200, 8, random);
  ScannedPart part{{paper(700), 0, 0, 0}, {}};
  draw(part.scan.picture, printed, kMargin, random);
  read(part.words, printed, kMargin);
  CHECK(read_glyphs(std::vector{part}).empty());
  CHECK(read_glyphs({}).empty());
  part.scan.picture = paper(700);
  CHECK(read_glyphs(std::vector{part}).empty());
}
