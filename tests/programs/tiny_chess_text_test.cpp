// Tiny Chess' BASIC text as typed by a user, and its pieces as drawn by the H68's video board.
#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <vector>

#include "catch.hpp"
#include "machines/h68tr/glyphs.hpp"
#include "tools/files/file_reader.hpp"

namespace {

using namespace janus;

using Codes = std::vector<std::uint8_t>;  // of the video board

// UTF-8 of up to three bytes, which is all that the board's characters need.
std::u32string characters_of(std::string_view text) {
  std::u32string result;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto bits = [&](std::size_t k) { return static_cast<char32_t>(static_cast<unsigned char>(text.at(k))); };
    if (bits(i) < 0x80) {
      result += bits(i);
    } else if ((bits(i) & 0xF0) == 0xE0) {
      result += (bits(i) & 0x0F) << 12 | (bits(i + 1) & 0x3F) << 6 | (bits(i + 2) & 0x3F);
      i += 2;
    } else {
      throw std::runtime_error("a character of another length");
    }
  }
  return result;
}

// By number; without it, but with the blank behind it.
std::map<int, Codes> lines() {
  const auto known = machines::h68tr::characters();
  const std::string text = tools::read_file(JANUS_SOURCE_DIR "/software/tiny-chess/tiny_chess.bas", tools::kSourceFile).bytes;
  std::map<int, Codes> result;
  int last = 0;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = text.find('\n', at);
    const std::string line = text.substr(at, end - at);
    at = end + 1;
    CAPTURE(line);
    const std::u32string typed = characters_of(line);
    CHECK(typed.size() <= 72);
    const int number = std::stoi(line);
    CHECK(number > last);
    last = number;
    for (const char32_t character : typed) {
      const auto found = std::find(known.begin(), known.end(), character);
      REQUIRE(found != known.end());
      result[number].push_back(static_cast<std::uint8_t>(found - known.begin()));
    }
    result[number].erase(result[number].begin(), result[number].begin() + static_cast<std::ptrdiff_t>(std::to_string(number).size()));
  }
  return result;
}

Codes codes(std::string_view text) { return {text.begin(), text.end()}; }

constexpr int kPictures = 14, kRows = 3, kColumns = 5, kWidth = kColumns * 8, kHeight = kRows * 8;
using Picture = std::array<std::array<bool, kWidth>, kHeight>;

Picture picture(const std::map<int, Codes>& text, int man) {
  Picture dots{};
  for (int row = 0; row < kRows; ++row) {
    const int number = 4100 + 30 * man + 10 * row;
    CAPTURE(number);
    const Codes line = text.at(number);
    const Codes before = codes(" CU.(I,J+" + std::to_string(row + 1) + "):P.\""), behind = codes(row == 2 ? "\";:R." : "\";");
    REQUIRE(line.size() == before.size() + kColumns + behind.size());
    CHECK(std::equal(before.begin(), before.end(), line.begin()));
    CHECK(std::equal(behind.begin(), behind.end(), line.end() - static_cast<std::ptrdiff_t>(behind.size())));
    for (int y = 0; y < 8; ++y)
      for (int x = 0; x < kWidth; ++x) {
        const std::uint8_t code = line[before.size() + static_cast<std::size_t>(x / 8)];
        dots[static_cast<std::size_t>(row * 8 + y)][static_cast<std::size_t>(x)] =
            (machines::h68tr::glyphs()[code][static_cast<std::size_t>(y)] >> (7 - x % 8) & 1) != 0;
      }
  }
  return dots;
}

}  // namespace

TEST_CASE("Tiny Chess' text can be typed on the H68 and ends below the machine code") {
  const auto text = lines();
  CHECK(text.size() == 126);
  std::size_t bytes = 2;  // 00 in front, 80 behind
  for (const auto& [number, line] : text) bytes += line.size() + 3;
  CHECK(bytes == 3330);
  CHECK(0x0D00 + bytes <= 0x1E00);
}

TEST_CASE("Tiny Chess' men differ from one another, and Black's are White's reversed on a bright tile") {
  const auto text = lines();
  std::vector<Picture> pictures;
  for (int man = 0; man < kPictures; ++man) pictures.push_back(picture(text, man));
  for (std::size_t i = 0; i < pictures.size(); ++i)
    for (std::size_t k = 0; k < i; ++k) CHECK(pictures[i] != pictures[k]);
  for (const auto& row : pictures[0]) CHECK(std::count(row.begin(), row.end(), true) == 0);
  for (std::size_t man = 2; man < pictures.size(); man += 2) {
    CAPTURE(man);
    for (std::size_t y = 0; y < kHeight; ++y)
      for (std::size_t x = 0; x < kWidth; ++x) {
        if (x >= kWidth - 4) CHECK_FALSE((pictures[man][y][x] || pictures[man + 1][y][x]));  // a gap to the next tile
        else if (y > 0 && pictures[man][y][x] == pictures[man + 1][y][x]) FAIL("dot " << x << ", " << y);
      }
  }
}
