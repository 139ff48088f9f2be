#include "frontends/play/terminal/picture.hpp"

#include <fmt/format.h>

#include <string_view>

namespace janus::play {

namespace {

constexpr const char* kReset = "\x1b[0m";
// Colours of the 256-colour palette, so chosen that black and white men stand out on every square.
constexpr int kLightSquare = 137, kDarkSquare = 95, kLastMove = 66, kWhiteMan = 231, kBlackMan = 16;
constexpr int kLed = 196;

std::string_view symbol(char man) {
  constexpr std::string_view kMen = "KQRBNPkqrbnp";
  constexpr std::string_view kSymbols[] = {"♔", "♕", "♖", "♗", "♘", "♙", "♚", "♛", "♜", "♝", "♞", "♟"};
  const std::size_t index = kMen.find(man);
  return index == std::string_view::npos ? std::string_view("·") : kSymbols[index];
}

bool is_white(char man) {
  return man >= 'A' && man <= 'Z';
}

std::string plain_square(char man, const Style& style) {
  return style.unicode ? std::string(symbol(man)) : std::string(1, man);
}

// On a coloured ground all men are drawn solid, and their colour tells the side.
std::string coloured_square(char man, bool light, bool last, const Style& style) {
  const int ground = last ? kLastMove : light ? kLightSquare : kDarkSquare;
  std::string text = " ";
  if (man != '.') {
    const char solid = is_white(man) ? static_cast<char>(man - 'A' + 'a') : man;
    text = style.unicode ? std::string(symbol(solid)) : std::string(1, man);
  }
  return fmt::format("\x1b[48;5;{};38;5;{}m {} ", ground, is_white(man) ? kWhiteMan : kBlackMan, text);
}

std::string lit(const machines::SevenSegmentDigit& digit, int line) {
  const auto on = [&](int segment, char stroke) { return (digit.lit >> segment & 1) != 0 ? stroke : ' '; };
  if (line == 0) return {' ', on(0, '_'), ' '};
  if (line == 1) return {on(5, '|'), on(6, '_'), on(1, '|')};
  return {on(4, '|'), on(3, '_'), on(2, '|')};
}

}  // namespace

int board_width(const Placement& board, const Style& style) {
  return 4 + board.files * (style.colour ? 3 : 2) + (style.colour ? 0 : 1);
}

std::vector<std::string> draw_board(const Placement& board, const BoardLook& look, const Style& style) {
  const bool white_below = look.at_bottom == Side::white;
  std::vector<std::string> lines;
  for (int row = 0; row < board.ranks; ++row) {
    const int rank = white_below ? board.ranks - 1 - row : row;
    std::string line = fmt::format(" {:2} ", rank + 1);
    for (int column = 0; column < board.files; ++column) {
      const int file = white_below ? column : board.files - 1 - column;
      const int square = rank * board.files + file;
      const char man = board.cells[static_cast<std::size_t>(square)];
      const bool last = square == look.last_from || square == look.last_to;
      line += style.colour ? coloured_square(man, (file + rank) % 2 != 0, last, style)
                           : fmt::format(" {}", plain_square(man, style));
    }
    lines.push_back(line + (style.colour ? kReset : " "));
  }
  std::string files = "    ";
  for (int column = 0; column < board.files; ++column) {
    const char letter = static_cast<char>('a' + (white_below ? column : board.files - 1 - column));
    files += style.colour ? fmt::format(" {} ", letter) : fmt::format(" {}", letter);
  }
  lines.push_back(files + (style.colour ? "" : " "));
  return lines;
}

std::vector<std::string> draw_digits(std::span<const machines::SevenSegmentDigit> digits,
                                     const Style& style) {
  std::vector<std::string> lines;
  for (int line = 0; line < 3; ++line) {
    std::string text;
    for (const machines::SevenSegmentDigit& digit : digits)
      text += fmt::format("{}{}", text.empty() ? "" : " ", lit(digit, line));
    lines.push_back(style.colour ? fmt::format("\x1b[38;5;{}m{}{}", kLed, text, kReset) : text);
  }
  return lines;
}

}  // namespace janus::play
